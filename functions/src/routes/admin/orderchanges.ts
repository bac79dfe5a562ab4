/** What was changed of an order, its ticket and its seats, as sentences from the audit. */
import { say } from '@samagam/contract/api-messages';
import { changeOfOrder } from '@samagam/domain/order-history';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { auditOfOrder } from '../../stores/audit.ts';
import { readOrder } from '../../stores/transactions.ts';

export const GET: Handler<'GET /api/admin/orderchanges'> = async ({ input, deps }) => {
  const order = await readOrder(deps.db, input.orderid);
  if (order?.eventcode !== input.eventcode) throw new Refusal(say.orderNotFound, { reason: 'not found' });
  return { data: (await auditOfOrder(deps, order)).flatMap((entry) => changeOfOrder(entry) ?? []) };
};
