import { FieldValue } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import { closedSince, isHoldOver } from '@samagam/domain/passes/holds';
import { type Order, passesOf } from '@samagam/domain/order/order';
import { eventAt } from '@samagam/domain/passes/passes';
import { isUnpaid } from '@samagam/domain/order/payment-states';
import type { Deps } from '../deps.ts';
import { Refusal, Unavailable } from '../refusal.ts';
import { audit } from '../stores/audit.ts';
import { readEvent } from '../stores/events.ts';
import { type Reads, readThenWrite } from '../stores/reading/read-then-write.ts';
import { orderRef, readOrder } from '../stores/transactions.ts';
import { HOLD_OVER } from './end-order.ts';
import { settle } from './settle.ts';

/** Time to try again after the gateway did not answer. In milliseconds. */
const TAKEOVER = 5 * 60_000;

/** Once staff have closed the sale, or the hold of a group that has not confirmed its address is over. Throws Unavailable. */
export async function cancelLinkOnceClosed(deps: Deps, order: Order): Promise<void> {
  if (order.flow !== 'link' || !isUnpaid(order.status) || !order.gatewayorderid) return;
  // Its link is being closed for a correction, which may still be written.
  if (deps.now() < (order.takeoveruntil ?? 0)) return;
  if (isHoldOver(order, deps.now()) && order.unproveduntil !== undefined)
    return closeLink(deps, order, HOLD_OVER);
  const event = await readEvent(deps.db, order.eventcode);
  if (event && !closedSince(passesOf(order), eventAt(event, deps.now()), 'none')) return;
  await closeLink(deps, order, 'sales closed');
}

/** Idempotent. Throws a Refusal if a payment has arrived or there is no link, and Unavailable as `closeLink` does. */
export async function closeLinkByStaff(deps: Deps, orderid: string, who: string): Promise<void> {
  const order = await readOrder(deps.db, orderid);
  if (!order) throw new Refusal(sayOfApi.orderNotFound, { reason: 'not found' });
  if (order.flow !== 'link') throw new Refusal(sayOfOrder.noLinkToClose, { reason: 'conflict' });
  const by = `close link by ${who}`;
  const linkid = await openLinkOf(deps, order, by);
  if (linkid !== undefined) {
    const { eventcode, status } = order;
    const facts = { orderid, before: status };
    // Before the link is closed, so that a call that is stopped half-way has its entry.
    await audit(deps.db, { what: 'payment link closing requested', who, eventcode, facts }, deps.now());
    await endLink(deps, orderid, { linkid, by });
  }
  const { status } = (await readOrder(deps.db, orderid))!;
  if (status === 'EXPIRED') return;
  throw new Refusal(isUnpaid(status) ? sayOfOrder.noLinkToClose : sayOfOrder.linkPaid, {
    reason: 'conflict',
  });
}

/** The payment of a link that was paid meanwhile counts. Throws Unavailable; the link may still be open then. */
async function closeLink(deps: Deps, order: Order, by: string): Promise<void> {
  const linkid = await openLinkOf(deps, order, by);
  if (linkid !== undefined) await endLink(deps, order.orderid, { linkid, by });
}

async function endLink(
  deps: Deps,
  orderid: string,
  { linkid, by }: { linkid: string; by: string },
): Promise<void> {
  await cancel(deps, linkid);
  const status = await settle(deps, orderid, by);
  if (status && isUnpaid(status)) throw new Unavailable('The payment gateway');
}

/** The order keeps its seats until the work is done: otherwise they would go to the people who wait for them. */
export async function takeOverLink<Value>(
  deps: Deps,
  order: Order,
  by: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const linkid = await openLinkOf(deps, order, by);
  if (linkid === undefined) return work();
  const giveUp = await beginTakeover(deps, order.orderid);
  try {
    await cancel(deps, linkid);
    const { isOpen, payments } = await deps.gateway.linkOf(linkid);
    if (isOpen) throw new Unavailable('The payment gateway');
    if (payments.length > 0) await settle(deps, order.orderid, by);
    return await work();
  } catch (error) {
    if (error instanceof Refusal) {
      await giveUp();
      await settle(deps, order.orderid, by).catch(() => undefined);
    }
    throw error;
  }
}

/** It does not end that of another request for the same order. */
async function beginTakeover({ db, now }: Deps, orderid: string): Promise<() => Promise<void>> {
  const ref = orderRef(db, orderid);
  const read = async (tx: Reads) => (await tx.get(ref)).data()?.takeoveruntil ?? 0;
  const [before, own] = await readThenWrite(db, {
    read,
    write: (tx, current) => {
      const until = Math.max(now() + TAKEOVER, current + 1);
      tx.update(ref, { takeoveruntil: until });
      return [current, until] as const;
    },
  });
  return () =>
    readThenWrite(db, {
      read,
      write: (tx, current) => {
        if (current !== own) return;
        tx.update(ref, { takeoveruntil: before > now() ? before : FieldValue.delete() });
      },
    });
}

async function openLinkOf(deps: Deps, { orderid }: Order, by: string): Promise<string | undefined> {
  // Also finds a link whose creation was never confirmed.
  await settle(deps, orderid, by);
  const order = await readOrder(deps.db, orderid);
  return order && isUnpaid(order.status) && order.gatewayorderid ? order.gatewayorderid : undefined;
}

/** The gateway may refuse, and its response may be lost: the state of the link must be asked for. */
async function cancel({ gateway }: Deps, linkid: string): Promise<void> {
  await gateway.cancelLink(linkid).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
  });
}
