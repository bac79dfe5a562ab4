/**
 * Stores an order before the gateway learns of it. Individual and group orders share this: the same submission returns
 * the same order while that lives, and a corrected submission replaces the earlier order.
 */
import type { Order } from '@samagam/domain/order';
import { lacksBuyer } from '@samagam/domain/order-documents';
import { say } from '@samagam/contract/api-messages';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { type PaystringEntry, paystringRef } from '../stores/paystrings.ts';
import type { Reads, Writes } from '../stores/read-then-write.ts';
import { transact } from '../stores/retry.ts';
import { orderRef, unpaidOrdersOf } from '../stores/transactions.ts';
import { takeOverLink } from './close-link.ts';
import { CORRECTED, type Submission, endOrder, readEarlier } from './earlier-order.ts';
import { settleAndLook } from './settle.ts';

/** Writes what the order pays for and what it claims, such as a coupon. */
export type WriteOrder = (tx: Writes) => void;

/** What a decision knows besides the facts of its form. */
export interface Given {
  /** The order that the new one replaces. */
  earlier: Order | undefined;
  /** Counts from 1. */
  attempt: number;
  /** The orders of the buyer that can still be paid. Asked of the store once, however often the transaction starts again. */
  unpaidOrders: () => Promise<readonly Order[]>;
}

/** How the orders of one form are made. */
export interface OrderForm<Facts> {
  /** A keyed hash of event and mail address. */
  owner: string;
  read: (tx: Reads) => Promise<Facts>;
  /**
   * Throws a Refusal, or returns the new order and the writes that go with it. May read what depends on the result of
   * `read`.
   */
  decide: (tx: Reads, facts: Facts, given: Given) => Promise<{ order: Order; write: WriteOrder }>;
}

/** The id of the submission's order: the earlier order if it can still be used, otherwise a new one. */
export async function placeOrder<Facts>(
  deps: Deps,
  submission: Submission,
  form: OrderForm<Facts>,
): Promise<string> {
  let attempt = 0;
  const place = async (asked: string): Promise<string> => {
    const unpaidOrders = once(() => unpaidOrdersOf(deps.db, form.owner));
    const outcome = await transact(deps.db, async (tx) => {
      const given = { attempt: ++attempt, unpaidOrders };
      const decided = await decideOrder(tx, deps, { submission, form, asked, given });
      decided.write?.(tx);
      return decided;
    });
    const { ask, orderid } = outcome;
    if (!ask) return orderid;
    // A concurrent submission may create another order meanwhile; the gateway is then asked about that one too.
    const again = () => place(ask.orderid);
    if (ask.flow === 'link') return takeOverLink(deps, ask, CORRECTED, again);
    await refuseBegun(deps, ask);
    return again();
  };
  return place('');
}

function once<Value>(find: () => Promise<Value>): () => Promise<Value> {
  let found: Promise<Value> | undefined;
  return () => {
    if (!found) {
      found = find();
      // After a failure, the transaction is tried again, and must ask again.
      found.catch(() => (found = undefined));
    }
    return found;
  };
}

interface Decided {
  orderid: string;
  write?: WriteOrder;
  /** The gateway must first be asked about this order, outside the transaction. */
  ask?: Order;
}

async function decideOrder<Facts>(
  tx: Reads,
  deps: Deps,
  {
    submission,
    form,
    asked,
    given,
  }: { submission: Submission; form: OrderForm<Facts>; asked: string; given: Omit<Given, 'earlier'> },
): Promise<Decided> {
  const { paystringhash, fingerprint, own, flow } = submission;
  const entryRef = paystringRef(deps.db, paystringhash);
  const [entry, facts] = await Promise.all([tx.get(entryRef), form.read(tx)]);
  const earlier = await readEarlier(tx, deps, submission, {
    entry: entry.data(),
    asked,
  });
  if (earlier?.fate === 'use') return { orderid: earlier.order.orderid };
  const replaced = earlier && earlier.fate !== 'leave' ? earlier.order : undefined;
  const { order, write } = await form.decide(tx, facts, { ...given, earlier: replaced });
  if (lacksBuyer(order)) {
    throw new Refusal(say.namedBuyerNeeded, { field: 'taxdetails.legalname' });
  }
  const { orderid } = order;
  // Asking the gateway may end the earlier order, so every refusal comes first.
  if (earlier?.fate === 'ask') return { orderid, ask: earlier.order };
  return {
    orderid,
    write(writes) {
      if (replaced) endOrder(writes, deps, replaced, CORRECTED);
      writes.set(entryRef, { orderid, flow, fingerprint, own } satisfies PaystringEntry);
      writes.create(orderRef(deps.db, orderid), order);
      write(writes);
    },
  };
}

/** Throws a Refusal while a payment of the earlier order has begun: it may be completed at any moment. */
async function refuseBegun(deps: Deps, { orderid }: Order): Promise<void> {
  const found = await settleAndLook(deps, orderid, CORRECTED);
  if (found?.pending) throw new Refusal(say.paymentBegun, { reason: 'conflict' });
}
