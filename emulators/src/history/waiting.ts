/** The waiting list of the pass that is sold out: people join, get offers, register and leave. */
import { confirmWaitlist, joinWaitlist, leaveWaitlist } from '@samagam/functions/orders/waitlist';
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
    const { deps } = company.stage;
    await leaveWaitlist(deps, await keyOf(company, third!.buyer));
  });
  agenda.add(now - 5 * HOUR, () => returnSeat(company));
}

function entryOf({ stage }: Company, { personalmailid }: Buyer): string {
  return stage.deps.keys.waitlistEntry(eventcode, tickettype, personalmailid);
}

async function join(company: Company, buyer: Buyer): Promise<void> {
  const { stage } = company;
  const { name, personalmailid } = buyer;
  await joinWaitlist(stage.deps, { eventcode, tickettype, name, personalmailid });
  await confirmWaitlist(stage.deps, await keyOf(company, buyer));
  // The store writes the moment of the server, which is not in the past.
  await entryRef(stage.db, entryOf(company, buyer)).update({ joinedat: Timestamp.fromMillis(stage.now()) });
  await stage.settleDown();
}

async function keyOf(company: Company, buyer: Buyer): Promise<string> {
  const { stage } = company;
  const id = entryOf(company, buyer);
  const { joinid } = (await entryRef(stage.db, id).get()).data()!;
  return stage.deps.keys.waitlistKey(id, joinid);
}

/** A holder of a ticket returns it, and the seat is offered to the first who waits. */
async function returnSeat(company: Company): Promise<void> {
  const { stage } = company;
  const { docs } = await collection(stage.db, 'transactions')
    .where('eventcode', '==', eventcode)
    .where('tickettype', '==', tickettype)
    .where('status', '==', 'PAID')
    .orderBy('createdate')
    .limit(1)
    .get();
  const { orderid } = docs[0]!.data();
  await refund(company, { orderid, reason: 'Has to travel on that day' });
  await serveWaitlist(stage.deps, { eventcode, tickettype });
  await stage.settleDown(orderid);
}

async function registerWithOffer(company: Company, buyer: Buyer): Promise<void> {
  const { stage } = company;
  const purchase = { buyer, eventcode, tickettype, couponcode: '', source: '', agrees: true };
  const offerkey = await keyOf(company, buyer);
  const { orderid } = await register(company, registrationOf(company, purchase, { offerkey }));
  const { gatewayorderid } = await openCheckout(stage.deps, orderid);
  stage.razorpay.control.pay(gatewayorderid, { email: buyer.personalmailid });
  await settle(stage.deps, orderid, 'callback');
  await stage.settleDown(orderid);
}
