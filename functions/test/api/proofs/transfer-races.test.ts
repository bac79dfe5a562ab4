/** A ticket that is scanned while it is passed on: it is admitted or replaced, never both. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { say, sayOfChange } from '@samagam/contract/messages';
import type { Order } from '@samagam/domain/order';
import { createApp } from '../../../src/app.ts';
import { full } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { withoutGuard } from '../without-guard.ts';

vi.setConfig({ testTimeout: full ? 10 * 60_000 : 120_000 });

const ROUNDS = full ? 200 : 20;
/** How much later the scan starts than the transfer, in milliseconds. */
const LEADS = [0, 40, -40, 5, -5];

let api: Harness;
let checkinkey: string;
let people = 0;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
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

async function race(lead: number, app = api.app) {
  const { order } = await api.checkout({
    personalmailid: `race${++people}@example.org`,
    couponcode: 'FREE',
  });
  const { registrationid: id } = order;
  const scan = async () => {
    await after(Math.max(0, lead));
    const door = { eventcode: 'test2025', checkinfield: 'entry', checkinkey };
    return post(app, '/api/postcheckin', { ...door, qrdata: api.qrOf(order) });
  };
  const transfer = async () => {
    await after(Math.max(0, -lead));
    const change = { eventcode: 'test2025', id, name: 'Ravi Menon', reason: 'Asked by phone.' };
    return post(app, '/api/admin/correctregistration', change, { Authorization: 'Bearer admin' });
  };
  const [scanned, passedOn] = await Promise.all([scan(), transfer()]);
  return { scanned, passedOn, ...(await outcome(order)) };
}

async function outcome({ registrationid }: Order) {
  const registration = await api.db.collection('registrations').doc(registrationid).get();
  const admissions = await api.db.collection('checkins').where('registrationid', '==', registrationid).get();
  return { generation: registration.get('generation') as number, admissions: admissions.size };
}

describe('a scan during a transfer', () => {
  it(`is refused, or refuses the transfer, ${ROUNDS} times`, async () => {
    const winners = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const found = await race(LEADS[round % LEADS.length]!);
      const isAdmitted = found.scanned.status === 200;
      winners.add(isAdmitted ? 'scan' : 'transfer');
      expect(found).toEqual(
        isAdmitted
          ? {
              scanned: { status: 200 },
              passedOn: { status: 409, msg: sayOfChange.admittedAlready },
              generation: 1,
              admissions: 1,
            }
          : {
              scanned: { status: 400, msg: say.ticketReplaced },
              passedOn: { status: 200 },
              generation: 2,
              admissions: 0,
            },
      );
    }
    expect(winners).toEqual(new Set(['scan', 'transfer']));
  });

  it('can be both if the registration is read without a lock (the control of the test above)', async () => {
    const db = withoutGuard(api.db, 'registrations');
    const app = createApp({ ...api.deps, db });
    let both = 0;
    for (let round = 0; round < 10 && both === 0; round++) {
      // Without the guard a read takes 150 ms, in which the transfer is written.
      const { scanned, passedOn } = await race(100, app);
      if (scanned.status === 200 && passedOn.status === 200) both += 1;
    }
    expect(both).toBeGreaterThan(0);
  });
});
