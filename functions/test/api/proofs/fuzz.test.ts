/** Every call of the table with random requests: no call fails unexpectedly, and no response says how it is made. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callNames, calls, type Call, type CallName } from '@samagam/contract/api';
import { methodOf, pathOf } from '@samagam/contract/call-name';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { toWireEvent } from '@samagam/contract/programme/event';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, ORIGIN, startHarness } from '../harness.ts';
import { fuzzedBody, type Known, spoilt } from './fuzzed.ts';
import { type Chance, chanceOf } from '@samagam/emulators/builders/chance';

limitOfProofs(60);

/** In the small run, two for each call. */
const REQUESTS = full ? 10_000 : 2 * callNames.length;
/** Slower responses are printed; with the full number of requests, one that is also slow alone is a failure. In milliseconds. */
const SLOW = 1000;
const REVEALING =
  /node_modules|file:\/\/|\/work\/|\/srv\/|\/home\/|\.(ts|js):\d+|\bat \w[\w.]* \(|[A-Z]\w+Error\b|Firestore|gRPC/;

/** Schemas of these calls leave most fields to the event. */
const SEEDS: { [Name in CallName]?: () => unknown } = {
  'POST /api/eventregistration': () => aRegistration(),
  'POST /api/grpPaynow': () => aGroupBooking(),
  'POST /api/createPaylink': () => aGroupBooking(),
  'POST /api/admin/createevent': () => toWireEvent(anEvent()),
  'PUT /api/admin/createevent': () => toWireEvent(anEvent()),
};

let api: Harness;
let known: Known;
beforeAll(async () => {
  api = await startHarness();
  await api.saveSeller();
  await api.save(anEvent());
  await api.saveCoupon('OPEN10', { maxusage: 'Unlimited' });
  const { order, paystring } = await api.checkout();
  const { callback } = api.razorpay.control.pay(order.gatewayorderid);
  await api.postForm(`/api/rpcallback?order=${order.orderid}`, callback);
  known = {
    eventcode: 'test2025',
    tickettype: 'Delegate',
    couponcode: 'OPEN10',
    orderid: order.orderid,
    registrationid: order.registrationid,
    ticketkey: api.ticketkeyOf(order),
    paystring,
    idvpaystring: paystring,
    checkinfield: 'entry',
    checkinkey: await api.openDoor({ search: true, supervisor: true }),
    qrdata: api.qrOf(order),
    ...callback,
  };
});
afterAll(() => api.close());

function request(name: CallName, chance: Chance): Promise<Response> | Response {
  const call: Call = calls[name];
  const seed = SEEDS[name]?.();
  const body = fuzzedBody(name, { seed, known }, chance);
  const headers = new Headers({
    'x-forwarded-for': `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
  });
  if (typeof call.roles !== 'string') headers.set('Authorization', 'Bearer admin');
  if (chance.percent(10)) headers.set('If-Match', chance.pick(['"0"', '*', 'x', '"', '"-1"', 'W/"1"']));
  if (call.takes === 'query') {
    return api.app.request(`${ORIGIN}${pathOf(name)}?${queryOf(body)}`, { method: methodOf(name), headers });
  }
  const isForm = call.takes === 'form';
  headers.set('Content-Type', isForm ? 'application/x-www-form-urlencoded' : 'application/json');
  if (call.takes === 'webhook') headers.set('X-Razorpay-Signature', 'f'.repeat(chance.below(70)));
  const text = isForm ? queryOf(body) : (JSON.stringify(body) ?? '');
  const query = name === 'POST /api/rpcallback' ? `?order=${String(known.orderid)}` : '';
  return api.app.request(ORIGIN + pathOf(name) + query, {
    method: methodOf(name),
    headers,
    body: spoilt(text, chance),
  });
}

function queryOf(body: unknown): string {
  const pairs = Object.entries(Object(body) as object).map(([key, value]) => [key, textOf(value)]);
  return new URLSearchParams(pairs).toString();
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}

/** Those of these requests that are slow a second time, when nothing else runs and everything is loaded. */
async function slowAlone(requests: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const nth of requests) {
    const name = callNames[nth % callNames.length]!;
    const began = performance.now();
    await (await request(name, chanceOf(nth))).arrayBuffer();
    const time = Math.round(performance.now() - began);
    if (time > SLOW) found.push(`${name}, request ${nth}: ${time} ms`);
  }
  return found;
}

it(`answers ${REQUESTS} random requests to ${callNames.length} calls without an unexpected failure`, async () => {
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const slow: number[] = [];
  for (let nth = 0; nth < REQUESTS; nth += 1) {
    const name = callNames[nth % callNames.length]!;
    const began = performance.now();
    const response = await request(name, chanceOf(nth));
    const text = await response.text();
    times.push(performance.now() - began);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (times.at(-1)! > SLOW) {
      slow.push(nth);
      console.log(`${name}, request ${nth}: ${Math.round(times.at(-1)!)} ms`);
    }
    const isPdf = response.headers.get('content-type') === 'application/pdf';
    if (response.status >= 500 || (!isPdf && REVEALING.test(text)))
      failures.push(
        `${name}, request ${nth}: ${response.status} ${text.slice(0, 300)} ${api.logged.at(-1) ?? ''}`,
      );
  }
  const slowest = Math.round(Math.max(...times));
  console.log(
    `${REQUESTS} requests, ${JSON.stringify(Object.fromEntries(statuses))}, the slowest ${slowest} ms.`,
  );
  expect(failures).toEqual([]);
  if (full) expect(await slowAlone(slow)).toEqual([]);
  // Most requests are refused; without any success, the values of the store were not reached.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 50);
});
