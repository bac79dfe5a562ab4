/** The transactions report. */
import type { Order } from '@samagam/domain/order';
import { transactionRowOf } from '../../stores/transactions.ts';
import { reportOf } from './report-of.ts';

export const GET = reportOf('transactions', (order: Order & { id: string }) => transactionRowOf(order));
