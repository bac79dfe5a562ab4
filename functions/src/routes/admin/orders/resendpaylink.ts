/** Sends the payment link of a group booking again, to its original mail address and phone number. */
import { say } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { notifyAgain } from '../../../orders/notify-again.ts';
import { readGroupBooking } from '../../../stores/group-bookings.ts';
import { readOrder } from '../../../stores/transactions.ts';

export const POST: Handler<'POST /api/admin/resendpaylink'> = async ({ input, deps, caller }) => {
  const booking = await readGroupBooking(deps.db, input.id);
  const order = booking && (await readOrder(deps.db, booking.orderid));
  if (order?.eventcode !== input.eventcode) throw new Refusal(say.notFound, { reason: 'not found' });
  if (!order.linkurl) throw new Refusal(sayOfOrder.noLinkToSend, { reason: 'conflict' });
  await notifyAgain(deps, order, caller!.mail);
  return {};
};
