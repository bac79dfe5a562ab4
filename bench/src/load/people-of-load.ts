/** Who uses the site on a day of sale: visitors, buyers and doors, each request over the suite's own address. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import type { RazorpayControl } from '@samagam/emulators/razorpay/control';
import type { DoorTarget } from '../door/devices.ts';
import { type Ask, formPost, jsonPost } from './ask.ts';
import { openPayment, paystringOf } from './checkout.ts';
import { phoneOf } from './phone-of.ts';

export const EVENTCODE = 'acsc2025';
const PASS = 'Conference Pass';

/** A visitor of four has clicked a campaign, whose address no CDN has cached. */
export async function visit(ask: Ask, nth: number): Promise<void> {
  const query = nth % 4 === 0 ? `?utm_source=bench&gclid=${randomBytes(8).toString('hex')}` : '';
  await ask('page', `/event/${EVENTCODE}${query}`);
}

/** Registers, pays and waits for the ticket. A buyer of five closes the browser after the payment. */
export async function buy(ask: Ask, control: RazorpayControl, nth: number): Promise<void> {
  const body = aRegistration({
    eventcode: EVENTCODE,
    tickettype: PASS,
    personalmailid: `load${nth}@example.org`,
    phonenumber: phoneOf(nth),
    parking: 'No',
    tshirtsize: 'M',
  });
  const paystring = paystringOf(await ask('register', '/api/eventregistration', jsonPost(body)));
  const opened = paystring && (await openPayment(ask, '/api/rpcreateorder', paystring));
  if (!opened) return;
  const { callback } = control.pay(opened.gatewayOrder);
  if (nth % 5 !== 0) await returnToTicket(ask, opened.orderid, callback);
}

async function returnToTicket(ask: Ask, orderid: string, callback: Record<string, string>): Promise<void> {
  const path = `/api/rpcallback?order=${orderid}`;
  const returned = await ask('return', path, { ...formPost(callback), expected: [303] });
  if (returned?.status !== 303) return;
  await ask('page of a ticket', returned.location);
  const ticketkey = new URL(returned.location, 'http://site').searchParams.get('ticketkey');
  for (let poll = 0; poll < 20; poll += 1) {
    const ticket = await ask('ticket', `/api/getticket?ticketkey=${ticketkey}`, { expected: [200, 404] });
    if (ticket?.status === 200) return;
    await setTimeout(3000);
  }
}

/** One scan of one of the doors. The same ticket must not be admitted twice. */
export async function scan(ask: Ask, door: DoorTarget, qrdata: string, nth: number): Promise<void> {
  const { eventcode, checkinkey, checkinfield } = door;
  const device = { id: `load-door-${nth % 20}`, name: `Door ${nth % 20}` };
  const scanned = { eventcode, checkinkey, checkinfield, qrdata, scanid: crypto.randomUUID(), device };
  await ask('scan', '/api/postcheckin', jsonPost(scanned));
}
