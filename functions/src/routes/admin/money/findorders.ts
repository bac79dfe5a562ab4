/** Finds orders across events, by what a buyer can name: mail address, phone, order, payment, bank reference. */
import { findOrders } from '../../../gateway/find-orders.ts';
import type { Handler } from '../../../http/handler.ts';
import { transactionRowOf } from '../../../stores/transactions.ts';

export const GET: Handler<'GET /api/admin/findorders'> = async ({ input, deps }) => ({
  data: (await findOrders(deps, input.q)).map((order) => transactionRowOf(order, deps.keys)),
});
