/** The mails that an event sends by itself, by a run whose process dies. Each person gets exactly one. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { isChanging, LOCKED, runKilled } from './run-killed.ts';

limitOfProofs(4);

const PEOPLE = 2;
const TEN = Date.parse('2026-11-25T10:00+05:30');
const TEN_MINUTES = 600_000;

let api: Harness;
let events = 0;
let base: Record<string, unknown>;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
  const { order } = await api.checkout({ couponcode: 'FREE', personalmailid: 'base@example.org' });
  base = (await api.db.doc(`registrations/${order.registrationid}`).get()).data()!;
});
beforeEach(() => api.clear());
afterAll(() => api.close());

async function anEventWithHolders() {
  const eventcode = `killed${String(++events).padStart(3, '0')}`;
  await api.save({ ...anEvent(), eventcode, startdate: '27-Nov-2026', enddate: '27-Nov-2026' });
  await api.db.doc(`timedMails/${eventcode}`).create({ switchedon: ['reminder'] });
  for (let person = 0; person < PEOPLE; person++) {
    const personalmailid = `p${person}.${eventcode}@example.org`;
    const holder = api.deps.keys.holder(eventcode, personalmailid);
    const id = `${events.toString(16).padStart(4, '0')}${person.toString(16).padStart(12, '0')}`;
    await api.db.doc(`registrations/${id}`).create({ ...base, eventcode, personalmailid, holder });
  }
}
const mails = () => api.mailbox.messages().flatMap(({ to }) => to);

it('a run that is killed while it queues them is completed by the next one, which repeats none', async () => {
  await anEventWithHolders();
  const steps = (await runKilled(api, { what: 'reconcile' }, 0, TEN))!;
  expect(new Set(mails()).size).toBe(PEOPLE);
  expect(steps).toContain('after updating in timedMails');
  // What follows sends a mail as announcements do: killed-announcement.test.ts.
  const queueing = steps.slice(0, steps.indexOf('before handing a mail over'));
  for (const [index, step] of queueing.entries()) {
    // A process that dies here keeps its locks.
    if (full ? step === LOCKED : !isChanging(step)) continue;
    if (step.includes('asking the gateway')) continue;
    await api.clear();
    await anEventWithHolders();
    expect(await runKilled(api, { what: 'reconcile' }, index + 1, TEN)).toBeUndefined();
    for (let run = 1; run <= 2; run++) await api.sweep(TEN + run * TEN_MINUTES);
    expect({ step, index, mails: mails().length, people: new Set(mails()).size }).toEqual({
      step,
      index,
      mails: PEOPLE,
      people: PEOPLE,
    });
  }
});
