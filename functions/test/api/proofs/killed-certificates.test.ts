/** An issue of certificates whose process dies. Each person gets exactly one certificate with exactly one mail. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CertificateReply } from '@samagam/contract/people/certificate';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { startOfDay } from '@samagam/domain/text/event-dates';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { type DeathPoint, isUnmarked } from './job.ts';
import { isChanging, LOCKED, runKilled } from './run-killed.ts';

limitOfProofs(8);

const DATE = '27-Nov-2026';
const OVER = startOfDay(DATE) + 30 * 3_600_000;
const TEN_MINUTES = 600_000;
/** One more than one transaction makes. */
const TWO_PARTS = 101;
const MEERA = { name: 'Meera Iyer', email: 'meera@example.org', what: 'Keys' };

let api: Harness;
let base: Record<string, unknown>;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
  const { order } = await api.checkout({ couponcode: 'FREE' });
  base = (await api.db.doc(`registrations/${order.registrationid}`).get()).data()!;
});
beforeEach(() => api.setClock(OVER));
afterAll(() => api.close());

/** An event that is over, with people whom a door has admitted. Returns what staff press. */
async function anEventWith(people: number, { list }: { list?: object[] } = {}) {
  await api.clear();
  const { eventcode, ...event } = anEvent();
  await api.save({ ...event, eventcode, startdate: DATE, enddate: DATE });
  const batch = api.db.batch();
  batch.create(api.db.doc(`certificateSettings/${eventcode}`), {
    eventcode,
    entries: ['entry'],
    wristband: false,
    title: '',
    sentence: '',
    signatory: '',
    signatoryrole: '',
  });
  for (let person = 0; person < people; person++) {
    const personalmailid = `p${person}@example.org`;
    const holder = api.deps.keys.holder(eventcode, personalmailid);
    const registrationid = person.toString(16).padStart(16, '0');
    const at = startOfDay(DATE) + 9 * 3_600_000;
    batch.create(api.db.doc(`registrations/${registrationid}`), { ...base, personalmailid, holder });
    batch.create(api.db.doc(`checkins/${registrationid}`), {
      eventcode,
      registrationid,
      checkinfield: 'entry',
      tickettype: 'Delegate',
      keyid: 'gate',
      at,
      changedat: at,
    });
  }
  await batch.commit();
  const asked = { eventcode, kind: list ? 'SPEAKER' : 'DELEGATE', ...(list && { list }) };
  const { body } = await api.staff('POST /api/admin/certificates', { ...asked, action: 'preview' });
  const { fingerprint } = (body.data as CertificateReply).preview!;
  return { ...asked, action: 'issue', fingerprint };
}
type Issue = Awaited<ReturnType<typeof anEventWith>>;

const press = (issue: Issue, at: DeathPoint) =>
  runKilled(api, { what: 'call', path: '/api/admin/certificates', body: issue }, at, OVER);
const reconcileAt = (at: DeathPoint) => runKilled(api, { what: 'reconcile' }, at, OVER + TEN_MINUTES);

/** What is there in the end. Staff have pressed the button again if `issue` is given. */
async function outcome(issue?: Issue) {
  if (issue) await api.staff('POST /api/admin/certificates', issue);
  for (let run = 2; run <= 3; run++) await api.sweep(OVER + run * TEN_MINUTES);
  const mails = api.mailbox.messages().flatMap(({ to }) => to);
  const certificates = await api.db.collection('certificates').count().get();
  return { certificates: certificates.data().count, mails: mails.length, people: new Set(mails).size };
}
const once = (people: number) => ({ certificates: people, mails: people, people });

it.each([
  ['those whom a door admitted', 2, undefined],
  ['a list', 1, [MEERA]],
])(
  'an issue to %s that is killed at any step, and pressed again, makes each once',
  async (_, people, list) => {
    const steps = (await press(await anEventWith(people, list && { list }), 0))!;
    expect(await outcome()).toEqual(once(people));
    for (const [index, step] of steps.entries()) {
      if (full ? step === LOCKED : !isChanging(step)) continue;
      const issue = await anEventWith(people, list && { list });
      expect(await press(issue, index + 1)).toBeUndefined();
      expect({ step, index, ...(await outcome(issue)) }).toEqual({ step, index, ...once(people) });
    }
  },
);

it('an issue that is killed between two parts is completed by the reconciler alone', async () => {
  const issue = await anEventWith(TWO_PARTS);
  // The transactions: the issue, the first part.
  expect(await press(issue, { step: 'after a transaction', nth: 2 })).toBeUndefined();
  expect((await api.db.collection('certificates').count().get()).data().count).toBe(TWO_PARTS - 1);
  expect(await outcome()).toEqual(once(TWO_PARTS));
});

it('a reconciler that is killed while it completes an issue, or mails it, repeats nothing', async () => {
  const begun = async () => press(await anEventWith(2), { step: 'after a transaction', nth: 1 });
  await begun();
  const steps = (await reconcileAt(0))!;
  expect(await outcome()).toEqual(once(2));
  // A death between the server's acceptance and our mark repeats a mail: killed-announcement.test.ts.
  const names = steps.filter(
    (step, at) => (full ? step !== LOCKED : isChanging(step)) && !isUnmarked(steps, at + 1),
  );
  for (const step of new Set(names)) {
    const times = names.filter((name) => name === step).length;
    for (const nth of new Set([1, Math.ceil(times / 2), times])) {
      await begun();
      expect(await reconcileAt({ step, nth })).toBeUndefined();
      expect({ step, nth, ...(await outcome()) }).toEqual({ step, nth, ...once(2) });
    }
  }
});
