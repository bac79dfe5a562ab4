import { inWords } from '@samagam/contract/common/in-words';
import type { OrderChange, TransactionRow } from '@samagam/contract/orders/transaction';
import { staffMoment } from '../text/event-dates.ts';
import { inRupees } from '../text/rupees.ts';

/** Amounts in paise, times ISO 8601. A list that a row does not have yet is absent. */
export interface OrderFacts extends Pick<
  TransactionRow,
  'history' | 'refunds' | 'decisions' | 'secondpayments' | 'review'
> {
  recorded?: { receivedon?: string } | undefined;
  disputes?: readonly { at: string; amount: number; status: string; reason: string }[];
  refundattempts?: readonly RefundRequested[];
  changes?: readonly OrderChange[];
  mailrefusedat?: string | undefined;
  checkins?: readonly { at: string; checkinfield: string }[];
  undonecheckins?:
    readonly { at: string; checkinfield: string; undoneat: string; reason: string }[] | undefined;
}

interface RefundRequested {
  at: string;
  by: string;
  paymentid?: string;
  amount: number;
  state: string;
  reason: string;
}

interface Occurrence {
  at: string;
  sentence: string;
}

function checkinsOf({ checkins = [], undonecheckins = [] }: OrderFacts): Occurrence[] {
  return [
    ...[...checkins, ...undonecheckins].map(({ at, checkinfield }) => ({
      at,
      sentence: `Checked in at ${checkinfield}`,
    })),
    ...undonecheckins.map(({ undoneat, checkinfield, reason }) => ({
      at: undoneat,
      sentence: `Check-in at ${checkinfield} undone: ${reason}`,
    })),
  ];
}

export function orderHistory(facts: OrderFacts): string[] {
  const { refunds, decisions, secondpayments, refundattempts = [], changes = [], disputes = [] } = facts;
  const isSecond = ({ paymentid }: RefundRequested) =>
    secondpayments.some((second) => second.paymentid === paymentid);
  const occurrences: Occurrence[] = [
    ...moves(facts),
    ...refunds.map(({ at, ...refund }) => ({ at, sentence: refundSentence(refund) })),
    ...refundattempts.map((attempt) => ({
      at: attempt.at,
      sentence: attemptSentence(attempt, {
        isSecond: isSecond(attempt),
        isByHand: facts.recorded !== undefined,
      }),
    })),
    ...decisions.map(({ at, by, decision, reason, lost }) => ({
      at,
      sentence: `${lost ? LOST[lost] : DECIDED[decision]}, ${actorOf(by)}: ${reason}`,
    })),
    ...changes.map(({ at, by, what, reason }) => ({
      at,
      sentence: `${what}${what.startsWith(RECORDED) ? receivedWords(facts) : ''}, ${actorOf(by)}${reason ? `: ${reason}` : ''}`,
    })),
    ...disputes.map(({ at, amount, status, reason }) => ({
      at,
      sentence: `The payer disputes ${rupees(amount)} at the bank (${status.replaceAll('_', ' ')})${reason ? `: ${reason.replaceAll('_', ' ')}` : ''}`,
    })),
    ...refusedAddress(facts),
    ...checkinsOf(facts),
  ];
  return [
    ...occurrences
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
      .map(({ at, sentence }) => `${staffMoment(Date.parse(at))}: ${ended(sentence)}`),
    ...secondpayments.map(
      ({ paymentid, amount, state }) =>
        `Second payment ${paymentid} of ${rupees(amount)}: ${state === 'OPEN' ? 'waits for its refund' : 'refunded'}.`,
    ),
  ];
}

const RECORDED = 'Payment recorded';

function receivedWords({ recorded }: OrderFacts): string {
  return recorded?.receivedon ? `, received on ${recorded.receivedon}` : '';
}

function refusedAddress({ mailrefusedat: at }: OrderFacts): Occurrence[] {
  return at === undefined
    ? []
    : [{ at, sentence: 'A mail to the address of the ticket holder was refused, or came back' }];
}

function moves({ history, review }: OrderFacts): Occurrence[] {
  return history.map(({ at, to, by }) => {
    const why = to === 'LATE_REVIEW' && review ? `: ${review.reason}, payment ${review.paymentid}` : '';
    return { at, sentence: `${inWords(to)}, ${causeOf({ to, by })}${why}` };
  });
}

const LOST = {
  note: 'Lost dispute ended with a credit note',
  baddebt: 'Lost dispute ended as a bad debt',
} as const;

const DECIDED = { ISSUE: 'Decided to issue', REFUNDED: 'Marked as refunded' } as const;

function refundSentence({ paymentid, amount }: { paymentid: string; amount: number }): string {
  return amount < 0
    ? `A refund of ${rupees(-amount)} of payment ${paymentid} failed`
    : `${rupees(amount)} of payment ${paymentid} refunded`;
}

const ATTEMPTED: Record<string, string> = {
  PENDING: 'the gateway has not answered yet',
  DONE: 'accepted by the gateway',
  FAILED: 'refused by the gateway',
};

function attemptSentence(
  { by, paymentid, amount, state, reason }: RefundRequested,
  { isSecond, isByHand }: { isSecond: boolean; isByHand: boolean },
): string {
  const answer = isByHand && !isSecond ? 'to be returned by hand' : (ATTEMPTED[state] ?? state);
  const outcome = amount > 0 ? ` (${answer})` : '';
  const of = isSecond ? ` of payment ${paymentid}` : '';
  return `${amount > 0 ? `Refund of ${rupees(amount)}${of}` : 'Cancellation'} requested, ${actorOf(by)}${outcome}: ${reason}`;
}

const CHANGES = [
  'ticket corrected',
  'ticket passed on',
  'transfer requested',
  'ticket sent again',
  'payment link sent again',
  'payment link closing requested',
  'payment recorded',
  'tax details changed',
  'invoice corrected',
  'seat mailed',
  'seat code replaced',
];
const FIELD_WORDS: Record<string, string> = {
  personalmailid: 'email',
  title: 'designation',
  phonenumber: 'mobile',
  linkedinurl: 'LinkedIn URL',
  tshirtsize: 'T-shirt size',
};

/** Undefined if nothing changed, or if another list of the order has it. */
export function changeOfOrder(entry: {
  at: number;
  who: string;
  what: string;
  facts: Readonly<Record<string, string | number>>;
}): OrderChange | undefined {
  const { at, who, what, facts } = entry;
  if (!CHANGES.includes(what)) return undefined;
  const words = what.charAt(0).toUpperCase() + what.slice(1);
  const details = detailsOf(facts);
  return {
    at: new Date(at).toISOString(),
    by: who,
    what: details ? `${words} (${details})` : words,
    reason: String(facts['reason'] ?? ''),
  };
}

function detailsOf({ fields, method, reference, seat }: Readonly<Record<string, string | number>>): string {
  if (fields)
    return String(fields)
      .split(' ')
      .map((field) => FIELD_WORDS[field] ?? field)
      .join(', ');
  if (method) return `${inWords(String(method))} ${reference}`;
  return seat === undefined ? '' : `seat ${Number(seat) + 1}`;
}

const ACTORS: Record<string, string> = {
  reconciler: 'by the reconciler',
  callback: 'on the return from the gateway',
  'link callback': 'on the return from the gateway',
  'payment page': 'by the payment page',
  registration: 'by the registration form',
  'group booking': 'by the group form',
  'booked again': 'when the group booked again',
  'ticket holder': 'by the holder of the ticket',
  'group contact': 'by the contact of the group',
};

/** The gateway is asked before the end, so the money may be found that moves the order instead. */
const ENDED: Record<string, { because: string; found: string }> = {
  'submission changed': {
    because: 'because the buyer corrected the form',
    found: 'found when the buyer corrected the form',
  },
  'coupon taken over': {
    because: 'because a newer order took its coupon',
    found: 'found when a newer order wanted its coupon',
  },
  'sales closed': { because: 'because sales had closed', found: 'found after sales had closed' },
};

function causeOf({ to, by }: { to: string; by: string }): string {
  if (!Object.hasOwn(ENDED, by)) return actorOf(by);
  return to === 'EXPIRED' ? ENDED[by]!.because : ENDED[by]!.found;
}

function actorOf(by: string): string {
  if (Object.hasOwn(ACTORS, by)) return ACTORS[by]!;
  if (by.startsWith('webhook ')) return 'by the gateway’s webhook';
  if (by.endsWith(': group refunded')) return 'because its group was refunded';
  const asked = /^(sync|resend|payment recorded|close link) by (.+)$/.exec(by);
  if (!asked) return `by ${by}`;
  return `when ${asked[2]} ${ASKED[asked[1]!]}`;
}

const ASKED: Record<string, string> = {
  sync: 'asked the gateway',
  resend: 'sent the payment link again',
  'payment recorded': 'recorded a payment',
  'close link': 'closed the payment link',
};

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function rupees(paise: number): string {
  return `₹${inRupees(paise)}`;
}
