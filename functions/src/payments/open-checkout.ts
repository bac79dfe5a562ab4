/**
 * Takes an order to the gateway: makes its gateway order once, whoever asks and however many at a time, and
 * restarts the hold. A gateway order is shown only after its id was written to ours.
 */
import { HOLD } from '@samagam/contract/limits';
import type { CouponClaim } from '@samagam/domain/coupons';
import { isUnpaid } from '@samagam/domain/payment-states';
import type { Transaction } from '@google-cloud/firestore';
import type { Deps } from '../deps.ts';
import { Unavailable } from '../http/refusal.ts';
import { claimRef } from '../stores/coupons.ts';
import { transact } from '../stores/retry.ts';
import { type Order, orderRef } from '../stores/transactions.ts';

/** Longer than the gateway's time-out; after that another tab may try. In milliseconds. */
const LEASE = 12_000;
const POLL = 200;

/** The order with its gateway order and a fresh hold; as it is when it can no longer be paid. */
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

/** How something of the gateway's comes to be for an order of ours. */
export interface Opening<Made> {
  /** What was made earlier, and whose answer may have been lost on the way. */
  find: (order: Order) => Promise<Made | undefined>;
  make: (order: Order) => Promise<Made>;
  /** Writes it to our order, and answers the order as it then is. */
  write: (tx: Transaction, order: Order, made: Made) => Order;
}

/** Throws Unavailable when the gateway is away, or somebody else is at it for too long. */
export async function openOnce<Made>(deps: Deps, orderid: string, opening: Opening<Made>): Promise<Order> {
  const { db } = deps;
  for (let waited = 0; waited <= LEASE; waited += POLL) {
    const { order, turn } = await takeTurn(deps, orderid);
    if (turn === 'done') return order;
    if (turn === 'make') {
      const made = await makeOrFind(deps, order, opening);
      return transact(db, async (tx) => {
        const current = (await tx.get(orderRef(db, orderid))).data() as Order;
        // Another tab was faster after all: what it made is what counts.
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
    const order = (await tx.get(ref)).data() as Order;
    if (!isUnpaid(order.status) || now >= order.holduntil) return { order, turn: 'done' };
    const making = !order.gatewayorderid;
    // A link says itself until when it can be paid.
    if (order.flow === 'link' && !making) return { order, turn: 'done' };
    const claimAt = claimRef(db, order.eventcode, order.couponcode);
    const claim = order.singleusecoupon
      ? ((await tx.get(claimAt)).data() as CouponClaim | undefined)
      : undefined;
    if (making && now < order.gatewayleaseuntil) return { order, turn: 'wait' };
    const holduntil = now + HOLD;
    tx.update(ref, { holduntil, ...(making && { gatewayleaseuntil: now + LEASE }) });
    if (claim?.orderid === orderid) tx.update(claimAt, { holduntil });
    return { order: { ...order, holduntil }, turn: making ? 'make' : 'done' };
  });
}

/** An answer may have been lost earlier: look for what our order has at the gateway before making another. */
async function makeOrFind<Made>(deps: Deps, order: Order, { find, make }: Opening<Made>): Promise<Made> {
  try {
    const lost = order.gatewayleaseuntil > 0 ? await find(order) : undefined;
    return lost ?? (await make(order));
  } catch (error) {
    // Let the next try begin at once, and look for what this one may have made.
    await orderRef(deps.db, order.orderid).update({ gatewayleaseuntil: 1 });
    throw error;
  }
}
