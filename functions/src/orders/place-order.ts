/**
 * Places an order: our own record comes first, the gateway second. What individual and group orders share: the same
 * submission leads to the same order while it lives, and a corrected one takes the place of the order before it.
 */
import type { Order } from '@samagam/domain/order';
import { say } from '@samagam/contract/messages';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { type PaystringEntry, paystringRef } from '../stores/paystrings.ts';
import type { Reads, Writes } from '../stores/read-then-write.ts';
import { transact } from '../stores/retry.ts';
import { orderRef } from '../stores/transactions.ts';
import { closeLink } from './close-link.ts';
import { CORRECTED, type Submission, endOrder, readEarlier } from './earlier-order.ts';
import { settleAndLook } from './settle.ts';

/** Writes what the order pays for, and what it takes, such as a coupon's claim. */
export type WriteOrder = (tx: Writes) => void;

/** How the orders of one form are made. */
export interface OrderForm<Facts> {
  read: (tx: Reads) => Promise<Facts>;
  /**
   * Refuses, or returns the new order with everything that is written beside it. `earlier` is the order that this one
   * replaces. May read what `read` could not know. `attempt` counts from 1.
   */
  decide: (
    tx: Reads,
    facts: Facts,
    { earlier, attempt }: { earlier: Order | undefined; attempt: number },
  ) => Promise<{ order: Order; write: WriteOrder }>;
}

/** The id of the order of this submission: the one it made before while that lives, else of a new one. */
export async function placeOrder<Facts>(
  deps: Deps,
  submission: Submission,
  form: OrderForm<Facts>,
): Promise<string> {
  let attempt = 0;
  // Another submission may come while the gateway is asked: then its order is asked about as well.
  for (let asked = ''; ;) {
    const outcome = await transact(deps.db, async (tx) => {
      const decided = await decideOrder(tx, deps, { submission, form, asked, attempt: ++attempt });
      decided.write?.(tx);
      return decided;
    });
    if (!outcome.ask) return outcome.orderid;
    await askAbout(deps, outcome.ask);
    asked = outcome.ask.orderid;
  }
}

interface Decided {
  orderid: string;
  write?: WriteOrder;
  /** The gateway has to be asked about this order first, which no transaction may wait for. */
  ask?: Order;
}

async function decideOrder<Facts>(
  tx: Reads,
  deps: Deps,
  {
    submission,
    form,
    asked,
    attempt,
  }: { submission: Submission; form: OrderForm<Facts>; asked: string; attempt: number },
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
  const { order, write } = await form.decide(tx, facts, { earlier: replaced, attempt });
  const { orderid } = order;
  // Asking may end the earlier order, so it comes after every refusal.
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

/** Refuses while the gateway shows a payment that was begun: the earlier order may be paid at any moment. */
async function askAbout(deps: Deps, order: Order): Promise<void> {
  if (order.flow === 'link') return closeLink(deps, order, CORRECTED);
  const found = await settleAndLook(deps, order.orderid, CORRECTED);
  if (found?.pending) throw new Refusal(say.paymentBegun, { reason: 'conflict' });
}
