/** An announcement to many people, whose process dies in the middle. Each person gets exactly one mail. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Announcement } from '@samagam/contract/people/announcement';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { isUnmarked } from './job.ts';
import { isChanging, LOCKED, runKilled } from './run-killed.ts';

limitOfProofs(30);

const PEOPLE = full ? 5000 : 120;
const BATCH = 250;
const STEPS_OF_PART = 4;

let api: Harness;
let events = 0;
let base: Record<string, unknown>;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
  const { order } = await api.checkout({ couponcode: 'FREE', personalmailid: 'base@example.org' });
  base = (await api.db.doc(`registrations/${order.registrationid}`).get()).data()!;
  await api.sweep();
});
afterAll(() => api.close());

/** An event with as many holders of tickets, whose registrations are written as they are stored. */
async function anEventWith(count: number) {
  const eventcode = `many${String(++events).padStart(3, '0')}`;
  await api.save({ ...anEvent(), eventcode });
  for (let from = 0; from < count; from += BATCH) {
    const batch = api.db.batch();
    for (let i = from; i < Math.min(from + BATCH, count); i++) {
      const personalmailid = `p${i}.${eventcode}@example.org`;
      const holder = api.deps.keys.holder(eventcode, personalmailid);
      const id = `${events.toString(16).padStart(4, '0')}${i.toString(16).padStart(12, '0')}`;
      batch.create(api.db.doc(`registrations/${id}`), { ...base, eventcode, personalmailid, holder });
    }
    await batch.commit();
  }
  return { eventcode, subject: 'Another hall', text: 'Dear {name}, it is in hall 2.' };
}
type Mail = Awaited<ReturnType<typeof anEventWith>>;

const startOf = (mail: Mail, recipients: number) => ({
  ...mail,
  mode: 'start',
  confirm: mail.eventcode,
  recipients,
  submissionid: `submission-of-${mail.eventcode}`,
});
const continueOf = ({ eventcode }: Mail) => ({ eventcode, mode: 'continue', id: `${eventcode}-a1` });

const post = (body: object, at: number) =>
  runKilled(api, { what: 'call', path: '/api/admin/announcements', body }, at);
/** A run of the reconciler, which sends the mails. */
const send = (at: Parameters<typeof runKilled>[2]) => runKilled(api, { what: 'reconcile' }, at);

/** Sweeps until nothing is left, and returns how many people got how many mails. */
async function outcome({ eventcode }: Mail) {
  let announcement: Announcement | undefined;
  for (let minutes = 5; minutes < 100; minutes += 20) {
    await api.sweep(api.now() + minutes * 60_000);
    const { body } = await api.staff('GET /api/admin/announcements', { eventcode });
    [announcement] = body.data as Announcement[];
    if (announcement?.progress.left === 0) break;
  }
  const mails = api.mailbox
    .messages()
    .flatMap(({ to }) => to)
    .filter((to) => to.includes(`.${eventcode}@`));
  return { progress: announcement?.progress, mails: mails.length, people: new Set(mails).size };
}
const once = (count: number) => ({
  progress: { sent: count, dropped: 0, failed: 0, givenup: 0, left: 0 },
  mails: count,
  people: count,
});

it('a start that is killed at any step has stored the whole announcement, or nothing', async () => {
  const steps = (await post(startOf(await anEventWith(2), 2), 0))!;
  for (const [index, step] of steps.entries()) {
    if (full ? step === LOCKED : !isChanging(step)) continue;
    const mail = await anEventWith(2);
    expect(await post(startOf(mail, 2), index + 1)).toBeUndefined();
    const { status } = await api.staff('POST /api/admin/announcements', startOf(mail, 2));
    expect({ step, status }).toEqual({ step, status: 200 });
    expect({ step, ...(await outcome(mail)) }).toEqual({ step, ...once(2) });
  }
});

it('a process that is killed while it fills the outbox and one that is killed while it sends lose and repeat nothing', async () => {
  const mail = await anEventWith(PEOPLE);
  expect((await api.staff('POST /api/admin/announcements', startOf(mail, PEOPLE))).status).toBe(200);
  const parts = (await api.db.collection('announcementParts').get()).size;
  expect(parts).toBe(Math.ceil(PEOPLE / 100));
  // After the transaction of a part in the middle. A death inside one would keep its locks.
  expect(await post(continueOf(mail), STEPS_OF_PART * Math.floor(parts / 2))).toBeUndefined();
  const left = (await api.db.collection('announcementParts').get()).size;
  expect(left).toBeGreaterThan(0);
  expect(await post(continueOf(mail), 0)).toBeDefined();
  // In the middle of the mails; then again a little later.
  for (const killAt of [PEOPLE, PEOPLE + 1]) expect(await send(killAt)).toBeUndefined();
  const { mails, ...rest } = await outcome(mail);
  const expected = once(PEOPLE);
  expect(rest).toEqual({ progress: expected.progress, people: expected.people });
  // Each of the two deaths may fall between the server's acceptance and our mark.
  expect(mails).toBeGreaterThanOrEqual(PEOPLE);
  expect(mails).toBeLessThanOrEqual(PEOPLE + 2);
});

it('a process that is killed outside that one place sends each mail once', async () => {
  const sent = async (at: Parameters<typeof send>[0]) => {
    const mail = await anEventWith(3);
    expect((await api.staff('POST /api/admin/announcements', startOf(mail, 3))).status).toBe(200);
    await api.staff('POST /api/admin/announcements', continueOf(mail));
    return { mail, steps: await send(at) };
  };
  const { steps } = await sent(0);
  const first = steps!.indexOf('before handing a mail over');
  const second = steps!.indexOf('before handing a mail over', first + 1);
  // The steps of one mail, from one mail server to the next.
  const names = steps!.filter((_, at) => at >= first && at <= second && !isUnmarked(steps!, at + 1));
  const points = [...new Set(names)].filter((step) => step !== LOCKED);
  expect(points.length).toBeGreaterThanOrEqual(4);
  for (const step of points) {
    for (const nth of full ? [1, 2, 3] : [2]) {
      const { mail } = await sent({ step, nth });
      expect({ step, nth, ...(await outcome(mail)) }).toEqual({ step, nth, ...once(3) });
    }
  }
});
