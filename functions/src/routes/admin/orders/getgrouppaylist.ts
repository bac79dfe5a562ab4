/** The group-pay report. */
import { refundedOf } from '@samagam/domain/reports/reports';
import type { Deps } from '../../../deps.ts';
import type { ReportRecord } from '../../../orders/reports.ts';
import { readableOrders, transactionRowOf } from '../../../stores/transactions.ts';
import { reportOf } from './report-of.ts';

export const GET = reportOf('grouppays', async (bookings, deps) => {
  const refunded = await refundedByOrder(deps, bookings);
  return bookings.map((booking) => rowOf(booking, refunded.get(booking.orderid)));
});

/** In paise, by order id; without the orders that cannot be read. */
async function refundedByOrder(
  deps: Deps,
  bookings: readonly ReportRecord<'grouppays'>[],
): Promise<Map<string, number>> {
  const ids = bookings.map(({ orderid }) => orderid);
  const orders = await readableOrders(deps, ids);
  return new Map(orders.map((order) => [order.orderid, refundedOf(transactionRowOf(order, deps.keys))]));
}

function rowOf(booking: ReportRecord<'grouppays'>, refunded: number | undefined) {
  // The keys are typed by staff, so the object has no prototype.
  const requestticketdetails: Record<string, number> = Object.create(null);
  for (const { tickettype, seats } of booking.seats) requestticketdetails[tickettype] = seats;
  return {
    ...booking,
    paylinkdetails: { amount: booking.amount, url: booking.linkurl },
    requestticketdetails,
    ...(refunded !== undefined && { refunded }),
  };
}
