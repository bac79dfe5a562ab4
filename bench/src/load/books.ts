/** What a day of sale or a soak must leave behind: nothing is lost, nothing is double, and every mail has arrived. */
import { type Books, violationsOf } from '@samagam/functions/audit/ledger-rules';
import { readBooks } from '@samagam/functions/audit/read-books';
import type { GatewayPayment } from '@samagam/domain/order/gateway-payment';
import type { Order } from '@samagam/domain/order/order';
import { refundOwed, secondPaymentsLeft } from '@samagam/domain/money/refunds';
import type { Suite } from '@samagam/emulators/suite/start-suite';
import type { Deps } from '@samagam/functions/deps';
import { razorpayGateway } from '@samagam/functions/gateway/razorpay';
import { reconcile } from '@samagam/functions/gateway/reconcile';
import { refundOrder } from '@samagam/functions/orders/refund';
import { smtpTransport } from '@samagam/functions/services/mail';
import { collection } from '@samagam/functions/stores/collections';
import { differingSeats } from '@samagam/functions/stores/seat-shards';
import { isOfBench } from '../door/tickets.ts';
import { EVENTCODE } from './shop.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** When the reconciler runs after the load: holds end, and what failed is tried again. In minutes. */
const RUNS = [0, 2, 15, 60, 120, 180];
const LATER = 240;

/** As the functions have them, without what a sweep does not use. `minutes` from now. */
function depsAt(deps: Deps, minutes: number): Deps {
  const { config } = deps;
  return {
    ...deps,
    gateway: razorpayGateway(config),
    sendMail: smtpTransport(config),
    log: (severity, message) => severity === 'ERROR' && console.log(`  ${message}`),
    now: () => Date.now() + minutes * MINUTE,
    pause: async () => undefined,
  };
}

/** Runs the reconciler until nothing is left, and refunds what waits for staff. Returns how many orders waited. */
export async function settleDown(deps: Deps): Promise<number> {
  for (const minutes of RUNS) await reconcile(depsAt(deps, minutes));
  const found = await collection(deps.db, 'transactions').where('eventcode', '==', EVENTCODE).get();
  const waiting = found.docs.map((doc) => doc.data()).filter(waits);
  for (const order of waiting) await refundAll(depsAt(deps, LATER), order);
  for (const minutes of [LATER + 5, LATER + 120]) await reconcile(depsAt(deps, minutes));
  return waiting.length;
}

function waits(order: Order): boolean {
  return order.status === 'LATE_REVIEW' || secondPaymentsLeft(order).length > 0 || refundOwed(order) > 0;
}

async function refundAll(deps: Deps, order: Order): Promise<void> {
  const { orderid } = order;
  const asked = { orderid, reason: 'The soak has ended' };
  for (const { paymentid } of secondPaymentsLeft(order))
    await refundOrder(deps, { ...asked, secondpayment: paymentid }, 'soak');
  if (order.status === 'LATE_REVIEW' || refundOwed(order) > 0) await refundOrder(deps, asked, 'soak');
}

export interface BooksOfMoney {
  payments: number;
  orders: number;
  tickets: number;
  refunds: number;
  /** Each names what is wrong, and where. Payments without a ticket or a refund. */
  lost: string[];
  /** Orders with more than one captured payment, and more than one ticket of a registration. */
  double: string[];
  violations: string[];
  mails: Books['mails'];
}

/** The broken rules of money, a line each. Tickets that a bench has written have no orders. */
export function violationsIn(books: Books): string[] {
  return violationsOf(books)
    .filter(({ ids }) => !ids.every(isOfBench))
    .map(({ rule, what, ids }) => `${rule}: ${what}: ${ids.join(', ')}`);
}

/** The books with every payment and refund of the gateway, as the audit reads them some minutes from now. */
export async function booksOfMoney(deps: Deps, eventcode: string, minutes: number): Promise<BooksOfMoney> {
  const { config, db, keys } = deps;
  const now = Date.now() + minutes * MINUTE;
  const gateway = razorpayGateway(config);
  const payments = await gateway.paymentsBetween(0, now + DAY);
  const refunds = await gateway.refundsBetween(0, now + DAY);
  const books = await readBooks(db, now, { keys, payments, refunds });
  const orders = [...books.orders.values()].filter((order) => order.eventcode === eventcode);
  const captured = payments.filter(({ captured: was, status }) => was === true || status === 'captured');
  return {
    payments: captured.length,
    orders: orders.length,
    tickets: books.tickets.size,
    refunds: refunds.length,
    lost: lostIn(books, orders, captured),
    double: doubleIn(books, captured),
    violations: violationsIn(books),
    mails: books.mails,
  };
}

function lostIn(books: Books, orders: readonly Order[], captured: readonly GatewayPayment[]): string[] {
  const holders = new Set([
    ...Array.from(books.tickets.values(), ({ orderid }) => orderid),
    ...Array.from(books.coupons.values(), ({ clientorderid }) => clientorderid),
  ]);
  const byGatewayOrder = new Map(orders.map((order) => [order.gatewayorderid, order]));
  const isKept = (payment: GatewayPayment) => {
    const order = byGatewayOrder.get(payment.gatewayorderid);
    return order?.status === 'PAID' && order.paymentid === payment.id && holders.has(order.orderid);
  };
  return captured
    .filter((payment) => payment.amountrefunded < payment.amount && !isKept(payment))
    .map(({ id, gatewayorderid }) => `${id} of ${gatewayorderid}`);
}

function doubleIn({ tickets }: Books, captured: readonly GatewayPayment[]): string[] {
  const paymentsOf = Map.groupBy(captured, ({ gatewayorderid }) => gatewayorderid);
  const ticketsOf = Map.groupBy(tickets.values(), ({ registrationid }) => registrationid);
  return [...paymentsOf, ...ticketsOf].flatMap(([id, all]) =>
    all.length > 1 ? [`${all.length} of ${id}`] : [],
  );
}

/** Passes whose seats do not agree with their orders. */
export async function wrongSeats({ db }: Deps): Promise<string[]> {
  const differing = await differingSeats(db, EVENTCODE);
  return differing.map(({ tickettype, left, expected }) => `${tickettype}: ${left} left, not ${expected}`);
}

/** `unsent`: mails that did not arrive; `repeated`: how many arrived more than once. */
export function mailsLeft(stored: Books['mails'], { mailbox }: Suite) {
  const arrived = new Map<string, number>();
  for (const { messageId } of mailbox!.messages()) {
    const id = /^<(.*)@[^@]*>$/.exec(messageId)?.[1] ?? messageId;
    arrived.set(id, (arrived.get(id) ?? 0) + 1);
  }
  const unsent = [...stored]
    .filter(([id, { state }]) => state !== 'DROPPED' && !(state === 'SENT' && arrived.has(id)))
    .map(([id, { state }]) => `${id}: ${state}`);
  const repeated = [...arrived.values()].filter((times) => times > 1).length;
  return { mails: stored.size, unsent, repeated };
}
