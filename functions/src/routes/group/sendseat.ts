/** The contact of a group mails a seat to a colleague. */
import type { Handler } from '../../http/handler.ts';
import { sendSeat } from '../../orders/group-page.ts';

export const POST: Handler<'POST /api/sendseat'> = async ({ input, deps }) => {
  await sendSeat(deps, input);
  return {};
};
