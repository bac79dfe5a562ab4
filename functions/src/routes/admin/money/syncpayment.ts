/** Settles one order now, as the reconciler would, and returns the order afterwards. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { settle } from '../../../orders/settle.ts';
import { audit } from '../../../stores/audit.ts';
import { readOrder, transactionRowOf } from '../../../stores/transactions.ts';

export const POST: Handler<'POST /api/admin/syncpayment'> = async ({ input, deps, caller }) => {
  const { orderid } = input;
  const before = await readOrder(deps.db, orderid);
  if (!before) throw new Refusal(say.orderNotFound, { reason: 'not found' });
  const who = caller!.mail;
  await settle(deps, orderid, `sync by ${who}`);
  const after = (await readOrder(deps.db, orderid))!;
  const facts = { orderid, before: before.status, after: after.status };
  await audit(deps.db, { what: 'payment synced', who, eventcode: after.eventcode, facts }, deps.now());
  return { data: transactionRowOf(after, deps.keys) };
};
