import { REPORT_PAGE, UNPAID_SEATS } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import { capacityOf, countOf, seatsLeft } from '@samagam/domain/passes/seats';
import { changeOfOrder } from '@samagam/domain/order/history';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import type { Handlers } from '../../../http/handler.ts';
import { noReply } from '../../../http/no-reply.ts';
import { releaseSeats, seatsByContact } from '../../../orders/held-seats.ts';
import { closeLinkByStaff } from '../../../orders/close-link.ts';
import { correctByStaff } from '../../../orders/correct.ts';
import { listWaiting } from '../../../orders/list-waiting.ts';
import { notifyAgain } from '../../../orders/notify-again.ts';
import { removeFromWaitlist } from '../../../orders/join-waitlist.ts';
import { Refusal } from '../../../refusal.ts';
import { changesOf } from '../../../stores/audit-changes.ts';
import { auditOfOrder, audit, auditIn } from '../../../stores/audit.ts';
import { deleteCoupons, disableCoupons, makeCoupons } from '../../../stores/coupon-batches.ts';
import { couponPage, changeCouponStatus, createCoupon, deleteCoupon } from '../../../stores/coupons.ts';
import { eventRef, readEvent } from '../../../stores/events.ts';
import { readGroupBooking } from '../../../stores/group-bookings.ts';
import { readTogether } from '../../../stores/reading/read-records.ts';
import { readThenWrite } from '../../../stores/reading/read-then-write.ts';
import { readSeatCounts } from '../../../stores/seat-shards.ts';
import { transactionRowOf, readOrderOfEvent, readOrder } from '../../../stores/transactions.ts';
import { unpaidSeatsRef } from '../../../stores/unpaid-seats.ts';
import { reportOf } from './report-of.ts';
import * as generatecoupon from './generatecoupon.ts';
import * as getgrouppaylist from './getgrouppaylist.ts';
import * as getregistrationslist from './getregistrationslist.ts';
import * as adminResendticket from './resendticket.ts';

export const adminOrdersCalls = {
  'POST /api/admin/closelink': ({ input, deps, who }) => noReply(closeLinkByStaff(deps, input.orderid, who)),
  'POST /api/admin/correctregistration': async ({ input, deps, who }) => {
    const { eventcode, id, generation, reason, ...given } = input;
    await correctByStaff(deps, { eventcode, id, generation, given }, { who, reason });
    return {};
  },
  'POST /api/admin/couponbatch': async ({ input, deps, who }) => ({
    data: await makeCoupons(deps, input, who),
  }),
  'PUT /api/admin/couponbatch': async ({ input, deps, who }) => ({
    data: { coupons: await disableCoupons(deps, input, who) },
  }),
  'DELETE /api/admin/couponbatch': ({ input, deps, who }) => noReply(deleteCoupons(deps, input, who)),
  'GET /api/admin/generatecoupon': generatecoupon.GET,
  'GET /api/admin/getcoupons': async ({ input, deps }) => {
    const { eventcode, cursor, limit = REPORT_PAGE } = input;
    const page = await couponPage(deps, eventcode, limit, cursor);
    return { data: page.rows, ...(page.cursor !== undefined && { cursor: page.cursor }) };
  },
  'GET /api/admin/getgrouppaylist': getgrouppaylist.GET,
  'GET /api/admin/getregistrationslist': getregistrationslist.GET,
  'GET /api/admin/getseats': async ({ input, deps: { db } }) => {
    const { event, counts } = await db.runTransaction(
      async (tx) => ({
        event: (await tx.get(eventRef(db, input.eventcode))).data(),
        counts: await readSeatCounts(tx, db, input.eventcode),
      }),
      { readOnly: true },
    );
    if (!event) throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found' });
    const data = event.tickettypes.map((pass) => {
      const { taken, held } = countOf(counts, pass.tickettype);
      const capacity = capacityOf(pass) ?? null;
      return {
        tickettype: pass.tickettype,
        capacity,
        taken,
        held,
        left: capacity === null ? null : seatsLeft(capacity, { taken, held }),
      };
    });
    return { data };
  },
  'GET /api/admin/gettransactionlist': reportOf('transactions', (orders, { keys }) =>
    orders.map((order) => transactionRowOf(order, keys)),
  ),
  'GET /api/admin/getwaitlist': async ({ input, deps }) => {
    const { limit = REPORT_PAGE, cursor, ...pass } = input;
    return listWaiting(deps, pass, { limit, cursor });
  },
  'GET /api/admin/orderchanges': async ({ input, deps }) => {
    const entries = await auditOfOrder(deps, await readOrderOfEvent(deps.db, input));
    return { data: entries.flatMap((entry) => changeOfOrder(entry) ?? []) };
  },
  /** The browser creates the file, so the browser reports it. */
  'POST /api/admin/recordexport': async ({ input, deps, who }) => {
    const { eventcode = '', report, rows } = input;
    if (report !== 'audit' && (eventcode === '' || !(await readEvent(deps.db, eventcode))))
      throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found' });
    const entry = { what: `${report} exported`, who, eventcode, facts: { rows } };
    await audit(deps.db, entry, deps.now());
    return {};
  },
  'POST /api/admin/removefromwaitlist': ({ input, deps, who }) =>
    noReply(removeFromWaitlist(deps, input, who)),
  'POST /api/admin/resendpaylink': async ({ input, deps, who }) => {
    const booking = await readGroupBooking(deps.db, input.id);
    const order = booking && (await readOrder(deps.db, booking.orderid));
    if (order?.eventcode !== input.eventcode) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
    if (!order.linkurl) throw new Refusal(sayOfOrder.noLinkToSend, { reason: 'conflict' });
    await notifyAgain(deps, order, who);
    return {};
  },
  'POST /api/admin/resendticket': adminResendticket.POST,
  'POST /api/admin/savecoupons': ({ input, deps, who }) => noReply(createCoupon(deps, input, who)),
  'PUT /api/admin/savecoupons': ({ input, deps, who }) => noReply(changeCouponStatus(deps, input, who)),
  'DELETE /api/admin/savecoupons': ({ input, deps, who }) => noReply(deleteCoupon(deps, input, who)),
  'GET /api/admin/heldseats': async ({ input, deps }) => ({
    data: await seatsByContact(deps, input.eventcode),
  }),
  'POST /api/admin/releaseseats': ({ input, deps, who }) => noReply(releaseSeats(deps, input, who)),
  'PUT /api/admin/unpaidseats': async ({ input, deps, who }) => {
    const { db, keys, now } = deps;
    const { eventcode, email, mobile, seats, reason } = input;
    const owner = keys.owner(eventcode, email);
    const ref = unpaidSeatsRef(db, owner);
    await readThenWrite(db, {
      async read(tx) {
        const [event, allowed] = await readTogether(tx, eventRef(db, eventcode), ref);
        if (!event.exists) throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found' });
        return { eventcode, seats: allowed.data()?.seats ?? UNPAID_SEATS };
      },
      write(tx, before) {
        const after = { eventcode, seats };
        tx.set(ref, { ...after, phonehash: keys.phoneOfEvent(eventcode, mobile) });
        const facts = { owner, seats, reason };
        const changes = changesOf('unpaidSeats', before, after);
        auditIn(tx, db, { what: 'unpaid seats allowed', who, eventcode, facts, changes }, now());
      },
    });
    return {};
  },
} satisfies Partial<Handlers>;
