/** The waiting list of the pass that is sold out: people join, get offers, register and leave. */
import { confirmWaitlist, joinWaitlist, leaveWaitlist } from '@samagam/functions/orders/join-waitlist';
import { serveWaitlist } from '@samagam/functions/orders/waitlist-offers';
import { openCheckout } from '@samagam/functions/orders/open-checkout';
import { settle } from '@samagam/functions/orders/settle';
import { collection } from '@samagam/functions/stores/collections';
import { entryRef } from '@samagam/functions/stores/waitlist';
import { Timestamp } from 'firebase-admin/firestore';
import { SOLD_OUT } from './events.ts';
import type { Buyer } from './people.ts';
import { type Plan, hourOfDay } from './plan.ts';
import { type Company, refund, register, registrationOf } from './purchases.ts';

const HOUR = 3_600_000;

const { eventcode, tickettype } = SOLD_OUT;

export function addWaiting(company: Company, waiting: Plan['waiting']): void {
  const { agenda, now } = company;
  for (const { at, buyer } of waiting) agenda.add(at, () => join(company, buyer));
  const [first, , third] = waiting;
  agenda.add(hourOfDay(now, 6, 10.2), () => returnSeat(company));
  agenda.add(hourOfDay(now, 6, 19.4), () => registerWithOffer(company, first!.buyer));
  agenda.add(hourOfDay(now, 2, 12.7), async () => {
    const { deps } = company.pastSite;
    await leaveWaitlist(deps, await keyOf(company, third!.buyer));
  });
  agenda.add(now - 5 * HOUR, () => returnSeat(company));
}

function entryOf({ pastSite }: Company, { personalmailid }: Buyer): string {
  return pastSite.deps.keys.waitlistEntry(eventcode, tickettype, personalmailid);
}

async function join(company: Company, buyer: Buyer): Promise<void> {
  const { pastSite } = company;
  const { name, personalmailid } = buyer;
  await joinWaitlist(pastSite.deps, { eventcode, tickettype, name, personalmailid });
  await confirmWaitlist(pastSite.deps, await keyOf(company, buyer));
  // The store writes the moment of the server, which is not in the past.
  await entryRef(pastSite.db, entryOf(company, buyer)).update({
    joinedat: Timestamp.fromMillis(pastSite.now()),
  });
  await pastSite.settleDown();
}

async function keyOf(company: Company, buyer: Buyer): Promise<string> {
  const { pastSite } = company;
  const id = entryOf(company, buyer);
  const { joinid } = (await entryRef(pastSite.db, id).get()).data()!;
  return pastSite.deps.keys.offerKey(id, joinid);
}

/** A holder of a ticket returns it, and the seat is offered to the first who waits. */
async function returnSeat(company: Company): Promise<void> {
  const { pastSite } = company;
  const { docs } = await collection(pastSite.db, 'transactions')
    .where('eventcode', '==', eventcode)
    .where('tickettype', '==', tickettype)
    .where('status', '==', 'PAID')
    .orderBy('createdate')
    .limit(1)
    .get();
  const { orderid } = docs[0]!.data();
  await refund(company, { orderid, reason: 'Has to travel on that day' });
  await serveWaitlist(pastSite.deps, { eventcode, tickettype });
  await pastSite.settleDown(orderid);
}

async function registerWithOffer(company: Company, buyer: Buyer): Promise<void> {
  const { pastSite } = company;
  const purchase = { buyer, eventcode, tickettype, couponcode: '', source: '', agrees: true };
  const offerkey = await keyOf(company, buyer);
  const { orderid } = await register(company, registrationOf(company, purchase, { offerkey }));
  const { gatewayorderid } = await openCheckout(pastSite.deps, orderid);
  pastSite.razorpay.control.pay(gatewayorderid, { email: buyer.personalmailid });
  await settle(pastSite.deps, orderid, 'callback');
  await pastSite.settleDown(orderid);
}
