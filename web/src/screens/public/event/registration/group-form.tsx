import type { Event } from '@samagam/contract/programme/event';
import { parse, type Issue } from '@samagam/contract/common/first-issue';
import { groupBooking, type GroupBooking } from '@samagam/contract/orders/group-booking';
import { consentOf, takeTaxDetails } from '@samagam/contract/orders/registration-form';
import { say } from '@samagam/contract/common/messages';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { dearestFirst, isGroupBookable, isSoldOut } from '@samagam/domain/passes/passes';
import { groupTotal, gstPercentOf, isFree } from '@samagam/domain/order/pricing';
import { inRupees } from '@samagam/domain/text/rupees';
import { useEffect, useState } from 'react';
import { call, isRefused, type Refused } from '../../../../api/call.ts';
import { useSite } from '../../../../content/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/notice/toast.ts';
import type { ToastKind } from '../../../../ui/notice/toaster.tsx';
import { findTyped, forgetTyped, keepTyped } from '../../../../ui/form/kept-typing.ts';
import { sourceOfVisit } from '../../../../page/visit-source.ts';
import { endSubmissions, submissionId } from '../../../../visitor/submissions.ts';
import { keepUnpaid } from '../../../../visitor/unpaid-order.ts';
import type { ChosenPass } from '../chosen-pass.ts';
import { Choices } from './choices.tsx';
import { Consent } from './consent.tsx';
import { controlOf, restore } from '../../../../ui/form/form-controls.ts';
import { GroupPrice } from './group-price.tsx';
import { handOver } from './hand-over.ts';
import styles from './registration.module.css';
import { SeatList, countName } from './seat-list.tsx';
import { TaxDetailsFields } from '../../../../components/tax-details.tsx';
import { useAgreedTotal } from './use-agreed-total.ts';
import { useSeats, type Seats } from './use-seats.ts';
import { useVisitorForm } from '../../../../visitor/use-visitor-form.tsx';

type Payment = 'PayNow' | 'GenerateInvoice';

const PAYMENTS = [
  { value: 'PayNow', label: 'Pay now', hint: 'By card, UPI or net banking' },
  {
    value: 'GenerateInvoice',
    label: 'Generate invoice',
    hint: 'We send a payment link by SMS and mail. Your booking is confirmed when the link is paid',
  },
] as const;

interface Props {
  event: Event;
  /** The passes that are open to groups, including sold-out ones. */
  passes: TicketType[];
  chosenPass: ChosenPass;
  /** Whether this form is visible instead of the individual form. */
  shown: boolean;
}

/** The group form: the payer, the seats of each pass, their price, and the way to pay. */
export function GroupForm({ event, chosenPass, shown }: Omit<Props, 'passes'>) {
  const passes = dearestFirst(event.tickettypes.filter(isGroupBookable));
  const onSale = passes.filter((pass) => !isSoldOut(event, pass));

  if (passes.length === 0) {
    return (
      <p className={styles.lead}>
        This event has no passes for groups. Each person must register separately.
      </p>
    );
  }
  if (onSale.length === 0) {
    return <p className={styles.lead}>Every pass that is open to groups is sold out.</p>;
  }
  return (
    <>
      <p className={styles.lead}>
        One booking for several people. After your payment, we send you a coupon for each seat by mail. Your
        delegates use the coupons to register for free.
      </p>
      <OpenGroupForm event={event} passes={passes} chosenPass={chosenPass} shown={shown} />
    </>
  );
}

function OpenGroupForm({ event, passes, chosenPass, shown }: Props) {
  const organiser = useSite();
  const [done, setDone] = useState('');
  const clearDone = () => setDone('');
  const { form, sentences, touch, problem, setProblem, isSending, send, refuse, submitting, textField } =
    useVisitorForm({ scope: 'group', onReturn: clearDone, onTouch: clearDone });
  const kept = `group.${event.eventcode}`;
  const [found] = useState(() => findTyped(kept));
  const [payment, setPayment] = useState<Payment>(
    found?.['payment'] === 'GenerateInvoice' ? 'GenerateInvoice' : 'PayNow',
  );
  const seats = useSeats(() => seatsIn(found?.['seats'], event, passes));
  const { atLeastOne } = seats;
  const gstpercent = gstPercentOf(event);
  const amounts = groupTotal(passes, seats.byPass, gstpercent);
  const seatsAsText = JSON.stringify(seats.typed);
  const agreed = useAgreedTotal(
    event.eventcode,
    seatsAsText,
    amounts.lines.length > 0 ? amounts.total : undefined,
  );
  const { total } = agreed;
  const isFreeOfCharge = total !== undefined && isFree({ total });
  const sentence = problem || agreed.question;

  useEffect(() => {
    if (found) restore(form.current!, found);
  }, [form, found]);
  useEffect(() => {
    if (seats.total > 0 || findTyped(kept)) keepTyped(kept, 'seats', seatsAsText);
  }, [kept, seats.total, seatsAsText]);

  // A pass that was chosen on its card or in the individual form becomes the first seat of the group. While the
  // individual form is visible, its choices are ignored here.
  useEffect(() => {
    if (!shown) return;
    const take = () => {
      const pass = passes.find(({ tickettype }) => tickettype === chosenPass.get());
      if (pass && !isSoldOut(event, pass)) atLeastOne(pass.tickettype);
    };
    if (seats.total === 0) take();
    return chosenPass.subscribe(take);
    // Runs whenever the form becomes visible: the passes do not change while it is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown]);

  function choosePayment(chosen: Payment): void {
    setPayment(chosen);
    keepTyped(kept, 'payment', chosen);
  }

  /** An error in the count of one pass is shown under all counts; the first count gets the focus. */
  function refuseParts(issues: readonly Issue[]): void {
    const named = issues.map(({ field, msg }) => ({ field: partOf(field), msg }));
    const firstCount = passes.findIndex((pass) => !isSoldOut(event, pass));
    const first = named[0]!.field;
    refuse(named, first === 'ticketdetails' ? countName(firstCount) : first);
  }

  function reset(): void {
    form.current!.reset();
    seats.clear();
    forgetTyped(kept);
  }

  function submit(typed: Record<string, string>): void {
    const { fields, taxdetails } = takeTaxDetails(typed);
    const { name, mobile, company, email, consent } = fields;
    setDone('');
    const parsed = parse(groupBooking, {
      name,
      mobile,
      company,
      email,
      ticketdetails: seats.typed,
      ...consentOf(consent),
      ...(taxdetails && { taxdetails }),
      eventcode: event.eventcode,
    });
    if (!parsed.ok) return refuseParts(parsed.issues);
    const submissionid = submissionId('group', parsed.value);
    const booking = { ...parsed.value, ...sourceOfVisit(), showntotal: total, submissionid };
    agreed.agree();
    void send(async () => {
      const refused =
        payment === 'PayNow' || isFreeOfCharge ? await payNow(booking) : await sendLink(booking);
      if (refused) showRefusal(refused);
      return false;
    });
  }

  async function payNow(booking: GroupBooking): Promise<Refused | undefined> {
    const response = await call('POST /api/grpPaynow', booking);
    if (isRefused(response)) return response;
    keepUnpaid(event.eventcode, response.payment);
    setDone(say.paymentInProgress);
    await toast('info', say.paymentInProgress);
    reset();
    handOver('/api/grpPaynowInitiatePayment', response.paystring);
    return undefined;
  }

  async function sendLink(booking: GroupBooking): Promise<Refused | undefined> {
    const response = await call('POST /api/createPaylink', booking);
    if (isRefused(response)) return response;
    const sent = say.paylinkSent(booking.mobile, booking.email);
    setDone(sent);
    await toast('success', sent);
    reset();
    endSubmissions('group');
    return undefined;
  }

  /** Shows a refusal in a toast and in the form (docs/decisions/0042). */
  function showRefusal(refused: Refused): void {
    const { field = '', msg = say.failedToRegister } = refused;
    const part = partOf(field);
    // Without a toast, which would cover the same question beside the button.
    if (agreed.takeRefusal(refused)) return;
    if (part === 'ticketdetails' || controlOf(form.current!, part)) refuseParts([{ field, msg }]);
    else setProblem(msg);
    void toast('error', msg);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      data-kept={kept}
      aria-label="Book for a group"
      onSubmit={submitting(submit)}
    >
      <div className={styles.fields}>
        {textField('name', 'Name', { autoComplete: 'name' }, 'Who books')}
        {textField('mobile', 'Mobile', { type: 'tel', autoComplete: 'tel-national' }, 'Ten digits')}
        {textField('company', 'Company', { autoComplete: 'organization' })}
        {textField('email', 'Email', { type: 'email' }, 'We send the coupons to this address')}
        <SeatList
          event={event}
          passes={passes}
          seats={seats}
          error={sentences.ticketdetails ?? ''}
          onTouch={() => touch('ticketdetails')}
        />
        {gstpercent > 0 && !isFreeOfCharge && (
          <TaxDetailsFields scope="group" sentences={sentences} touch={touch} />
        )}
        {!isFreeOfCharge && (
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
        <GroupPrice amounts={amounts} total={total} passes={passes} gstpercent={gstpercent} />
        <Consent scope="group" back="on the payment page of your booking" />
        {sentence && (
          <p className={styles.problem} role="alert">
            {sentence}
          </p>
        )}
        <Button look="spark" type="submit" isInactive={isSending}>
          {submitWords(total, isFreeOfCharge ? 'PayNow' : payment, isSending)}
        </Button>
        <output className={styles.done}>{done}</output>
        <p className={styles.purpose}>
          We use your entries to confirm the booking and to send the coupons. They are stored by{' '}
          {organiser.name}; the payment itself is made at our payment gateway, and your card never passes
          through us.
        </p>
      </div>
    </form>
  );
}

/** The restored seats of the passes that can still be booked. */
function seatsIn(text: string | undefined, event: Event, passes: TicketType[]): ReadonlyMap<string, Seats> {
  const kept = new Map(Object.entries(JSON.parse(text ?? '{}') as Record<string, Seats>));
  const onSale = passes.filter((pass) => !isSoldOut(event, pass));
  return new Map(onSale.map(({ tickettype }) => [tickettype, kept.get(tickettype) ?? 0]));
}

function partOf(field: string): string {
  return field.startsWith('ticketdetails') ? 'ticketdetails' : field;
}

function submitWords(total: number | undefined, payment: Payment, isSending: boolean): string {
  if (isSending) return payment === 'PayNow' ? 'Booking…' : 'Sending the payment link…';
  if (payment === 'GenerateInvoice') return 'Send the payment link';
  if (total === undefined) return 'Book and pay';
  return isFree({ total }) ? 'Book for free' : `Book and pay ₹${inRupees(total)}`;
}

async function toast(kind: ToastKind, words: string): Promise<void> {
  await showToast(kind, words, { id: 'group' });
}
