/** The transactions report. */
import { transactionRowOf } from '../../../stores/transactions.ts';
import { reportOf } from './report-of.ts';

export const GET = reportOf('transactions', (orders, { keys }) =>
  orders.map((order) => transactionRowOf(order, keys)),
);
