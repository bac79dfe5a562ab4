/**
 * The order of a group, to be paid now or by a payment link. One transaction decides whether every pass is to be
 * had by a group, computes the price, writes booking and order, and issues the coupons when there is nothing to pay.
 */
import type { Event } from '@samagam/contract/event';
import type { GroupBooking } from '@samagam/contract/group-booking';
import { say } from '@samagam/contract/messages';
import { eventAt, findPass, isGroupBookable, isPublic, isSoldOut } from '@samagam/domain/passes';
import { groupTotal, isFree } from '@samagam/domain/pricing';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { eventRef } from '../stores/events.ts';
import { type StoredGroupBooking, groupBookingRef } from '../stores/group-bookings.ts';
import { type PaystringEntry, paystringRef } from '../stores/paystrings.ts';
import { orderRef } from '../stores/transactions.ts';
import { consentRecordOf } from './consent-record.ts';
import { CORRECTED, endOrder, placeAfterAsking, readEarlier, submissionOf } from './earlier-order.ts';
import { issue } from './issue.ts';
import { newOrderid, newRecordid } from './new-ids.ts';
import { newOrder } from './new-order.ts';
import { expiryOrRefusal } from './open-link.ts';
import { groupAllowances, takeAllowances } from './recipient-limits.ts';

/**
 * The order of this booking and its payment code: those that the same submission made before while they live, else
 * new ones. Refuses with the specification's sentence.
 */
export async function placeGroupOrder(
  deps: Deps,
  flow: 'group' | 'link',
  payload: GroupBooking,
): Promise<{ orderid: string; paystring: string }> {
  const { db, keys } = deps;
  const { ticketdetails, submissionid, ...contact } = payload;
  const { consentnotice: _, ...person } = contact;
  const wanted = Object.entries(ticketdetails).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const submission = submissionOf(keys, flow, { ...contact, submissionid, ticketdetails: wanted });
  const paystringAt = paystringRef(db, submission.paystringhash);
  const groupbookingid = newRecordid(deps);
  const neworderid = newOrderid(deps);

  const orderid = await placeAfterAsking(deps, async (tx, asked) => {
    const now = deps.now();
    const [entryDoc, eventDoc] = await tx.getAll(paystringAt, eventRef(db, payload.eventcode));
    const entry = entryDoc!.data() as PaystringEntry | undefined;
    const earlier = await readEarlier(tx, deps, submission, entry, asked);
    const stored = eventDoc!.data() as Event | undefined;
    const event = stored && eventAt(stored, now);
    if (!event || !isPublic(event)) throw new Refusal(say.failedToRegister, { status: 404 });
    if (earlier?.fate === 'use') return { orderid: earlier.order.orderid };

    for (const [name] of wanted) refuseUnlessForGroups(event, name);
    if (flow === 'link') expiryOrRefusal(event, now);
    const total = groupTotal(event.tickettypes, ticketdetails);
    const recipient = { mail: payload.email, phone: payload.mobile };
    const takeAllowance = await takeAllowances(deps, groupAllowances(deps, flow, total, recipient));
    // Asking ends the earlier order, so this comes after every refusal.
    if (earlier?.fate === 'ask') return { ask: earlier.order };

    // Everything is read; from here on the transaction only writes.
    takeAllowance(tx);
    const { lines, ...amounts } = total;
    const free = isFree(amounts);
    const paytype = free ? 'Free' : flow === 'link' ? 'GenerateInvoice' : 'PayNow';
    const order = newOrder(
      {
        ...amounts,
        orderid: neworderid,
        flow,
        eventcode: payload.eventcode,
        groupbookingid,
        lines,
        paytype,
        owner: keys.owner(payload.eventcode, payload.email),
        paystringhash: paystringAt.id,
        name: payload.name,
        personalmailid: payload.email,
        phonenumber: payload.mobile,
        tickettype: lines.map(({ tickettype, seats }) => `${tickettype} × ${seats}`).join(', '),
      },
      'group booking',
      now,
    );
    const booking: StoredGroupBooking = {
      ...person,
      ...consentRecordOf(payload, now),
      seats: lines.map(({ tickettype, seats }) => ({ tickettype, seats })),
      orderid: order.orderid,
      paytype,
      status: 'CREATED',
      amount: order.total,
      linkurl: '',
      paymentid: '',
      createdate: order.createdate,
    };
    if (earlier?.fate === 'end') endOrder(tx, deps, earlier.order, CORRECTED);
    const { fingerprint, own } = submission;
    tx.set(paystringAt, { orderid: order.orderid, flow, fingerprint, own } satisfies PaystringEntry);
    tx.create(groupBookingRef(db, groupbookingid), booking);
    tx.create(orderRef(db, order.orderid), order);
    if (free) issue(tx, deps, { order, paymentid: order.orderid, by: 'group booking' });
    return { orderid: order.orderid };
  });
  return { orderid, paystring: submission.paystring };
}

/** Gender and membership are asked of each delegate, who registers with the coupon of a seat. */
function refuseUnlessForGroups(event: Event, name: string): void {
  const field = 'ticketdetails';
  const pass = findPass(event, name);
  if (!pass || !isGroupBookable(pass)) throw new Refusal(`${name}: ${say.unknownPass}`, { field });
  if (isSoldOut(event, pass)) throw new Refusal(`${name}: ${say.soldOut}`, { status: 409, field });
}
