/** Closes the payment link of an unpaid order, whose seats are free again. */
import type { Handler } from '../../../http/handler.ts';
import { closeLinkByStaff } from '../../../orders/close-link.ts';

export const POST: Handler<'POST /api/admin/closelink'> = async ({ input, deps, caller }) => {
  await closeLinkByStaff(deps, input.orderid, caller!.mail);
  return {};
};
