/** What was changed of an order, its ticket and its seats, as sentences from the audit. */
import { changeOfOrder } from '@samagam/domain/order/history';
import type { Handler } from '../../../http/handler.ts';
import { auditOfOrder } from '../../../stores/audit.ts';
import { readOrderOfEvent } from '../../../stores/transactions.ts';

export const GET: Handler<'GET /api/admin/orderchanges'> = async ({ input, deps }) => {
  const entries = await auditOfOrder(deps, await readOrderOfEvent(deps.db, input));
  return { data: entries.flatMap((entry) => changeOfOrder(entry) ?? []) };
};
