/** The contact of an unpaid group says who the invoice will be made out to. */
import type { Handler } from '../../http/handler.ts';
import { changeGroupTaxDetails } from '../../orders/group-invoice.ts';

export const POST: Handler<'POST /api/grouptaxdetails'> = async ({ input, deps }) => {
  await changeGroupTaxDetails(deps, input);
  return {};
};
