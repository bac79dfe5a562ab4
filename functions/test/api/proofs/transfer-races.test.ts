/** A transfer during a scan, and one whose process dies: a ticket is admitted or replaced, and never half replaced. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Order } from '@samagam/domain/order/order';
import { createApp } from '../../../src/app.ts';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { outdatedBy } from '../without-guard.ts';
import { stepping } from './stepping.ts';

limitOfProofs(10);

const ROUNDS = full ? 200 : 10;
/** How much later the scan starts than the transfer, in milliseconds. */
const LEADS = [0, 40, -40, 5, -5];

let api: Harness;
let checkinkey: string;
let people = 0;
beforeAll(async () => {
  api = await startHarness();
  await api.save({ ...anEvent(), selfservice: 'transfer' });
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
  checkinkey = await api.openDoor();
});
afterAll(() => api.close());

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function post(app: typeof api.app, path: string, body: object, headers = {}) {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, msg: ((await response.json()) as { msg?: string }).msg };
}

async function aFreeTicket(): Promise<Order> {
  const personalmailid = `race${++people}@example.org`;
  return (await api.checkout({ personalmailid, couponcode: 'FREE' })).order;
}

function scan(order: Order, app = api.app) {
  const door = { eventcode: 'test2025', checkinfield: 'entry', checkinkey };
  return post(app, '/api/postcheckin', { ...door, qrdata: api.qrOf(order) });
}

function passOn({ registrationid: id }: Order) {
  const change = { eventcode: 'test2025', id, name: 'Ravi Menon', reason: 'Asked by phone.' };
  return post(api.app, '/api/admin/correctregistration', change, { Authorization: 'Bearer admin' });
}

async function race(lead: number) {
  const order = await aFreeTicket();
  const [scanned, passedOn] = await Promise.all([
    after(Math.max(0, lead)).then(() => scan(order)),
    after(Math.max(0, -lead)).then(() => passOn(order)),
  ]);
  return { scanned, passedOn, ...(await outcome(order)) };
}

async function outcome({ registrationid }: Pick<Order, 'registrationid'>) {
  const registration = await api.db.collection('registrations').doc(registrationid).get();
  const admissions = await api.db.collection('checkins').where('registrationid', '==', registrationid).get();
  return { generation: registration.get('generation') as number, admissions: admissions.size };
}

describe('a scan during a transfer', () => {
  it(`is refused, or refuses the transfer, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const found = await race(LEADS[round % LEADS.length]!);
      const isAdmitted = found.scanned.status === 200;
      expect(found).toEqual(
        isAdmitted
          ? {
              scanned: { status: 200, msg: 'Success.' },
              passedOn: { status: 409, msg: sayOfApi.admittedAlready },
              generation: 1,
              admissions: 1,
            }
          : {
              scanned: { status: 400, msg: sayOfApi.ticketReplaced },
              passedOn: { status: 200 },
              generation: 2,
              admissions: 0,
            },
      );
    }
  });

  it('can be both if the registration is read without a lock (the control of the test above)', async () => {
    const order = await aFreeTicket();
    let passedOn;
    const db = outdatedBy(api.db, 'registrations', async () => (passedOn = await passOn(order)));
    expect(await scan(order, createApp({ ...api.deps, db }))).toMatchObject({ status: 200 });
    expect(passedOn).toEqual({ status: 200 });
    expect(await outcome(order)).toEqual({ generation: 2, admissions: 1 });
  });
});

describe('a process that dies during the confirmation of a transfer', () => {
  /** A transfer that waits, and the key that confirms it. */
  async function waiting() {
    const personalmailid = `dies${++people}@example.org`;
    const { order } = await api.checkout({ personalmailid, couponcode: 'FREE' });
    const {
      tickettype: _pass,
      couponcode: _coupon,
      eventcode: _event,
      submissionid: _id,
      ...person
    } = aRegistration({ name: 'Ravi Menon', personalmailid: `next${people}@example.org` });
    const { status } = await post(api.app, '/api/transferticket', {
      ...person,
      parking: undefined,
      tshirtsize: undefined,
      ticketkey: api.ticketkeyOf(order),
    });
    expect(status).toBe(200);
    const transfer = await api.db.collection('transfers').doc(order.registrationid).get();
    return { order, key: api.deps.keys.transferKey(order.registrationid, transfer.get('requestid')) };
  }

  /** Confirms with an app that dies at its nth step towards the store. Returns the steps. */
  async function confirmDyingAt(nth: number, key: string): Promise<string[]> {
    const steps: string[] = [];
    const deps = stepping(api.deps, (step) => {
      if (steps.push(step) === nth) throw new Error('The process died.');
    });
    await createApp(deps).request('/api/confirmtransfer', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ key }).toString(),
    });
    return steps;
  }

  async function stateOf({ registrationid, orderid }: Order) {
    const exists = async (path: string) => (await api.db.doc(path).get()).exists;
    const tickets = await api.db.collection('tickets').where('orderid', '==', orderid).get();
    const transfer = await api.db.collection('transfers').doc(registrationid).get();
    return {
      ...(await outcome({ registrationid })),
      tickets: tickets.size,
      isMailed: await exists(`mail/ticket_${registrationid}_2`),
      isTold: await exists(`mail/passed-on_${registrationid}_1`),
      isWaiting: transfer.get('person') !== undefined,
    };
  }
  const BEFORE = {
    generation: 1,
    admissions: 0,
    tickets: 1,
    isMailed: false,
    isTold: false,
    isWaiting: true,
  };
  const AFTER = { generation: 2, admissions: 0, tickets: 2, isMailed: true, isTold: true, isWaiting: false };

  it('has changed nothing or everything, and the link still works', async () => {
    const first = await waiting();
    const steps = await confirmDyingAt(0, first.key);
    expect(steps).toEqual([
      'before a transaction',
      'before deciding and writing',
      'after deciding and writing',
      'after a transaction',
    ]);
    expect(await stateOf(first.order)).toEqual(AFTER);
    for (const [index, step] of steps.entries()) {
      const { order, key } = await waiting();
      await confirmDyingAt(index + 1, key);
      const isCommitted = step === 'after a transaction';
      expect([step, await stateOf(order)]).toEqual([step, isCommitted ? AFTER : BEFORE]);
      await confirmDyingAt(0, key);
      expect([step, await stateOf(order)]).toEqual([step, AFTER]);
    }
    expect(await api.violations()).toEqual([]);
  });
});
