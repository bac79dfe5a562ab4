/** A gateway order is shown only after its id is stored in our order. */
import type { Event } from '@samagam/contract/programme/event';
import type { StoredCoupon } from '@samagam/domain/passes/coupons';
import { closedSince, renewedCouponHold, renewedHold } from '@samagam/domain/passes/holds';
import { type Order, passesOf } from '@samagam/domain/order/order';
import { isUnpaid } from '@samagam/domain/order/payment-states';
import { isFree } from '@samagam/domain/order/pricing';
import type { Transaction } from '@google-cloud/firestore';
import type { Deps } from '../deps.ts';
import { Unavailable } from '../refusal.ts';
import { claimRef, couponRef } from '../stores/coupons.ts';
import { eventRef } from '../stores/events.ts';
import { readTogether } from '../stores/reading/read-records.ts';
import { transact } from '../stores/reading/retry.ts';
import { orderRef } from '../stores/transactions.ts';
import { mailGatewayRefusal } from './mail-gateway-refusal.ts';

/** How long one request may try alone. Longer than the gateway's timeout. In milliseconds. */
const LEASE = 12_000;
const POLL = 200;

/** The order with its gateway order and a renewed hold; the unchanged order if it can no longer be paid. */
export async function openCheckout(deps: Deps, orderid: string): Promise<Order> {
  const { gateway, db } = deps;
  return openOnce(deps, orderid, {
    find: (order) => gateway.findOrder(orderid, order.total),
    make: ({ eventcode, total }) => gateway.createOrder({ orderid, eventcode, amount: total }),
    write(tx, order, gatewayorderid) {
      tx.update(orderRef(db, orderid), { gatewayorderid });
      return { ...order, gatewayorderid };
    },
  });
}

export interface Opening<Made> {
  find: (order: Order) => Promise<Made | undefined>;
  make: (order: Order) => Promise<Made>;
  write: (tx: Transaction, order: Order, made: Made) => Order;
}

/** Throws Unavailable when the gateway cannot be reached, or when another request holds the lease for too long. */
export async function openOnce<Made>(deps: Deps, orderid: string, opening: Opening<Made>): Promise<Order> {
  const { db } = deps;
  for (let waited = 0; waited <= LEASE; waited += POLL) {
    const { order, turn } = await takeTurn(deps, orderid);
    if (turn === 'done') return order;
    if (turn === 'make') {
      const made = await makeOrFind(deps, order, opening);
      return transact(db, async (tx) => {
        const current = (await tx.get(orderRef(db, orderid))).data()!;
        // Another request has finished first, so its result counts.
        if (current.gatewayorderid) return current;
        tx.update(orderRef(db, orderid), { gatewayleaseuntil: 0 });
        return opening.write(tx, current, made);
      });
    }
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
  throw new Unavailable('The payment gateway');
}

async function takeTurn(
  deps: Deps,
  orderid: string,
): Promise<{ order: Order; turn: 'done' | 'make' | 'wait' }> {
  const { db } = deps;
  return transact(db, async (tx) => {
    const now = deps.now();
    const ref = orderRef(db, orderid);
    const order = (await tx.get(ref)).data()!;
    if (!isUnpaid(order.status) || isFree(order) || now >= order.holduntil) return { order, turn: 'done' };
    const making = !order.gatewayorderid;
    // A link has an expiry time of its own.
    if (order.flow === 'link' && !making) return { order, turn: 'done' };
    const [eventDoc, couponDoc, claimDoc] = await readTogether(
      tx,
      eventRef(db, order.eventcode),
      couponRef(db, order.eventcode, order.couponcode || 'NONE'),
      claimRef(db, order.eventcode, order.couponcode || 'NONE'),
    );
    if (closedSinceOrdered(order, eventDoc.data(), couponDoc.data())) return { order, turn: 'done' };
    if (making && now < order.gatewayleaseuntil) return { order, turn: 'wait' };
    const holduntil = renewedHold(order, now);
    tx.update(ref, { holduntil, ...(making && { gatewayleaseuntil: now + LEASE }) });
    const claim = claimDoc.data();
    if (claim?.orderid === orderid) tx.update(claimDoc.ref, { holduntil: renewedCouponHold(order, now) });
    return { order: { ...order, holduntil }, turn: making ? 'make' : 'done' };
  });
}

/** Free orders need no checkout, so a group's seat never gets here. */
export function closedSinceOrdered(order: Order, event: Event | undefined, coupon: StoredCoupon | undefined) {
  return closedSince(passesOf(order), event, order.couponcode === '' ? 'none' : coupon);
}

/** After a lost response, looks for the existing one before creating another. */
async function makeOrFind<Made>(deps: Deps, order: Order, { find, make }: Opening<Made>): Promise<Made> {
  try {
    const lost = order.gatewayleaseuntil > 0 ? await find(order) : undefined;
    return lost ?? (await make(order));
  } catch (error) {
    // Ends the lease; 1 instead of 0 tells the next attempt to look for what this one may have created.
    await orderRef(deps.db, order.orderid).update({ gatewayleaseuntil: 1 });
    return mailGatewayRefusal(deps, error, order.orderid);
  }
}
