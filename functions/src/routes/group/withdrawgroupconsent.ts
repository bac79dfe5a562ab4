/** Withdraws the consent of a group's contact, from the payment page of the booking. */
import type { Handler } from '../../http/handler.ts';
import { seeOther } from '../../page/see-other.ts';
import { paymentPath } from '../../orders/payment-address.ts';
import { groupBookingRef } from '../../stores/group-bookings.ts';
import { transact } from '../../stores/reading/retry.ts';
import { readOrder } from '../../stores/transactions.ts';

export const POST: Handler<'POST /api/withdrawgroupconsent'> = async ({ input, deps }) => {
  const { db } = deps;
  const opened = deps.keys.readPaymentKey(input.key);
  const order = opened && (await readOrder(db, opened.orderid));
  if (!order?.groupbookingid || opened?.access === 'pay') return seeOther('/pagenotfound');
  await transact(db, async (tx) => {
    const ref = groupBookingRef(db, order.groupbookingid);
    const booking = (await tx.get(ref)).data();
    if (!booking?.consent) return;
    tx.update(ref, { consent: false, 'consentrecord.withdrawnat': new Date(deps.now()).toISOString() });
  });
  return seeOther(paymentPath(deps, order.orderid, opened!.access));
};
