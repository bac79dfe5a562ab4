/** Records a bank transfer, UPI by hand or cash for an unpaid order, and issues what it pays for (docs/money.md). */
import type { Handler } from '../../../http/handler.ts';
import { recordPayment } from '../../../orders/record-payment.ts';

export const POST: Handler<'POST /api/admin/recordpayment'> = async ({ input, deps, caller }) => {
  await recordPayment(deps, input, caller!.mail);
  return {};
};
