/**
 * A hundred concurrent registrations through the whole app, alternating with a bare transaction that reads three
 * documents and writes three of the same size: the cost of the store itself. The figure is the ratio.
 */
import { createApp } from '@samagam/functions/app';
import type { Deps } from '@samagam/functions/deps';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { type Figure, figure } from '../figures.ts';
import { phoneOf } from '../load/phone-of.ts';
import { percentile, timed } from '../spread.ts';

const AT_ONCE = 100;
const ROUNDS = 4;
const MINUTE = 60_000;
const EVENTCODE = 'acsc2025';

export async function registering(deps: Deps): Promise<Figure[]> {
  let offset = 0;
  const app = createApp({ ...deps, now: () => Date.now() + offset });
  const event = await deps.db.collection('events').doc(EVENTCODE).get();
  const pass = (
    event.get('tickettypes') as {
      tickettype: string;
      validatemembership: string;
      validategender: string;
      status: string;
    }[]
  ).find(
    (one) => one.validatemembership === 'NO' && one.validategender === 'ALL' && one.status === 'ACTIVE',
  )!;

  let people = 0;
  let errors = 0;
  const register = async () => {
    const response = await app.request('/api/eventregistration', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(
        aRegistration({
          eventcode: EVENTCODE,
          tickettype: pass.tickettype,
          personalmailid: `bench${++people}@example.org`,
          phonenumber: phoneOf(people),
          parking: 'No',
          tshirtsize: 'M',
        }),
      ),
    });
    if (!response.ok) errors += 1;
  };

  const ours: number[] = [];
  const bare: number[] = [];
  await register();
  const { registration, order } = await written(deps);
  await round(register);
  for (let turn = 0; turn < ROUNDS; turn++) {
    offset += MINUTE;
    ours.push(...(await round(register)));
    bare.push(
      ...(await round(() => bareTransaction(deps, [registration, order, { orderid: 'x', flow: 'y' }]))),
    );
  }
  const ratio = percentile(ours, 50) / percentile(bare, 50);
  return [
    figure('register, 100 at once: half within', percentile(ours, 50)),
    figure('register, 100 at once: 95 of 100 within', percentile(ours, 95)),
    figure('register: errors', errors),
    figure('a bare transaction of equal writes: half within', percentile(bare, 50)),
    figure('a bare transaction of equal writes: 95 of 100 within', percentile(bare, 95)),
    figure('register: times the bare transaction', Math.round(ratio * 100) / 100),
  ];
}

/** The milliseconds of each of a hundred concurrent calls. */
async function round(work: () => Promise<void>): Promise<number[]> {
  const all = await Promise.all(Array.from({ length: AT_ONCE }, () => timed(work)));
  return all.map(({ ms }) => ms);
}

/** The records of a registration, to be written again under other ids. */
async function written({ db }: Deps): Promise<{ registration: object; order: object }> {
  const one = async (collection: string) => (await db.collection(collection).limit(1).get()).docs[0]!.data();
  return { registration: await one('registrations'), order: await one('transactions') };
}

async function bareTransaction({ db }: Deps, records: object[]): Promise<void> {
  const refs = records.map((_, i) => db.collection(`bare${i}`).doc());
  await db.runTransaction(async (tx) => {
    await tx.getAll(...refs);
    refs.forEach((ref, i) => tx.create(ref, records[i]!));
  });
}
