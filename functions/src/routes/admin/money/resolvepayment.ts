/**
 * Records the decision of staff about a LATE_REVIEW or second payments: issue, or mark as refunded (docs/money.md).
 */
import type { Handler } from '../../../http/handler.ts';
import { resolvePayment } from '../../../orders/resolve.ts';

export const POST: Handler<'POST /api/admin/resolvepayment'> = async ({ input, deps, caller }) => {
  await resolvePayment(deps, input, caller!.mail);
  return {};
};
