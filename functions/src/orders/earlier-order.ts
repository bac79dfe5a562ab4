/**
 * A form is submitted more than once: pressed twice, after a reload, after Back, with a correction. What becomes of
 * the order that the same submission made before.
 */
import { createHash } from 'node:crypto';
import { say } from '@samagam/contract/messages';
import type { Flow, Order } from '@samagam/domain/order';
import { canMove, holdsMoney, isUnpaid } from '@samagam/domain/payment-states';
import type { Deps } from '../deps.ts';
import { Refusal, Unavailable } from '../refusal.ts';
import { type Keys, sha256 } from '../services/keys.ts';
import type { PaystringEntry } from '../stores/paystrings.ts';
import type { Reads, Writes } from '../stores/read-then-write.ts';
import { orderRef } from '../stores/transactions.ts';
import { movedTo } from './moved-to.ts';
import { showState } from './show-state.ts';

/** Who moved an order that a correction of its own submission has ended, in its history. */
export const CORRECTED = 'submission changed';

export interface Submission {
  paystring: string;
  paystringhash: string;
  flow: Flow;
  fingerprint: string;
  /** It came with a submission id. */
  own: boolean;
}

/**
 * `submissionid` is random and known to one browser only. With it, everything that this browser submits in one go is
 * one submission, corrections included. Without it, a submission is its fields, which other people may know too.
 */
export function submissionOf(
  keys: Keys,
  flow: Flow,
  { submissionid, ...fields }: { submissionid: string; eventcode: string } & Record<string, unknown>,
): Submission {
  const fingerprint = digest([flow, Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  const own = submissionid !== '';
  // A group chooses on one form whether it pays now or by a link.
  const form = flow === 'individual' ? 'individual' : 'group';
  const paystring = keys.paystring(own ? digest([form, fields.eventcode, submissionid]) : fingerprint);
  return { paystring, paystringhash: sha256(paystring), flow, fingerprint, own };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/**
 * 'use' it; 'ask' the gateway what became of it, then decide again; 'end' it; 'leave' it; 'wait' for its money; 'busy': its
 * checkout or link is being made at this moment.
 */
export type Fate = 'use' | 'ask' | 'end' | 'leave' | 'wait' | 'busy';

/** `asked`: the gateway has been asked about it in this request. */
export function fateOf(
  earlier: Pick<Order, 'flow' | 'status' | 'holduntil' | 'gatewayorderid' | 'gatewayleaseuntil'>,
  repeated: boolean,
  { own, asked, now }: { own: boolean; asked: boolean; now: number },
): Fate {
  const { status, flow } = earlier;
  if (repeated && isAlive(earlier, own, now)) return 'use';
  if (isUnpaid(status)) {
    if (earlier.gatewayorderid === '' && earlier.gatewayleaseuntil > now) return 'busy';
    const isKnownToGateway = earlier.gatewayorderid !== '' || earlier.gatewayleaseuntil > 0;
    return isKnownToGateway && !asked ? 'ask' : 'end';
  }
  // Money that is not settled yet decides first; a payment link that was paid is a booking of its own.
  return (status === 'AUTHORIZED' || status === 'LATE_REVIEW') && flow !== 'link' ? 'wait' : 'leave';
}

/**
 * While it lives, the same submission leads to the same order. What its own browser has paid stays its answer; without
 * a submission id only for the hold. A payment link lives for months: once it is paid, the same again is another booking.
 */
function isAlive(
  { flow, status, holduntil }: Parameters<typeof fateOf>[0],
  own: boolean,
  now: number,
): boolean {
  if (status === 'EXPIRED' || status === 'REFUNDED') return false;
  const paid = holdsMoney(status);
  if (flow === 'link') return now < holduntil && (!paid || status === 'AUTHORIZED');
  return (paid && own) || now < holduntil;
}

/** What is to be done about the earlier order of a submission. Reads only; refuses while its money is on its way. */
export async function readEarlier(
  tx: Reads,
  { db, now }: Deps,
  submission: Submission,
  { entry, asked }: { entry: PaystringEntry | undefined; asked: string },
): Promise<{ fate: Fate; order: Order } | undefined> {
  const order = entry && (await tx.get(orderRef(db, entry.orderid))).data();
  if (!order) return undefined;
  const repeated = entry.fingerprint === submission.fingerprint;
  const fate = fateOf(order, repeated, {
    own: submission.own,
    asked: asked === order.orderid,
    now: now(),
  });
  if (fate === 'busy') throw new Unavailable('The payment gateway');
  if (fate === 'wait') throw new Refusal(say.paymentOnItsWay, { reason: 'conflict' });
  return { fate, order };
}

/** Ends an unpaid order, so that another of the same person takes its place. Writes only. */
export function endOrder(tx: Writes, { db, now }: Deps, order: Order, by: string): void {
  if (!canMove(order.status, 'EXPIRED')) return;
  tx.update(orderRef(db, order.orderid), movedTo(order, 'EXPIRED', by, now()));
  showState(tx, db, order, { state: 'EXPIRED' });
}
