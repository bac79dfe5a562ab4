import type { Handlers } from '../../http/handler.ts';
import { noReply } from '../../http/no-reply.ts';
import { changeGroupTaxDetails } from '../../orders/group-invoice.ts';
import { showGroupPage, replaceSeat, sendSeat } from '../../orders/group-page.ts';
import { paymentPath } from '../../orders/payment-address.ts';
import { seeOther } from '../../page/see-other.ts';
import { showsOrder } from '../../services/keys.ts';
import { groupBookingRef } from '../../stores/group-bookings.ts';
import { transact } from '../../stores/reading/retry.ts';
import { readOrder } from '../../stores/transactions.ts';

export const groupCalls = {
  /** By POST, so that the key is in no address and no log (docs/decisions/0060). */
  'POST /api/grouppage': async ({ input, deps }) => ({
    data: await showGroupPage(deps, input.key),
  }),
  'POST /api/grouptaxdetails': ({ input, deps }) => noReply(changeGroupTaxDetails(deps, input)),
  'POST /api/replaceseat': ({ input, deps }) => noReply(replaceSeat(deps, input)),
  'POST /api/sendseat': ({ input, deps }) => noReply(sendSeat(deps, input)),
  'POST /api/withdrawgroupconsent': async ({ input, deps }) => {
    const { db } = deps;
    const opened = deps.keys.readPaymentKey(input.key);
    const order = opened && showsOrder(opened.access) ? await readOrder(db, opened.orderid) : undefined;
    if (!order?.groupbookingid) return seeOther('/pagenotfound');
    await transact(db, async (tx) => {
      const ref = groupBookingRef(db, order.groupbookingid);
      const booking = (await tx.get(ref)).data();
      if (!booking?.consent) return;
      tx.update(ref, { consent: false, 'consentrecord.withdrawnat': new Date(deps.now()).toISOString() });
    });
    return seeOther(paymentPath(deps, order.orderid, opened!.access));
  },
} satisfies Partial<Handlers>;
