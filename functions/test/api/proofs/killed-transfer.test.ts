/** A process that dies anywhere while staff pass a ticket on, or while its holder asks for that: once, or not at all. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Order } from '@samagam/domain/order/order';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { isChanging, killOne, runKilled } from './run-killed.ts';
import { untilAnswered } from '../until-answered.ts';

limitOfProofs(30);

const ROUNDS = full ? 3 : 1;

let api: Harness;
let people = 0;
beforeAll(async () => {
  api = await startHarness();
  await api.save({ ...anEvent(), selfservice: 'transfer' });
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
});
afterEach(async () => expect(await api.violations()).toEqual([]));
afterAll(() => api.close());

const aTicket = async () =>
  (await api.checkout({ personalmailid: `from${++people}@example.org`, couponcode: 'FREE' })).order;
const addressAfter = ({ personalmailid }: Order) => personalmailid.replace('from', 'to');

async function stateOf({ registrationid, orderid }: Order) {
  const registration = await api.db.collection('registrations').doc(registrationid).get();
  const tickets = await api.db.collection('tickets').where('orderid', '==', orderid).get();
  const mails = await api.db.collection('mail').where('registrationid', '==', registrationid).get();
  const audited = await api.db.collection('audit').where('facts.id', '==', registrationid).get();
  return {
    generation: registration.get('generation') as number,
    tickets: tickets.size,
    mails: mails.docs.map((mail) => mail.get('kind') as string).toSorted(),
    audited: audited.docs.map((entry) => entry.get('what') as string),
  };
}
const UNTOUCHED = { generation: 1, tickets: 1, mails: ['ticket'], audited: [] };

interface Call {
  path: string;
  body: object;
}

/** Kills a call at each of its steps. After each death nothing or everything is stored; a repeated call then completes it. */
async function killEverywhere(
  callOf: (order: Order) => Call,
  { complete, repeat }: { complete: object; repeat: (call: Call, isDone: boolean) => Promise<void> },
): Promise<Order[]> {
  const run = (order: Order, at: number) => runKilled(api, { what: 'call', ...callOf(order) }, at);
  const steps = (await run(await aTicket(), 0))!;
  const points = steps.map((_, index) => index + 1).filter((at) => full || isChanging(steps[at - 1]!));
  const dead: Order[] = [];
  for (const at of Array.from({ length: ROUNDS }, () => points).flat()) {
    const killed = `${at} ${steps[at - 1]!}`;
    const order = await killOne(aTicket, (one) => run(one, at));
    const isDone = at === steps.length;
    expect({ killed, ...(await stateOf(order)) }).toEqual({ killed, ...(isDone ? complete : UNTOUCHED) });
    await repeat(callOf(order), isDone);
    expect({ killed, ...(await stateOf(order)) }).toEqual({ killed, ...complete });
    dead.push(order);
  }
  return dead;
}

it('staff pass a ticket on once', async () => {
  const callOf = (order: Order) => ({
    path: '/api/admin/correctregistration',
    body: {
      eventcode: order.eventcode,
      id: order.registrationid,
      generation: 1,
      name: 'Ravi Menon',
      personalmailid: addressAfter(order),
      reason: 'Asked by phone.',
    },
  });
  await killEverywhere(callOf, {
    complete: {
      generation: 2,
      tickets: 2,
      mails: ['passed-on', 'ticket', 'ticket'],
      audited: ['ticket passed on'],
    },
    async repeat({ body }, isDone) {
      const again = await untilAnswered(() => api.staff('POST /api/admin/correctregistration', body));
      const second = [409, sayOfApi.changedMeanwhile('registration')];
      const possible = isDone ? [second] : [[200, undefined], ...(again.wasBusy ? [second] : [])];
      expect(possible).toContainEqual([again.status, again.body.msg]);
    },
  });
});

it('the holder asks for a transfer once, and the link of the mail makes it', async () => {
  const {
    tickettype: _pass,
    couponcode: _coupon,
    eventcode: _event,
    submissionid: _id,
    parking: _parking,
    tshirtsize: _size,
    ...person
  } = aRegistration({ name: 'Ravi Menon' });
  const callOf = (order: Order) => ({
    path: '/api/transferticket',
    body: { ...person, personalmailid: addressAfter(order), ticketkey: api.ticketkeyOf(order) },
  });
  const dead = await killEverywhere(callOf, {
    complete: { ...UNTOUCHED, mails: ['ticket', 'transfer-asked'], audited: ['transfer requested'] },
    async repeat({ path, body }) {
      expect((await untilAnswered(() => api.postJson(path, body))).status).toBe(200);
    },
  });
  for (const { registrationid } of dead.slice(-1)) {
    const mails = await api.db.collection('mail').where('registrationid', '==', registrationid).get();
    const asked = mails.docs.find((mail) => mail.get('kind') === 'transfer-asked')!;
    const key = api.deps.keys.transferKey(registrationid, asked.get('requestid') as string);
    await api.postForm('/api/confirmtransfer', { key });
    const registration = await api.db.collection('registrations').doc(registrationid).get();
    expect(registration.get('generation')).toBe(2);
  }
});
