/** A form may be submitted more than once: after a double click, a reload, Back or a correction. */
import { createHash } from 'node:crypto';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Flow, Order } from '@samagam/domain/order/order';
import { LIVE_STATES, canMove, holdsMoney, isUnpaid } from '@samagam/domain/order/payment-states';
import type { Deps } from '../deps.ts';
import { Refusal, Unavailable } from '../refusal.ts';
import { type Keys, sha256 } from '../services/keys.ts';
import type { PaystringEntry } from '../stores/paystrings.ts';
import type { Reads, Writes } from '../stores/reading/read-then-write.ts';
import { orderRef } from '../stores/transactions.ts';
import { movedTo } from './move-order.ts';
import { copyState } from './copy-state.ts';
import { readSeatReturn } from './seats.ts';

/** The value of `by` in the history of an order that was replaced by a correction. */
export const CORRECTED = 'submission changed';
/** Of an order whose hold was over when another order needed what it held. */
export const HOLD_OVER = 'hold over';

export interface Submission {
  paystring: string;
  paystringhash: string;
  flow: Flow;
  fingerprint: string;
  own: boolean;
}

/** `submissionid` is known to one browser only. Without it the fields identify the submission; others may know them. */
export function submissionOf(
  keys: Keys,
  flow: Flow,
  {
    submissionid,
    source: _source,
    showntotal: _shown,
    ...fields
  }: {
    submissionid: string;
    source?: string | undefined;
    showntotal?: number | undefined;
    eventcode: string;
  } & Record<string, unknown>,
): Submission {
  const fingerprint = digest([flow, Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  const own = submissionid !== '';
  // One form offers a group both ways to pay, so both ways are one submission.
  const form = flow === 'individual' ? 'individual' : 'group';
  const paystring = keys.paystring(own ? digest([form, fields.eventcode, submissionid]) : fingerprint);
  return { paystring, paystringhash: sha256(paystring), flow, fingerprint, own };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/**
 * What to do with the earlier order. 'use': return it. 'ask': ask the gateway about its payments, then decide again.
 * 'end': expire it and create a new order. 'leave': keep it and create a new order. 'wait': refuse, because a payment
 * is on its way. 'busy': refuse, because another request is creating its checkout or link at this moment.
 */
export type Fate = 'use' | 'ask' | 'end' | 'leave' | 'wait' | 'busy';

/** `repeated`: the form is unchanged. `asked`: this request has already asked the gateway about the order. */
export function fateOf(
  earlier: Pick<
    Order,
    'flow' | 'status' | 'holduntil' | 'gatewayorderid' | 'gatewayleaseuntil' | 'takeoveruntil'
  >,
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
  // A payment that is not settled yet must be settled first. A paid payment link is a separate booking.
  return (status === 'AUTHORIZED' || status === 'LATE_REVIEW') && flow !== 'link' ? 'wait' : 'leave';
}

/** A payment link stays open for months: once it is paid, the same form is a new booking. */
function isAlive(
  { flow, status, holduntil, takeoveruntil }: Parameters<typeof fateOf>[0],
  own: boolean,
  now: number,
): boolean {
  if (!LIVE_STATES.includes(status)) return false;
  const paid = holdsMoney(status);
  if (flow === 'link')
    return takeoveruntil === undefined && now < holduntil && (!paid || status === 'AUTHORIZED');
  return (paid && own) || now < holduntil;
}

/** Throws a Refusal while a payment is on its way, and Unavailable while another request is creating the checkout. */
export async function readEarlier(
  tx: Reads,
  { db, now }: Deps,
  submission: Submission,
  { entry, asked }: { entry: PaystringEntry | undefined; asked: readonly string[] },
): Promise<{ fate: Fate; order: Order } | undefined> {
  const order = entry && (await tx.get(orderRef(db, entry.orderid))).data();
  if (!order) return undefined;
  const repeated = entry.fingerprint === submission.fingerprint;
  const fate = fateOf(order, repeated, {
    own: submission.own,
    asked: asked.includes(order.orderid),
    now: now(),
  });
  if (fate === 'busy') throw new Unavailable('The payment gateway');
  if (fate === 'wait') throw new Refusal(sayOfApi.paymentOnItsWay, { reason: 'conflict' });
  return { fate, order };
}

/** The order ends, and returns its seats. Reads them; returns what writes. */
export async function readEnding(
  tx: Reads,
  deps: Deps,
  order: Order,
  by: string,
): Promise<(tx: Writes) => void> {
  const seats = await readSeatReturn(tx, deps, order);
  return (writes) => {
    seats.write(writes);
    endOrder(writes, deps, order, by);
  };
}

/** Writes only. */
export function endOrder(tx: Writes, { db, now }: Deps, order: Order, by: string): void {
  if (!canMove(order.status, 'EXPIRED')) return;
  tx.update(orderRef(db, order.orderid), movedTo(order, 'EXPIRED', by, now()));
  copyState(tx, db, order, { state: 'EXPIRED' });
}
