/** What a load test left behind: every payment of the gateway with its ticket, no ticket without one, and the rules of money. */
import type { GatewayPayment } from '@samagam/domain/order/gateway-payment';
import { type Books, violationsOf } from '@samagam/functions/audit/ledger-rules';
import { readBooks } from '@samagam/functions/audit/read-books';
import type { Deps } from '@samagam/functions/deps';
import { razorpayGateway } from '@samagam/functions/gateway/razorpay';
import { isOfBench } from './door-tickets.ts';

const DAY = 86_400_000;
/** The audit does not judge payments of the last quarter of an hour, so it is made as if it were later. */
const LATER = 16 * 60_000;

export interface BooksAfterLoad {
  payments: number;
  /** Captured payments without a ticket. */
  lost: number;
  /** Tickets beyond one for each captured payment, and payments beyond one for each order. */
  double: number;
  violations: string[];
}

/** The books with every payment and refund of the gateway. */
export async function readAllBooks(deps: Deps): Promise<Books & { payments: GatewayPayment[] }> {
  const gateway = razorpayGateway(deps.config);
  const until = deps.now() + DAY;
  const payments = await gateway.paymentsBetween(0, until);
  const refunds = await gateway.refundsBetween(0, until);
  const books = await readBooks(deps.db, deps.now() + LATER, { keys: deps.keys, payments, refunds });
  return { ...books, payments };
}

export async function booksAfterLoad(deps: Deps): Promise<BooksAfterLoad> {
  const books = await readAllBooks(deps);
  const { payments } = books;
  const captured = payments.filter(({ status }) => status === 'captured');
  const ticketsOf = Map.groupBy(books.tickets.values(), ({ registrationid }) => registrationid);
  const paid = [...books.orders.values()].filter(({ gatewayorderid }) =>
    captured.some((payment) => payment.gatewayorderid === gatewayorderid),
  );
  const tickets = paid.map(({ registrationid }) => ticketsOf.get(registrationid)?.length ?? 0);
  const held = tickets.filter((count) => count > 0).length;
  return {
    payments: captured.length,
    lost: captured.length - held,
    double: tickets.filter((count) => count > 1).length + Math.max(0, captured.length - paid.length),
    violations: violationsOf(books)
      .filter(({ ids }) => !ids.every(isOfBench))
      .map(({ rule, ids }) => `${rule}: ${ids.join(', ')}`),
  };
}
