/** What a soak must leave behind: after it has settled, nothing is lost, nothing is double, and every mail has arrived. */
import { type Books, violationsOf } from '@samagam/functions/audit/ledger-rules';
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
import { readAllBooks } from './load-books.ts';
import { EVENTCODE } from './soak-shop.ts';

const MINUTE = 60_000;
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

export interface SoakBooks {
  payments: number;
  orders: number;
  tickets: number;
  refunds: number;
  mails: number;
  /** Each names what is wrong, and where. */
  lost: string[];
  violations: string[];
  seats: string[];
  unsent: string[];
  /** Mails that arrived more than once. */
  repeated: number;
}

/** The broken rules of money, a line each. */
export function violationsIn(books: Books): string[] {
  return violationsOf(books).map(({ rule, what, ids }) => `${rule}: ${what}: ${ids.join(', ')}`);
}

export async function booksAfterSoak(deps: Deps, suite: Suite): Promise<SoakBooks> {
  const books = await readAllBooks(depsAt(deps, LATER + 120));
  const orders = [...books.orders.values()].filter(({ eventcode }) => eventcode === EVENTCODE);
  const captured = books.payments.filter(
    ({ captured: was, status }) => was === true || status === 'captured',
  );
  const holders = new Set([
    ...Array.from(books.tickets.values(), ({ orderid }) => orderid),
    ...Array.from(books.coupons.values(), ({ clientorderid }) => clientorderid),
  ]);
  const byGatewayOrder = new Map(orders.map((order) => [order.gatewayorderid, order]));
  const isKept = (payment: GatewayPayment) => {
    const order = byGatewayOrder.get(payment.gatewayorderid);
    return order?.status === 'PAID' && order.paymentid === payment.id && holders.has(order.orderid);
  };
  const differing = await differingSeats(deps.db, EVENTCODE);
  return {
    payments: captured.length,
    orders: orders.length,
    tickets: books.tickets.size,
    refunds: (books.refunds ?? []).length,
    lost: captured
      .filter((payment) => payment.amountrefunded < payment.amount && !isKept(payment))
      .map(({ id, gatewayorderid }) => `${id} of ${gatewayorderid}`),
    violations: violationsIn(books),
    seats: differing.map(({ tickettype, left, expected }) => `${tickettype}: ${left} left, not ${expected}`),
    ...mailsOf(books.mails, suite),
  };
}

function mailsOf(
  stored: ReadonlyMap<string, { state: string; to: string }>,
  { mailbox }: Suite,
): Pick<SoakBooks, 'mails' | 'unsent' | 'repeated'> {
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
