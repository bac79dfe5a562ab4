/** Who uses the site in bench-load.ts: visitors, buyers and doors, each request over the suite's own address. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import type { RazorpayControl } from '@samagam/emulators/razorpay/control';
import type { DoorTarget } from './door-devices.ts';

const EVENTCODE = 'acsc2025';
const PASS = 'Conference Pass';
const JSON_BODY = { 'Content-Type': 'application/json' };
const FORM_BODY = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The times of all requests by kind, in milliseconds, and those that failed. */
export interface Measured {
  times: Map<string, number[]>;
  errors: string[];
}

/** Requests, measures, and notes every status that is not expected. Undefined if it failed. */
export type Ask = (
  kind: string,
  path: string,
  init?: RequestInit & { expected?: readonly number[] },
) => Promise<{ status: number; text: string; location: string } | undefined>;

export function askOf(origin: string, { times, errors }: Measured): Ask {
  return async (kind, path, { expected = [200], ...init } = {}) => {
    const began = performance.now();
    try {
      const response = await fetch(origin + path, { redirect: 'manual', ...init });
      const text = await response.text();
      times.set(kind, [...(times.get(kind) ?? []), performance.now() - began]);
      if (expected.includes(response.status))
        return { status: response.status, text, location: response.headers.get('location') ?? '' };
      errors.push(`${kind}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      errors.push(`${kind}: ${String(error)}`);
    }
    return undefined;
  };
}

/** A visitor of four has clicked a campaign, whose address no CDN has cached. */
export async function visit(ask: Ask, nth: number): Promise<void> {
  const query = nth % 4 === 0 ? `?utm_source=bench&gclid=${randomBytes(8).toString('hex')}` : '';
  await ask('page', `/event/${EVENTCODE}${query}`);
}

/** Registers, pays and waits for the ticket. A buyer of five closes the browser after the payment. */
export async function buy(ask: Ask, control: RazorpayControl, nth: number): Promise<void> {
  const person = {
    eventcode: EVENTCODE,
    tickettype: PASS,
    personalmailid: `load${nth}@example.org`,
    parking: 'No',
    tshirtsize: 'M',
  };
  const body = JSON.stringify(aRegistration(person));
  const registered = await ask('register', '/api/eventregistration', {
    method: 'POST',
    headers: JSON_BODY,
    body,
  });
  if (!registered) return;
  const { paystring } = JSON.parse(registered.text) as { paystring: string };
  const opened = await ask('open payment', '/api/rpcreateorder', {
    method: 'POST',
    headers: FORM_BODY,
    body: new URLSearchParams({ idvpaystring: paystring }).toString(),
    expected: [303],
  });
  const page = opened && (await ask('payment page', opened.location));
  const gatewayOrder = page && /order_\w{14}/.exec(page.text)?.[0];
  const orderid = page && /rpcallback\?order=(\w+)/.exec(page.text)?.[1];
  if (!gatewayOrder || !orderid) return;
  const { callback } = control.pay(gatewayOrder);
  if (nth % 5 !== 0) await returnToTicket(ask, orderid, callback);
}

async function returnToTicket(ask: Ask, orderid: string, callback: Record<string, string>): Promise<void> {
  const returned = await ask('return', `/api/rpcallback?order=${orderid}`, {
    method: 'POST',
    headers: FORM_BODY,
    body: new URLSearchParams(callback).toString(),
    expected: [303],
  });
  if (!returned) return;
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
  await ask('scan', '/api/postcheckin', {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(scanned),
  });
}
