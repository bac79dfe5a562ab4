import type { Event, ShownEvent } from '@samagam/contract/programme/event';
import { parse, type Issue } from '@samagam/contract/common/first-issue';
import { groupBooking, type GroupBooking } from '@samagam/contract/orders/group-booking';
import { consentOf, takeTaxDetails } from '@samagam/contract/orders/registration-form';
import { say } from '@samagam/contract/common/messages';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { isSoldOut } from '@samagam/domain/passes/passes';
import { groupTotal, gstPercentOf, isFree } from '@samagam/domain/order/pricing';
import { useEffect, useState } from 'react';
import { call, isRefused, type Refused } from '../../../../api/call.ts';
import { showToast } from '../../../../ui/notice/toast.ts';
import type { ToastKind } from '../../../../ui/notice/toaster.tsx';
import { controlOf, restore } from '../../../../ui/form/form-controls.ts';
import { findTyped, forgetTyped, keepTyped } from '../../../../ui/form/kept-typing.ts';
import { sourceOfVisit } from '../../../../page/visit-source.ts';
import { endSubmissions, submissionId } from '../../../../visitor/submissions.ts';
import { keepUnpaid } from '../../../../visitor/unpaid-order.ts';
import { useVisitorForm } from '../../../../visitor/use-visitor-form.tsx';
import type { ChosenPass } from '../chosen-pass.ts';
import { handOver } from './hand-over.ts';
import { countName } from './seat-list.tsx';
import { useAgreedTotal } from './use-agreed-total.ts';
import { useSeats, type Seats } from './use-seats.ts';

export type GroupPayment = 'PayNow' | 'GenerateInvoice';

export interface GroupBookingProps {
  event: Event & Pick<ShownEvent, 'content'>;
  /** The passes that are open to groups, including sold-out ones. */
  passes: TicketType[];
  chosenPass: ChosenPass;
  /** Whether this form is visible instead of the individual form. */
  shown: boolean;
  /** Called when the API knows a later event than this. */
  onStale: () => void;
}

/** The booking of a group: who pays, the seats of each pass, their price, and the way to pay. */
export function useGroupBooking({ event, passes, chosenPass, shown, onStale }: GroupBookingProps) {
  const [done, setDone] = useState('');
  const clearDone = () => setDone('');
  const visitor = useVisitorForm({ scope: 'group', onReturn: clearDone, onTouch: clearDone });
  const kept = `group.${event.eventcode}`;
  const [found] = useState(() => findTyped(kept));
  const { payment, choosePayment } = usePayment(kept, found?.['payment']);
  const seats = useSeats(() => seatsIn(found?.['seats'], event, passes));
  const price = useGroupPrice({ event, passes, onStale }, seats);
  useSeatOfChoice({ event, passes, chosenPass, shown }, seats);
  useKeptSeats(kept, seats);
  const { form, send } = visitor;
  useEffect(() => {
    if (found) restore(form.current!, found);
  }, [form, found]);

  function clear(): void {
    form.current!.reset();
    seats.clear();
    forgetTyped(kept);
  }

  const ways = waysToPay(event.eventcode, { setDone, clear });
  const { refuseParts, showRefusal } = refusals({ event, passes, visitor, agreed: price.agreed });

  function submit(typed: Record<string, string>): void {
    setDone('');
    const parsed = parse(groupBooking, bookingOf(typed, seats.typed, event));
    if (!parsed.ok) return refuseParts(parsed.issues);
    const submissionid = submissionId('group', parsed.value);
    const booking = { ...parsed.value, ...sourceOfVisit(), showntotal: price.agreed.total, submissionid };
    price.agreed.agree();
    void send(async () => {
      const paysNow = payment === 'PayNow' || price.isFreeOfCharge;
      const refused = paysNow ? await ways.payNow(booking) : await ways.sendLink(booking);
      if (refused) showRefusal(refused);
      return false;
    });
  }

  return { kept, visitor, seats, price, payment, choosePayment, done, submit };
}

function usePayment(kept: string, found: string | undefined) {
  const [payment, setPayment] = useState<GroupPayment>(
    found === 'GenerateInvoice' ? 'GenerateInvoice' : 'PayNow',
  );
  function choosePayment(chosen: GroupPayment): void {
    setPayment(chosen);
    keepTyped(kept, 'payment', chosen);
  }
  return { payment, choosePayment };
}

function useGroupPrice(
  { event, passes, onStale }: Pick<GroupBookingProps, 'event' | 'passes' | 'onStale'>,
  seats: ReturnType<typeof useSeats>,
) {
  const gstpercent = gstPercentOf(event);
  const amounts = groupTotal(passes, seats.byPass, gstpercent);
  const computed = amounts.lines.length > 0 ? amounts.total : undefined;
  const agreed = useAgreedTotal(JSON.stringify(seats.typed), computed, onStale);
  const isFreeOfCharge = agreed.total !== undefined && isFree({ total: agreed.total });
  return { gstpercent, amounts, agreed, isFreeOfCharge };
}

/** A chosen pass becomes the group's first seat; not while the individual form, which has its own choice, is visible. */
function useSeatOfChoice(
  { event, passes, chosenPass, shown }: Omit<GroupBookingProps, 'onStale'>,
  { total, atLeastOne }: ReturnType<typeof useSeats>,
): void {
  useEffect(() => {
    if (!shown) return;
    const take = () => {
      const pass = passes.find(({ tickettype }) => tickettype === chosenPass.get());
      if (pass && !isSoldOut(event, pass)) atLeastOne(pass.tickettype);
    };
    if (total === 0) take();
    return chosenPass.subscribe(take);
    // Runs whenever the form becomes visible: the passes do not change while it is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown]);
}

function useKeptSeats(kept: string, { total, typed }: ReturnType<typeof useSeats>): void {
  const seatsAsText = JSON.stringify(typed);
  useEffect(() => {
    if (total > 0 || findTyped(kept)) keepTyped(kept, 'seats', seatsAsText);
  }, [kept, total, seatsAsText]);
}

function bookingOf(
  typed: Record<string, string>,
  ticketdetails: Record<string, Seats>,
  { eventcode }: Event,
) {
  const { fields, taxdetails } = takeTaxDetails(typed);
  const { name, mobile, company, email, consent } = fields;
  return {
    name,
    mobile,
    company,
    email,
    ticketdetails,
    ...consentOf(consent),
    ...(taxdetails && { taxdetails }),
    eventcode,
  };
}

interface After {
  setDone: (words: string) => void;
  /** Empties the form. */
  clear: () => void;
}

/** Each returns a refusal. */
function waysToPay(eventcode: string, { setDone, clear }: After) {
  async function payNow(booking: GroupBooking): Promise<Refused | undefined> {
    const response = await call('POST /api/grpPaynow', booking);
    if (isRefused(response)) return response;
    keepUnpaid(eventcode, response.payment);
    setDone(say.paymentInProgress);
    await toast('info', say.paymentInProgress);
    clear();
    handOver('/api/grpPaynowInitiatePayment', response.paystring);
    return undefined;
  }

  async function sendLink(booking: GroupBooking): Promise<Refused | undefined> {
    const response = await call('POST /api/createPaylink', booking);
    if (isRefused(response)) return response;
    const sent = say.paylinkSent(booking.mobile, booking.email);
    setDone(sent);
    await toast('success', sent);
    clear();
    endSubmissions('group');
    return undefined;
  }

  return { payNow, sendLink };
}

interface Refusing extends Pick<GroupBookingProps, 'event' | 'passes'> {
  visitor: ReturnType<typeof useVisitorForm>;
  agreed: ReturnType<typeof useAgreedTotal>;
}

function refusals({ event, passes, visitor: { form, refuse, setProblem }, agreed }: Refusing) {
  /** An error in the count of one pass is shown under all counts; the first count gets the focus. */
  function refuseParts(issues: readonly Issue[]): void {
    const named = issues.map(({ field, msg }) => ({ field: partOf(field), msg }));
    const firstCount = passes.findIndex((pass) => !isSoldOut(event, pass));
    const first = named[0]!.field;
    refuse(named, first === 'ticketdetails' ? countName(firstCount) : first);
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

  return { refuseParts, showRefusal };
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

async function toast(kind: ToastKind, words: string): Promise<void> {
  await showToast(kind, words, { id: 'group' });
}
