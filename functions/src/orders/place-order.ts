/** The same submission returns the same order while that lives; a corrected one replaces it. */
import { isHoldOver } from '@samagam/domain/passes/holds';
import { isUnpaid } from '@samagam/domain/order/payment-states';
import { inRupees } from '@samagam/domain/text/rupees';
import type { Order } from '@samagam/domain/order/order';
import type { Event } from '@samagam/contract/programme/event';
import { areSalesOpen, eventAt } from '@samagam/domain/passes/passes';
import { isInvoicedInOtherLetters, lacksBuyer } from '@samagam/domain/tax/order-documents';
import { whyUnprinted } from '@samagam/contract/common/printable';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { type PaystringEntry, paystringRef } from '../stores/paystrings.ts';
import type { Reads, Writes } from '../stores/reading/read-then-write.ts';
import { transact } from '../stores/reading/retry.ts';
import { orderRef, ordersOfContact } from '../stores/transactions.ts';
import { takeOverLink } from './close-link.ts';
import type { Keys } from '../services/keys.ts';
import { CORRECTED, HOLD_OVER, type Submission, endOrder, readEarlier, readEnding } from './earlier-order.ts';
import { endUnopened } from './end-unopened.ts';
import { soldOutRefusal } from './ineligible-refusal.ts';
import { settleAndLook } from './settle.ts';

export type Contact = Required<Pick<Order, 'owner' | 'mailboxhash' | 'phonehash'>>;

export function contactOf(
  keys: Keys,
  { eventcode, mail, phone }: { eventcode: string; mail: string; phone: string },
): Contact {
  return {
    owner: keys.owner(eventcode, mail),
    mailboxhash: keys.mailboxOfEvent(eventcode, mail),
    phonehash: keys.phoneOfEvent(eventcode, phone),
  };
}

/** One attempt at an order has one moment: its price is that of the step in which it was created. */
export function atOneMoment(deps: Deps): Deps {
  const moment = deps.now();
  return { ...deps, now: () => moment };
}

type WriteOrder = (tx: Writes) => void;

export interface Given {
  earlier: Order | undefined;
  /** Counts from 1. */
  attempt: number;
  asked: readonly string[];
  /** Seats whose hold is over were looked for, and have come back. */
  hasLooked: boolean;
  /** For one person, asked of the store once, however often the transaction starts again. */
  contactOrders: () => Promise<readonly Order[][]>;
}

/**
 * `endFirst`: its hold is over. `askFirst`: it may be being paid. `endUnopened`: no seat is left, but others of this event may
 * have left theirs. Then the form is decided again.
 */
export type Decided =
  { order: Order; write: WriteOrder } | { endFirst: Order } | { askFirst: Order } | { endUnopened: string };

export interface OrderForm<Facts> {
  contact: Contact;
  usesCoupon: boolean;
  /** The total that the form showed, in paise. Absent in forms that show none. */
  showntotal: number | undefined;
  read: (tx: Reads) => Promise<Facts>;
  eventOf: (facts: Facts) => Event | undefined;
  /** Throws a Refusal, or returns the order and its writes. May read what depends on the result of `read`. */
  decide: (tx: Reads, facts: Facts, given: Given) => Promise<Decided>;
}

export async function placeOrder<Facts>(
  deps: Deps,
  submission: Submission,
  form: OrderForm<Facts>,
): Promise<string> {
  let attempt = 0;
  let hasLooked = false;
  const place = async (asked: readonly string[]): Promise<string> => {
    const contactOrders = once(() => ordersOfContact(deps.db, form.contact));
    const outcome = await transact(deps.db, async (tx) => {
      const given = { attempt: ++attempt, asked, hasLooked, contactOrders };
      const decided = await decideOrder(tx, deps, { submission, form, given });
      decided.write?.(tx);
      return decided;
    });
    const { ask, orderid } = outcome;
    if (outcome.endUnopened !== undefined) {
      hasLooked = true;
      await endUnopened(deps, outcome.endUnopened);
      return place(asked);
    }
    if (outcome.endedFirst) return place(asked);
    if (!ask) return orderid;
    // A concurrent submission may create another order meanwhile; the gateway is then asked about that one too.
    const again = () => place([...asked, ask.orderid]);
    if (ask.flow === 'link') return takeOverLink(deps, ask, CORRECTED, again);
    await refuseBegun(
      deps,
      ask,
      outcome.isOther && form.usesCoupon ? sayOfApi.invalidCoupon : sayOfApi.paymentBegun,
    );
    return again();
  };
  return place([]);
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

interface Outcome {
  orderid: string;
  write?: WriteOrder;
  endedFirst?: true;
  endUnopened?: string;
  /** The gateway must first be asked about this order, outside the transaction. */
  ask?: Order;
  isOther?: true;
}

interface Attempt<Facts> {
  submission: Submission;
  form: OrderForm<Facts>;
  given: Omit<Given, 'earlier'>;
}

async function decideOrder<Facts>(
  tx: Reads,
  deps: Deps,
  { submission, form, given }: Attempt<Facts>,
): Promise<Outcome> {
  const entryRef = paystringRef(deps.db, submission.paystringhash);
  const [entry, facts] = await Promise.all([tx.get(entryRef), form.read(tx)]);
  const { asked } = given;
  const earlier = await readEarlier(tx, deps, submission, { entry: entry.data(), asked });
  if (earlier?.fate === 'use')
    return useEarlier(earlier.order, form, { event: form.eventOf(facts), asked, now: deps.now() });
  const replaced = earlier && earlier.fate !== 'leave' ? earlier.order : undefined;
  const isOver = replaced !== undefined && isHoldOver(replaced, deps.now());
  const decided = isOver
    ? { endFirst: replaced }
    : await form.decide(tx, facts, { ...given, earlier: replaced });
  const toAsk = earlier?.fate === 'ask' ? earlier.order : undefined;
  if ('endUnopened' in decided) return { orderid: '', ...decided };
  if ('askFirst' in decided) return { orderid: '', ask: decided.askFirst, isOther: true };
  if ('endFirst' in decided) {
    const { endFirst: ends } = decided;
    return ends === toAsk ? { orderid: '', ask: toAsk } : endFirst(tx, deps, ends);
  }
  const { order } = decided;
  if (lacksBuyer(order)) throw new Refusal(sayOfApi.namedBuyerNeeded, { field: 'taxdetails.legalname' });
  if (isInvoicedInOtherLetters(order)) throw new Refusal(whyUnprinted(order.name), { field: 'name' });
  refuseOtherTotal(order, form);
  const { orderid } = order;
  // Asking the gateway may end the earlier order, so every refusal comes first.
  if (toAsk) return { orderid, ask: toAsk };
  return { orderid, write: (writes) => writeOrder(writes, deps, { submission, replaced, ...decided }) };
}

/** It may have been paid a moment ago, so the gateway is asked first. */
function useEarlier(
  order: Order,
  form: Pick<OrderForm<unknown>, 'showntotal'>,
  { event, asked, now }: { event: Event | undefined; asked: readonly string[]; now: number },
): Outcome {
  if (isUnpaid(order.status)) {
    const current = event && eventAt(event, now);
    const field = order.flow === 'individual' ? 'tickettype' : 'ticketdetails';
    const isLink = order.flow === 'link';
    if (!isLink && !(current && areSalesOpen(current))) {
      if (order.gatewayorderid !== '' && !asked.includes(order.orderid)) return { orderid: '', ask: order };
      throw soldOutRefusal(current, field);
    }
    refuseOtherTotal(order, form);
  }
  return { orderid: order.orderid };
}

/** The visitor agreed to the total that the form showed. Nothing is stored before they have agreed to this one. */
function refuseOtherTotal(
  { total }: Order,
  { showntotal = total }: Pick<OrderForm<unknown>, 'showntotal'>,
): void {
  if (total === showntotal) return;
  const sentence = sayOfApi.totalChanged(inRupees(showntotal), inRupees(total));
  throw new Refusal(sentence, { reason: 'conflict', data: { total: String(total) } });
}

function writeOrder(tx: Writes, deps: Deps, { submission, replaced, order, write }: Written): void {
  const { paystringhash, fingerprint, own, flow } = submission;
  const { orderid } = order;
  if (replaced) endOrder(tx, deps, replaced, CORRECTED);
  tx.set(paystringRef(deps.db, paystringhash), { orderid, flow, fingerprint, own } satisfies PaystringEntry);
  tx.create(orderRef(deps.db, orderid), order);
  write(tx);
}

interface Written {
  submission: Submission;
  replaced: Order | undefined;
  order: Order;
  write: WriteOrder;
}

/** Others may take what it held, before the form is decided like a new one. */
async function endFirst(tx: Reads, deps: Deps, order: Order): Promise<Outcome> {
  const write = await readEnding(tx, deps, order, HOLD_OVER);
  return { orderid: order.orderid, endedFirst: true, write };
}

/** Throws a Refusal while a payment of the order has begun: it may be completed at any moment. */
async function refuseBegun(deps: Deps, { orderid }: Order, sentence: string): Promise<void> {
  const found = await settleAndLook(deps, orderid, CORRECTED);
  if (found?.pending) throw new Refusal(sentence, { reason: 'conflict' });
}
