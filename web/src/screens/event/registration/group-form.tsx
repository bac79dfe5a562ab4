import type { Event } from '@samagam/contract/event';
import { parse, type Issue } from '@samagam/contract/first-issue';
import { groupBooking, type GroupBooking } from '@samagam/contract/group-booking';
import { say } from '@samagam/contract/messages';
import type { TicketType } from '@samagam/contract/ticket-type';
import { dearestFirst, isGroupBookable, isSoldOut } from '@samagam/domain/passes';
import { groupTotal, isFree, type GroupTotal } from '@samagam/domain/pricing';
import { inRupees } from '@samagam/domain/rupees';
import { useEffect, useRef, useState, type FormEvent, type InputHTMLAttributes } from 'react';
import { call, isRefused, type Refused } from '../../../api/call.ts';
import { organiser } from '../../../content/organiser.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { ToastKind } from '../../../ui/toaster.tsx';
import { findTyped, forgetTyped, keepTyped } from '../../../ui/kept-typing.ts';
import { useReturn } from '../../../page/use-return.ts';
import { useSentences } from '../../../ui/use-sentences.ts';
import { endSubmissions, submissionId } from '../../../visitor/submissions.ts';
import type { ChosenPass } from '../chosen-pass.ts';
import { Choices } from './choices.tsx';
import { Consent, consentOf } from './consent.tsx';
import { controlOf, restore, typedInto } from '../../../ui/form-controls.ts';
import { GroupPrice } from './group-price.tsx';
import { handOver } from './hand-over.ts';
import styles from './registration.module.css';
import { withReason } from './reasons.ts';
import { SeatList, countName } from './seat-list.tsx';
import { useSeats } from './use-seats.ts';

type Payment = 'PayNow' | 'GenerateInvoice';

const PAYMENTS = [
  { value: 'PayNow', label: 'Pay now', hint: 'By card, UPI or net banking' },
  {
    value: 'GenerateInvoice',
    label: 'Generate invoice',
    hint: 'A payment link comes by SMS and mail. The booking is confirmed once it is paid',
  },
] as const;

interface Props {
  event: Event;
  /** Open to groups, sold out or not. */
  passes: TicketType[];
  chosenPass: ChosenPass;
  /** False while the visitor looks at the form for one. */
  shown: boolean;
}

/** The group form: who books, seats of each pass, what they cost, and how they are paid. */
export function GroupForm({ event, chosenPass, shown }: Omit<Props, 'passes'>) {
  const passes = dearestFirst(event.tickettypes.filter(isGroupBookable));
  const onSale = passes.filter((pass) => !isSoldOut(event, pass));

  if (passes.length === 0) {
    return (
      <p className={styles.lead}>No pass of this event is open to groups: each person registers alone.</p>
    );
  }
  if (onSale.length === 0) {
    return <p className={styles.lead}>Every pass that is open to groups is sold out.</p>;
  }
  return (
    <>
      <p className={styles.lead}>
        One booking for several people. Once it is paid, a coupon for each seat comes by mail: with it a
        delegate registers, and pays nothing more.
      </p>
      <OpenGroupForm event={event} passes={passes} chosenPass={chosenPass} shown={shown} />
    </>
  );
}

function OpenGroupForm({ event, passes, chosenPass, shown }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { sentences, show, touch: takeBack, clear } = useSentences(form);
  const kept = `group.${event.eventcode}`;
  const [found] = useState(() => findTyped(kept));
  const [payment, setPayment] = useState<Payment>(
    found?.['payment'] === 'GenerateInvoice' ? 'GenerateInvoice' : 'PayNow',
  );
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const [sending, setSending] = useState(false);
  const seats = useSeats(() => seatsIn(found?.['seats'], event, passes));
  const { atLeastOne } = seats;
  const total = groupTotal(passes, seats.byPass);
  const free = total.lines.length > 0 && isFree(total);

  useEffect(() => {
    if (found) restore(form.current!, found);
  }, [found]);
  const seatsAsText = JSON.stringify(seats.byPass);
  useEffect(() => {
    if (seats.total > 0 || findTyped(kept)) keepTyped(kept, 'seats', seatsAsText);
  }, [kept, seats.total, seatsAsText]);

  // A pass chosen on its card, or for oneself before a group was thought of, is the first seat of the group. What is
  // chosen in the other form, while this one is away, is none of ours.
  useEffect(() => {
    if (!shown) return;
    const take = () => {
      const pass = passes.find(({ tickettype }) => tickettype === chosenPass.get());
      if (pass && !isSoldOut(event, pass)) atLeastOne(pass.tickettype);
    };
    if (seats.total === 0) take();
    return chosenPass.subscribe(take);
    // Each time the form appears: what is offered does not change under it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shown]);

  // Back from the payment page.
  useReturn(() => {
    setSending(false);
    setDone('');
  });

  function choosePayment(chosen: Payment): void {
    setPayment(chosen);
    keepTyped(kept, 'payment', chosen);
  }

  function touch(name: string): void {
    setDone('');
    takeBack(name);
  }

  /** What is wrong with the count of one pass is shown with all of them, and mended at the first. */
  function refuse(issues: readonly Issue[]): void {
    const named = issues.map(({ field, msg }) => ({ field: partOf(field), msg: withReason(msg) }));
    const firstCount = passes.findIndex((pass) => !isSoldOut(event, pass));
    const first = named[0]!.field;
    show(named, first === 'ticketdetails' ? countName(firstCount) : first);
  }

  function reset(): void {
    form.current!.reset();
    seats.clear();
    forgetTyped(kept);
  }

  async function submit(submitted: FormEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (sending) return;
    setProblem('');
    setDone('');
    const { name, mobile, company, email, consent } = typedInto(submitted.currentTarget);
    const parsed = parse(groupBooking, {
      name,
      mobile,
      company,
      email,
      ticketdetails: seats.byPass,
      ...consentOf(consent),
      eventcode: event.eventcode,
    });
    if (!parsed.ok) return refuse(parsed.issues);
    const booking = { ...parsed.value, submissionid: submissionId('group', parsed.value) };
    clear();
    setSending(true);
    try {
      const refused = payment === 'PayNow' || free ? await payNow(booking) : await generateInvoice(booking);
      if (refused) tell(refused);
    } catch {
      setProblem(say.offline);
    }
    setSending(false);
  }

  async function payNow(booking: GroupBooking): Promise<Refused | undefined> {
    const answer = await call('POST /api/grpPaynow', booking);
    if (isRefused(answer)) return answer;
    setDone(say.paymentInProgress);
    await toast('info', say.paymentInProgress);
    reset();
    handOver('/api/grpPaynowInitiatePayment', answer.paystring);
    return undefined;
  }

  async function generateInvoice(booking: GroupBooking): Promise<Refused | undefined> {
    const answer = await call('POST /api/createPaylink', booking);
    if (isRefused(answer)) return answer;
    const sent = say.paylinkSent(booking.mobile, booking.email);
    setDone(sent);
    await toast('success', sent);
    reset();
    endSubmissions('group');
    return undefined;
  }

  /** Says what happened (docs/decisions/0042). */
  function tell({ field = '', msg = say.failedToRegister }: Refused): void {
    const part = partOf(field);
    if (part === 'ticketdetails' || controlOf(form.current!, part)) refuse([{ field, msg }]);
    else setProblem(msg);
    void toast('error', msg);
  }

  const text = (
    name: string,
    label: string,
    attributes: InputHTMLAttributes<HTMLInputElement>,
    hint = '',
  ) => (
    <Field scope="group" name={name} label={label} hint={hint} error={sentences[name]}>
      {(control) => <input {...control} {...attributes} onInput={() => touch(name)} required />}
    </Field>
  );

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      data-kept={kept}
      aria-label="Book for a group"
      onSubmit={(submitted) => void submit(submitted)}
    >
      <div className={styles.fields}>
        {text('name', 'Name', { autoComplete: 'name' }, 'Who books')}
        {text('mobile', 'Mobile', { type: 'tel', autoComplete: 'tel-national' }, 'Ten digits')}
        {text('company', 'Company', { autoComplete: 'organization' })}
        {text(
          'email',
          'Email',
          { type: 'email', inputMode: 'email', autoComplete: 'email' },
          'The coupons go there',
        )}
        <SeatList
          event={event}
          passes={passes}
          seats={seats}
          error={sentences.ticketdetails ?? ''}
          onTouch={() => touch('ticketdetails')}
        />
        {!free && (
          <Choices
            legend="Payment"
            name="payment"
            options={PAYMENTS}
            value={payment}
            onChoose={choosePayment}
          />
        )}
      </div>
      <div className={styles.panel}>
        <GroupPrice total={total} passes={passes} />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Consent scope="group" back="on the payment page of your booking" />
        <Button look="spark" type="submit" disabled={sending}>
          {submitWords(total, seats.total, free ? 'PayNow' : payment, sending)}
        </Button>
        <output className={styles.done}>{done}</output>
        <p className={styles.purpose}>
          What you enter here is used to confirm the booking and to send the coupons. It is kept by{' '}
          {organiser.name}; the payment itself is made at our payment gateway, and your card never passes
          through us.
        </p>
      </div>
    </form>
  );
}

/** The seats that were kept, of passes that can still be booked. */
function seatsIn(text: string | undefined, event: Event, passes: TicketType[]): ReadonlyMap<string, number> {
  const kept = new Map(Object.entries(JSON.parse(text ?? '{}') as Record<string, number>));
  const onSale = passes.filter((pass) => !isSoldOut(event, pass));
  return new Map(onSale.map(({ tickettype }) => [tickettype, kept.get(tickettype) ?? 0]));
}

function partOf(field: string): string {
  return field.startsWith('ticketdetails') ? 'ticketdetails' : field;
}

function submitWords(total: GroupTotal, seats: number, payment: Payment, sending: boolean): string {
  if (sending) return payment === 'PayNow' ? 'Booking…' : 'Sending the payment link…';
  if (payment === 'GenerateInvoice') return 'Send the payment link';
  if (seats === 0) return 'Book and pay';
  return isFree(total) ? 'Book for free' : `Book and pay ₹${inRupees(total.total)}`;
}

/** A page that cannot show a toast goes on: the words stand in the form as well. */
async function toast(kind: ToastKind, words: string): Promise<void> {
  await showToast(kind, words, { id: 'group' }).catch(() => undefined);
}
