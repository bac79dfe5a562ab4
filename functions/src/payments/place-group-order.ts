/**
 * The order of a group, to be paid now or by a payment link. One transaction decides whether every pass is to be
 * had by a group, computes the price, writes booking and order, and issues the coupons when there is nothing to pay.
 */
import type { Event } from '@samagam/contract/event';
import type { GroupBooking } from '@samagam/contract/group-booking';
import { say } from '@samagam/contract/messages';
import { findPass, isGroupBookable, isPublic, isSoldOut } from '@samagam/domain/passes';
import { groupTotal, isFree } from '@samagam/domain/pricing';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { sha256 } from '../services/keys.ts';
import { eventRef } from '../stores/events.ts';
import { type StoredGroupBooking, groupBookingRef } from '../stores/group-bookings.ts';
import { type PaystringEntry, paystringRef } from '../stores/paystrings.ts';
import { transact } from '../stores/retry.ts';
import { type Order, orderRef } from '../stores/transactions.ts';
import { issue } from './issue.ts';
import { newOrderid, newRecordid } from './new-ids.ts';
import { fingerprint, isAlive, newOrder } from './new-order.ts';

/**
 * The order of this booking and its payment code: those that are there already if the same person submits the
 * same thing while its hold lives. Refuses with the spec's sentence.
 */
export async function placeGroupOrder(
  deps: Deps,
  flow: 'group' | 'link',
  payload: GroupBooking,
): Promise<{ orderid: string; paystring: string }> {
  const { db, keys } = deps;
  const { ticketdetails, ...contact } = payload;
  const wanted = Object.entries(ticketdetails).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const paystring = keys.paystring(fingerprint(flow, { ...contact, ticketdetails: wanted }));
  const paystringAt = paystringRef(db, sha256(paystring));
  const groupbookingid = newRecordid(deps);
  const neworderid = newOrderid(deps);

  const orderid = await transact(db, async (tx) => {
    const now = deps.now();
    const [entryDoc, eventDoc] = await tx.getAll(paystringAt, eventRef(db, payload.eventcode));
    const entry = entryDoc!.data() as PaystringEntry | undefined;
    const earlier = entry && ((await tx.get(orderRef(db, entry.orderid))).data() as Order | undefined);
    const event = eventDoc!.data() as Event | undefined;
    if (!event || !isPublic(event)) throw new Refusal(say.failedToRegister, { status: 404 });
    if (earlier && isAlive(earlier, now)) return earlier.orderid;

    for (const [name] of wanted) refuseUnlessForGroups(event, name);

    // Everything is read; from here on the transaction only writes.
    const { lines, ...amounts } = groupTotal(event.tickettypes, ticketdetails);
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
      ...contact,
      seats: lines.map(({ tickettype, seats }) => ({ tickettype, seats })),
      orderid: order.orderid,
      paytype,
      status: 'CREATED',
      amount: order.total,
      linkurl: '',
      paymentid: '',
      returnedat: 0,
      createdate: order.createdate,
    };
    tx.set(paystringAt, { orderid: order.orderid, flow } satisfies PaystringEntry);
    tx.create(groupBookingRef(db, groupbookingid), booking);
    tx.create(orderRef(db, order.orderid), order);
    if (free) issue(tx, deps, { order, paymentid: order.orderid, by: 'group booking' });
    return order.orderid;
  });
  return { orderid, paystring };
}

/** Gender and membership are asked of each delegate, who registers with the coupon of a seat. */
function refuseUnlessForGroups(event: Event, name: string): void {
  const field = 'ticketdetails';
  const pass = findPass(event, name);
  if (!pass || !isGroupBookable(pass)) throw new Refusal(`${name}: ${say.unknownPass}`, { field });
  if (isSoldOut(event, pass)) throw new Refusal(`${name}: ${say.soldOut}`, { status: 409, field });
}
