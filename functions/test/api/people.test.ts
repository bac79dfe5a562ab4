/** A person is found, exported and erased in every collection of the register. */
import { FieldValue } from '@google-cloud/firestore';
import { sayOfPeople } from '@samagam/contract/people/people';
import { dateInIndia, startOfDay } from '@samagam/domain/text/event-dates';
import { GROUP_PAY } from '@samagam/contract/common/words';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { issueDocuments } from '../../src/orders/issue-documents.ts';
import { settle } from '../../src/orders/settle.ts';
import { erasePerson, eraseRecord, planErasure } from '../../src/people/erase-person.ts';
import { exportPerson } from '../../src/people/export-person.ts';
import { findPerson } from '../../src/people/find-person.ts';
import { eraseOldBooks } from '../../src/people/old-books.ts';
import { eraseOldEvents } from '../../src/people/retention.ts';
import { withdrawConsent } from '../../src/people/withdraw-consent.ts';
import { keysFrom } from '../../src/services/keys.ts';
import { digestOf } from '../../src/services/seal.ts';
import type { StoredTaxDocument } from '../../src/stores/tax-documents.ts';
import { register, rowNames } from '../../src/stores/collections.ts';
import { full } from './full-figures.ts';
import { Stopped, stopping } from './stopping.ts';
import { type Harness, startHarness } from './harness.ts';
import {
  AFTER,
  BEFORE,
  CANARY,
  EVENT,
  everything,
  MAIL,
  peopleSteps,
  restore,
  SECOND,
  type Stored,
  textOf,
  TRACES,
} from './people-steps.ts';
import { runCommand, settingsOf } from './run-command.ts';
import { interruptedBy } from './without-guard.ts';

vi.setConfig({ testTimeout: 120_000 });

let api: Harness;
let filled: Stored;
beforeAll(async () => {
  api = await startHarness();
  await fill();
  filled = await everything(api);
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await fill();
  api.setClock(AFTER);
  api.logged.length = 0;
});

async function fill(): Promise<void> {
  await api.clear();
  api.setClock(BEFORE);
  await api.prepared(['filled'], () => peopleSteps(api).fill());
}

const WHY = { alsotickets: false, who: 'test', reason: `asked by ${MAIL}` };
const erase = (deps: Deps = api.deps) => erasePerson(deps, MAIL, WHY);
/** The erasure right after the start of a test. */
const eraseAtOnce = () => api.prepared(['erased'], () => erase());
const collectionOf = (docPath: string) => docPath.split('/').at(-2)!;
const withTraces = (stored: Stored) =>
  [...stored]
    .filter(([docPath, data]) => {
      const text = `${docPath} ${textOf(data)}`.toLowerCase();
      return TRACES.some((trace) => text.includes(trace));
    })
    .map(([docPath]) => collectionOf(docPath));
const kept = (name: string) => {
  const { erased } = register[name as keyof typeof register];
  return typeof erased === 'object' && 'keep' in erased;
};

describe('finding', () => {
  it('reaches every collection that says how', async () => {
    const person = await findPerson(api.deps, MAIL);
    const expected = rowNames.filter((name) => Array.isArray(register[name].found));
    expect([...person.found.keys()].toSorted()).toEqual(expected);
  });

  it('finds nothing about a stranger, and changes nothing', async () => {
    const { steps } = await planErasure(api.deps, 'stranger@example.org');
    expect(steps).toEqual([]);
    await planErasure(api.deps, MAIL);
    expect(await everything(api)).toEqual(filled);
  });
});

describe('an address with capitals inside', () => {
  const TYPED = 'A.Person@Example.org';
  const SEARCHED = 'a.person@example.org';

  beforeEach(async () => {
    const [, speaker] = [...filled].find(([docPath]) => docPath.includes('/speakers/'))!;
    const own = `events/${EVENT}/speakers/speaker9`;
    await api.db.doc(own).set({ ...speaker, name: 'A Person', image: '', mailid: TYPED, id: 'speaker9' });
    const message = filled.get('contactMessages/m1')!;
    await api.db.doc('contactMessages/m9').set({ ...message, email: 'A.PERSON+news@example.org' });
    await api.db.doc('mail/m9').set({ ...filled.get('mail/waiting')!, to: TYPED });
  });

  it('is found in any spelling, as a speaker, in a message and in a mail to the speaker', async () => {
    const { found } = await findPerson(api.deps, SEARCHED);
    const paths = [...found.values()].flat().map(({ ref }) => ref.path);
    const own = [`events/${EVENT}/speakers/speaker9`, 'contactMessages/m9', 'mail/m9'];
    expect(paths.toSorted()).toEqual(own.toSorted());
  });

  it('is erased', async () => {
    await erasePerson(api.deps, SEARCHED, WHY);
    const left = [...(await everything(api)).values()].filter((data) => /a\.person/i.test(textOf(data)));
    expect(left).toEqual([]);
  });
});

describe('speakers whom an office announces with one mailbox', () => {
  const SPEAKERS = ['office@example.org', 'Office+Ravi@Example.org', 'office+asha@example.org'];
  const IMAGE = `images/${'b'.repeat(64)}`;
  const speaker = (nth: number) => api.db.doc(`events/${EVENT}/speakers/office${nth}`);

  beforeEach(async () => {
    const [, record] = [...filled].find(([docPath]) => docPath.includes('/speakers/'))!;
    await api.db.doc(IMAGE).set({ sizes: [] });
    for (const [nth, mailid] of SPEAKERS.entries())
      await speaker(nth).set({
        ...record,
        mailid,
        image: `/${IMAGE}`,
        id: `office${nth}`,
        name: `Speaker ${nth}`,
      });
  });

  it('are each exported and erased without the others', async () => {
    const { collections } = await exportPerson(api.deps, 'office+ravi@example.org');
    expect(JSON.stringify(collections).match(/Speaker \d/g)).toEqual(['Speaker 1']);
    expect(collections.filter(({ records }) => records.length === 0)).toEqual([]);
    await erasePerson(api.deps, 'office+ravi@example.org', WHY);
    const names = await Promise.all(SPEAKERS.map(async (_, nth) => (await speaker(nth).get()).get('name')));
    expect(names).toEqual(['Speaker 0', 'Erased', 'Speaker 2']);
    expect((await api.db.doc(IMAGE).get()).exists).toBe(true);
  });
});

it('a mail to the address as it was typed for the waiting list alone is found', async () => {
  const typed = 'W.Aiting+List@Example.org';
  const searched = 'w.aiting@example.org';
  const entry = [...filled].find(([docPath]) => docPath.startsWith('waitlist/'))![1];
  const id = api.deps.keys.waitlistEntry(EVENT, 'Gold', searched);
  await api.db.doc(`waitlist/${id}`).set({ ...entry, personalmailid: typed });
  await api.db.doc('mail/offer').set({ ...filled.get('mail/waiting')!, to: typed });
  await erasePerson(api.deps, searched, WHY);
  const left = [...(await everything(api)).values()].filter((data) => /w\.aiting/i.test(textOf(data)));
  expect(left).toEqual([]);
});

describe('the audit', () => {
  it('says whose data were read, and still does after the erasure, without the address', async () => {
    const search = (mode: 'find' | 'export') =>
      api.staff('POST /api/admin/person', { email: MAIL.toUpperCase(), mode });
    await search('find');
    api.setClock(AFTER + 1_000);
    await search('export');
    api.setClock(AFTER + 2_000);
    await erase();
    const { reads } = await planErasure(api.deps, MAIL);
    expect(reads.map(({ what, who }) => [what, who])).toEqual([
      ['person erased', 'test'],
      ['person exported', 'admin@samagam.test'],
      ['person read', 'admin@samagam.test'],
    ]);
    const entries = (await api.all('audit')).filter(({ what }) => String(what).startsWith('person '));
    expect(textOf(entries).toLowerCase()).not.toContain('meera');
    expect((await planErasure(api.deps, 'stranger@example.org')).reads).toEqual([]);
  });
});

describe('the export', () => {
  it('contains the person with purpose and period, and nothing of others', async () => {
    const text = JSON.stringify(await exportPerson(api.deps, MAIL));
    for (const own of [...Object.values(CANARY), 'I am Meera', 'KEEP']) expect(text).toContain(own);
    expect(text).toContain(register.registrations.purpose);
    expect(text).toContain('Until 13 months after the event.');
    // Moments are dates that a person can read.
    expect(text).not.toMatch(/"\w*at":\d/);
    const others = [...Object.values(SECOND), 'admin@samagam.test', 'Phone of Veena'];
    for (const other of others) expect(text).not.toContain(other);
  });

  it('contains long messages of before the limits, without the addresses of others', async () => {
    const message = filled.get('contactMessages/m1')!;
    const query = `${'a'.repeat(95_000)} other@example.org ${'@'.repeat(1000)}`;
    await api.db.doc('contactMessages/m8').set({ ...message, email: MAIL, query });
    const { collections } = await exportPerson(api.deps, MAIL);
    const messages = collections.find(({ collection }) => collection === 'contactMessages')!.records;
    expect(messages.map((record) => record['query'])).toContain(
      `${'a'.repeat(95_000)} (somebody else) ${'@'.repeat(1000)}`,
    );
  });

  it('has nothing that the gateway reported, because another person may have paid', async () => {
    const [report] = [...filled.keys()].filter((docPath) => docPath.startsWith('webhookEvents/'));
    const [docPath] = orderOfCanary();
    const body = JSON.stringify({ card: { name: 'Gopal Payer' } });
    await api.db.doc(report!).update({ orderid: docPath.split('/')[1]!, body });
    const { collections } = await exportPerson(api.deps, MAIL);
    expect(collections.map(({ collection }) => collection)).toContain('webhookEvents');
    expect(JSON.stringify(collections)).not.toContain('Gopal');
  });

  it('contains no key: neither of a ticket, a seat, a page, nor a hash', async () => {
    const text = JSON.stringify(await exportPerson(api.deps, MAIL));
    const { keys } = api.deps;
    const registrations = [...filled].filter(([docPath]) => docPath.startsWith('registrations/'));
    const tickets = [...filled.keys()].filter((docPath) => docPath.startsWith('tickets/'));
    const seats = [...filled.values()].filter(({ generatedby }) => generatedby === GROUP_PAY);
    expect([tickets.length > 0, seats.length > 0]).toEqual([true, true]);
    const secrets = [
      ...registrations.map(([docPath]) => keys.ticketkey(docPath.split('/')[1]!, 1)),
      ...tickets.map((docPath) => docPath.split('/')[1]!),
      ...seats.map(({ couponcode }) => String(couponcode)),
      keys.holder(EVENT, MAIL),
      keys.owner(EVENT, MAIL),
      keys.member(MAIL),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

describe('a consent that the person takes back by letter', () => {
  const given = (stored: Stored, field: string) =>
    [...stored].filter(
      ([, data]) =>
        data[field] === true && TRACES.some((trace) => textOf(data).toLowerCase().includes(trace)),
    );

  it('to news ends in every record, and for every later mail', async () => {
    expect((await planErasure(api.deps, MAIL)).consents).toEqual({ news: 2, poster: 1 });
    await api.db.doc(`optOuts/${api.deps.keys.optOut(MAIL)}`).delete();
    const wish = { email: MAIL.toUpperCase(), consent: 'news' };
    const { status, body } = await api.staff('POST /api/admin/withdrawperson', wish);
    expect([status, body.data]).toEqual([200, { records: 2 }]);
    const after = await everything(api);
    expect([given(after, 'consent').length, given(after, 'posterconsent').length]).toEqual([0, 1]);
    const [, registration] = [...after].find(([, data]) => data.consentrecord?.givenat && data.gender)!;
    expect(registration.consentrecord.withdrawnat).toBe(new Date(AFTER).toISOString());
    expect(after.has(`optOuts/${api.deps.keys.optOut(MAIL)}`)).toBe(true);
    expect((await planErasure(api.deps, MAIL)).reads[0]).toMatchObject({
      what: 'consent of a person withdrawn',
    });
  });

  it('to the poster hides it, and leaves the news and the other person alone', async () => {
    await withdrawConsent(api.deps, MAIL, { consent: 'poster', who: 'test' });
    const after = await everything(api);
    expect([given(after, 'consent').length, given(after, 'posterconsent').length]).toEqual([2, 0]);
    const own = await api.get(`/api/getuserdetails?eventcode=${EVENT}&emailid=${CANARY.personalmailid}`);
    expect(textOf(own.body)).not.toContain('Meera');
    const other = await api.get(`/api/getuserdetails?eventcode=${EVENT}&emailid=${SECOND.personalmailid}`);
    expect(textOf(other.body)).toContain(SECOND.name);
    expect(await api.violations()).toEqual([]);
  });

  it.each(['news', 'poster'] as const)(
    'to %s is refused with the master secret of another project, and changes nothing',
    async (consent) => {
      const deps = { ...api.deps, keys: keysFrom('the secret of another project, which is as long') };
      const withdrawing = withdrawConsent(deps, MAIL, { consent, who: 'test' });
      await expect(withdrawing).rejects.toThrow(sayOfPeople.otherSecret);
      expect(await everything(api)).toEqual(filled);
    },
  );

  it('is in the audit also if the withdrawal is stopped half-way', async () => {
    const going = withdrawConsent(stopping(api.deps, 1), MAIL, { consent: 'news', who: 'test' });
    await expect(going).rejects.toThrow(Stopped);
    const facts = { person: api.deps.keys.person(MAIL), consent: 'news', records: 2 };
    expect((await api.all('audit')).filter(({ who }) => who === 'test')).toMatchObject([{ facts }]);
  });

  it('is for admins', async () => {
    const wish = { email: MAIL, consent: 'news' };
    const { status } = await api.staff('POST /api/admin/withdrawperson', wish, { as: 'operator' });
    expect(status).toBe(403);
    expect(await everything(api)).toEqual(filled);
  });
});

describe('the erasure', () => {
  it('leaves the person only where the register says so, and the books agree', async () => {
    const before = withTraces(filled);
    expect(new Set(before).size).toBeGreaterThan(15);
    expect(await api.violations()).toEqual([]);
    await eraseAtOnce();
    const after = await everything(api);
    expect(withTraces(after).filter((name) => !kept(name))).toEqual([]);
    expect([...new Set(withTraces(after))].toSorted()).toEqual([
      'announcements',
      'audit',
      'certificateIssues',
      'pdfZips',
      'refundJobs',
      'taxDocuments',
    ]);
    expect(await api.violations()).toEqual([]);
  });

  it('leaves no keyed hash of the address, except the opt-out and the buyer of a document', async () => {
    await eraseAtOnce();
    const { keys } = api.deps;
    const spellings = [MAIL, CANARY.personalmailid];
    const hashes = spellings.flatMap((mail) => [
      keys.holder(EVENT, mail),
      keys.owner(EVENT, mail),
      keys.member(mail),
      keys.poster(EVENT, mail),
      keys.waitlistEntry(EVENT, 'Gold', mail),
      keys.previewId(EVENT, mail),
      keys.doorWord(EVENT, 'meera'),
    ]);
    const left = [...(await everything(api))].filter(([docPath, data]) =>
      hashes.some((hash) => `${docPath} ${textOf(data)}`.includes(hash)),
    );
    const withDocuments = left.filter(([, data]) => data.documents?.length > 0);
    const posters = left.filter(([, data]) => data.withdrawn === true);
    expect(withDocuments.length).toBe(2);
    expect(left).toHaveLength(withDocuments.length + posters.length);
    expect((await everything(api)).has(`optOuts/${keys.optOut(MAIL)}`)).toBe(true);
  });

  it('leaves no picture after two nights: neither the present portrait nor the one before it', async () => {
    const [docPath, speaker] = [...filled].find(([path]) => path.includes('/speakers/'))!;
    const { image } = speaker as { image: string };
    const present = `/images/${'c'.repeat(64)}`;
    await api.db.doc(present.slice(1)).set({ sizes: [], at: AFTER });
    await api.db.doc(docPath).update({ image: present });
    await erase();
    const after = await everything(api);
    expect([after.has(image.slice(1)), after.has(present.slice(1))]).toEqual([true, false]);
    await api.sweep(nightAfter(AFTER, 1));
    expect([...(await everything(api)).keys()].filter((path) => path.startsWith('images/'))).toEqual([]);
  });

  it('does not touch the second person of the same group', async () => {
    const own = (stored: Stored) =>
      [...stored].filter(([, data]) => textOf(data).includes('Second') || textOf(data).includes('kavya'));
    const untouched = own(filled).filter(([docPath]) => !/^(transfers|announcementParts)\//.test(docPath));
    expect(untouched.length).toBeGreaterThan(4);
    await eraseAtOnce();
    const after = await everything(api);
    for (const [docPath, data] of untouched) expect([docPath, after.get(docPath)]).toEqual([docPath, data]);
    expect(after.get('announcementParts/p1')!.recipients).toEqual([
      { to: SECOND.personalmailid, registrationid: 'r2' },
    ]);
  });

  it('is audited without the address', async () => {
    await eraseAtOnce();
    const entries = (await api.all('audit')).filter(({ who }) => who === 'test');
    expect(entries).toMatchObject([
      { what: 'person erased', facts: { person: api.deps.keys.person(MAIL), reason: 'asked by …' } },
    ]);
  });

  it('ends the same after it was stopped at any write', async () => {
    await eraseAtOnce();
    const expected = comparable(await everything(api));
    let stops = 0;
    for (let nth = 1; ; nth += full ? 1 : 15) {
      await restore(api, filled);
      const isStopped = await erase(stopping(api.deps, nth)).then(
        () => false,
        (error: unknown) => error instanceof Stopped || Promise.reject(error),
      );
      if (!isStopped) break;
      stops += 1;
      await erase();
      expect([nth, comparable(await everything(api))]).toEqual([nth, expected]);
    }
    expect(stops).toBeGreaterThan(full ? 20 : 2);
  });

  it('can be repeated', async () => {
    await eraseAtOnce();
    const once = comparable(await everything(api));
    await erase();
    expect(comparable(await everything(api))).toEqual(once);
  });

  it('leaves a mail that was sent again with its state, which the progress of an announcement counts', async () => {
    const replaced = api.db.doc('mail/replaced');
    await replaced.set({ ...filled.get('mail/waiting')!, state: 'RESENT' });
    await erase();
    expect((await replaced.get()).data()).toMatchObject({ state: 'RESENT', to: '' });
  });

  it('drops the waiting mail, shows "Erased" in the lists, and closes the page of the ticket', async () => {
    const [, { ticketkey }] = await ticketOfCanary();
    expect((await api.get(`/api/getticket?ticketkey=${ticketkey}`)).status).toBe(200);
    await eraseAtOnce();
    expect((await api.get(`/api/getticket?ticketkey=${ticketkey}`)).status).toBe(404);
    expect((await api.db.doc('mail/waiting').get()).data()).toMatchObject({ state: 'DROPPED', to: '' });
    for (const call of ['getregistrationslist', 'gettransactionlist', 'getgrouppaylist'] as const) {
      const { status, body } = await api.staff(`GET /api/admin/${call}`, { eventcode: EVENT });
      expect([call, status, textOf(body)]).toEqual([call, 200, expect.stringContaining('"Erased"')]);
      expect(textOf(body)).not.toContain(CANARY.name);
    }
    const poster = await api.get(`/api/getuserdetails?eventcode=${EVENT}&emailid=${MAIL}`);
    expect(textOf(poster.body)).not.toContain('Meera');
    const speakers = await api.get(`/api/getspeakers?eventcode=${EVENT}`);
    expect([speakers.status, textOf(speakers.body)]).toEqual([200, expect.not.stringContaining('Erased')]);
    await api.sweep();
    const errors = api.logged.filter((line) => line.includes('ERROR') && !line.includes('no webhooks do'));
    expect(errors).toEqual([]);
  });

  it('ends corrections by staff, and drops every later mail when it is written', async () => {
    const [id] = await ticketOfCanary();
    await eraseAtOnce();
    const correction = { eventcode: EVENT, id, title: 'Engineer', reason: 'A typing mistake.' };
    const { status } = await api.staff('POST /api/admin/correctregistration', correction);
    expect(status).toBe(409);
    const before = new Set((await everything(api)).keys());
    await api.staff('POST /api/admin/resendticket', { eventcode: EVENT, id });
    const mails = [...(await everything(api))].filter(
      ([docPath]) => docPath.startsWith('mail/') && !before.has(docPath),
    );
    expect(mails.map(([, { state, to }]) => [state, to])).toEqual([['DROPPED', '']]);
  });

  async function ticketOfCanary() {
    const [docPath] = [...filled].find(
      ([one, data]) => one.startsWith('registrations/') && data.personalmailid === CANARY.personalmailid,
    )!;
    const registrationid = docPath.split('/')[1]!;
    return [registrationid, { ticketkey: api.deps.keys.ticketkey(registrationid, 1) }] as const;
  }
});

describe('before the event is over', () => {
  beforeEach(() => api.setClock(BEFORE));

  it('is refused while a ticket is valid, unless the tickets are erased too', async () => {
    const { blockers, canerasetickets } = await planErasure(api.deps, MAIL);
    expect(blockers).toEqual(
      expect.arrayContaining([sayOfPeople.hasTicket(EVENT), sayOfPeople.hasSeats(EVENT)]),
    );
    expect(canerasetickets).toBe(true);
    await expect(erase()).rejects.toThrow(sayOfPeople.hasTicket(EVENT));
    expect(await everything(api)).toEqual(filled);
    await erasePerson(api.deps, MAIL, { ...WHY, alsotickets: true });
    expect(withTraces(await everything(api)).filter((name) => !kept(name))).toEqual([]);
    expect(await api.violations()).toEqual([]);
  });

  it('leaves the QR code of an erased ticket valid at the door', async () => {
    const docPath = [...filled.keys()].find(
      (one) => filled.get(one)!.personalmailid === MAIL && one.startsWith('registrations/'),
    )!;
    await erasePerson(api.deps, MAIL, { ...WHY, alsotickets: true });
    const checkinkey = await api.openDoor();
    const qrdata = api.deps.keys.qrText(EVENT, docPath.split('/')[1]!, 1);
    const scan = { eventcode: EVENT, checkinkey, checkinfield: 'entry', qrdata };
    const { status, body } = await api.postJson('/api/postcheckin', scan);
    expect([status, textOf(body)]).toEqual([200, expect.stringContaining('Erased')]);
  });

  it('is refused with the master secret of another project, and changes nothing', async () => {
    const keys = keysFrom('the secret of another project, which is as long');
    await expect(erase({ ...api.deps, keys })).rejects.toThrow(sayOfPeople.otherSecret);
    expect(await everything(api)).toEqual(filled);
  });

  it.each([
    ['an order', 'transactions', 'fresh.person@example.org'],
    ['a contact message', 'contactMessages', 'fresh.person@example.org'],
    ['an entry of a waiting list', 'waitlist', 'fresh.person@example.org'],
    ['the records of others', 'registrations', 'stranger@example.org'],
  ] as const)('knows the master secret of another project by %s alone', async (_what, name, mail) => {
    await api.postJson('/api/contactus', {
      name: 'Fresh Person',
      email: mail,
      query: 'Is there parking?',
      eventcode: EVENT,
    });
    await api.register({ personalmailid: mail });
    const wish = { eventcode: EVENT, tickettype: 'Gold', personalmailid: mail };
    const id = api.deps.keys.waitlistEntry(EVENT, 'Gold', mail);
    const entry = [...filled].find(([docPath]) => docPath.startsWith('waitlist/'))![1];
    await api.db.doc(`waitlist/${id}`).set({ ...entry, ...wish });
    const stored = await everything(api);
    await restore(
      api,
      new Map(
        [...stored].filter(([docPath, data]) => {
          if (docPath.startsWith('events/')) return true;
          const isTheirs = [data.personalmailid, data.email].includes(mail);
          return docPath.startsWith(`${name}/`) && isTheirs === (name !== 'registrations');
        }),
      ),
    );
    const keys = keysFrom('the secret of another project, which is as long');
    const asked = { ...WHY, alsotickets: true };
    await expect(erasePerson({ ...api.deps, keys }, mail, asked)).rejects.toThrow(sayOfPeople.otherSecret);
    const ours = await erasePerson(api.deps, mail, asked).catch((error: Error) => error.message);
    expect(ours).not.toBe(sayOfPeople.otherSecret);
  });

  it('is refused while a payment is disputed, a failed refund is owed, or a report of the gateway waits', async () => {
    const [docPath, { orderid, paymentid, total }] = orderOfCanary();
    const dispute = { disputeid: 'disp_1', paymentid, amount: total, reason: 'fraud', at: 1, respondby: 0 };
    await api.db.doc(docPath).update({ disputes: [{ ...dispute, status: 'under_review' }] });
    await expect(erase()).rejects.toThrow(sayOfPeople.isDisputed(orderid));
    await api.db.doc(docPath).update({ disputes: [{ ...dispute, status: 'lost' }] });
    const failed = { key: 'a', at: 1, by: 'staff', reason: 'x', amount: 100, seats: [], state: 'FAILED' };
    await api.db.doc(docPath).update({ refundattempts: [{ ...failed, paymentid, gonebefore: 0 }] });
    await expect(erase()).rejects.toThrow(sayOfPeople.waitsForDecision(orderid));
    await api.db.doc(docPath).update({ refundattempts: [] });
    const [event] = [...filled.keys()].filter((one) => one.startsWith('webhookEvents/'));
    await api.db.doc(event!).update({ orderid, settled: false, nextattemptat: AFTER });
    await expect(erase()).rejects.toThrow(sayOfPeople.isReported);
    await api.db.doc(event!).update({ nextattemptat: FieldValue.delete() });
    expect((await planErasure(api.deps, MAIL)).blockers).not.toContain(sayOfPeople.isReported);
  });

  it('leaves a picture that another speaker has too', async () => {
    const [docPath, speaker] = [...filled].find(
      ([one, data]) => one.includes('/speakers/') && data.image !== '',
    )!;
    const image = `images/${String(speaker.image).replace('/images/', '')}`;
    await api.db.doc(docPath.replace(/[^/]+$/, 'another')).set({ ...speaker, mailid: SECOND.personalmailid });
    await erasePerson(api.deps, MAIL, { ...WHY, alsotickets: true });
    expect((await api.db.doc(image).get()).exists).toBe(true);
  });

  it('is refused while an order can be paid', async () => {
    const { order } = await api.checkout({ ...CANARY, personalmailid: 'unpaid@example.org' });
    const going = erasePerson(api.deps, 'unpaid@example.org', { ...WHY, alsotickets: true });
    await expect(going).rejects.toThrow(sayOfPeople.canBePaid(order.orderid));
  });

  it('is refused while a payment of an order that ran out may still come', async () => {
    const [docPath, { orderid }] = orderOfCanary();
    const going = () => erasePerson(api.deps, MAIL, { ...WHY, alsotickets: true });
    await api.db.doc(docPath).update({ status: 'EXPIRED', nextcheckat: AFTER });
    await expect(going()).rejects.toThrow(sayOfPeople.mayStillArrive(orderid));
  });
});

describe('a ticket that was passed on', () => {
  it('is left alone if it is passed on during the erasure', async () => {
    const docs = (await findPerson(api.deps, MAIL)).found.get('registrations')!;
    await docs[0]!.ref.update({ ...SECOND });
    expect(await eraseRecord(api.deps, { mail: MAIL }, 'registrations', docs[0]!)).toBe(false);
    expect((await docs[0]!.ref.get()).data()).toMatchObject(SECOND);
  });

  it('keeps the consents of its new holder if it is passed on during a withdrawal', async () => {
    const docs = (await findPerson(api.deps, MAIL)).found.get('registrations')!;
    const { ref } = docs.find((doc) => doc.get('consent') === true)!;
    const db = interruptedBy(api.db, () => ref.update({ ...SECOND, consent: true }));
    await withdrawConsent({ ...api.deps, db }, MAIL, { consent: 'news', who: 'test' });
    expect((await ref.get()).data()).toMatchObject({ ...SECOND, consent: true });
  });

  it('belongs to its new holder: neither export nor erasure of the buyer touches it', async () => {
    const [docPath] = [...filled].find(
      ([one, data]) => one.startsWith('registrations/') && data.personalmailid === CANARY.personalmailid,
    )!;
    const holder = api.deps.keys.holder(EVENT, SECOND.personalmailid);
    await api.db.doc(docPath).update({ ...SECOND, holder, posterconsent: false });
    await erase();
    expect((await api.db.doc(docPath).get()).data()).toMatchObject(SECOND);
    const text = JSON.stringify(await exportPerson(api.deps, SECOND.personalmailid));
    expect(text).not.toContain('Meera');
  });
});

describe('thirteen months after the event', () => {
  const NIGHT = Date.UTC(2027, 11, 22, 21, 45);
  const PERSONAL = [
    'announcements',
    'checkins',
    'coupons',
    'doorConflicts',
    'groupbookings',
    'registrations',
    'transactions',
  ];

  it.each([
    ['the day before', NIGHT - 86_400_000],
    ['by day', NIGHT + 3_600_000],
  ])('nobody is erased %s', async (_, moment) => {
    api.setClock(moment);
    expect(await eraseOldEvents(api.deps)).toBe(0);
    expect(await everything(api)).toEqual(filled);
  });

  it('nobody is erased if somebody has registered since, because the dates are a mistake then', async () => {
    const [docPath] = [...filled.keys()].filter((one) => one.startsWith('registrations/'));
    const createdate = new Date(NIGHT - 40 * 86_400_000).toISOString();
    await api.db.doc(docPath!).update({ createdate });
    api.setClock(NIGHT);
    expect(await eraseOldEvents(api.deps)).toBe(0);
  });

  it('a transfer of another event stays, although the person attended the old one', async () => {
    const transfer = { eventcode: 'later2028', generation: 1, requestid: 'q', keyhash: 'h', requestedat: 1 };
    const person = { ...CANARY, gender: 'Female' };
    await api.db.doc('transfers/later').set({ ...transfer, expiresat: NIGHT + 1, person });
    api.setClock(NIGHT);
    expect(await eraseOldEvents(api.deps)).toBeGreaterThan(0);
    expect((await api.db.doc('transfers/later').get()).exists).toBe(true);
  });

  it('more people than are read at once go in one run, which stops when its time is over', async () => {
    const [, registration] = [...filled].find(([docPath]) => docPath.startsWith('registrations/'))!;
    const batch = api.db.batch();
    for (let nth = 0; nth < 105; nth++) {
      const mail = { personalmailid: `many${nth}@example.org` };
      batch.set(api.db.doc(`registrations/many${nth}`), { ...registration, ...mail });
    }
    await batch.commit();
    const left = async () =>
      (await api.all('registrations')).filter(({ personalmailid }) => personalmailid !== '').length;
    api.setClock(NIGHT);
    expect(await eraseOldEvents(api.deps, NIGHT)).toBe(0);
    expect(await left()).toBeGreaterThan(105);
    await eraseOldEvents(api.deps, NIGHT + 1);
    expect(await left()).toBe(0);
  });

  it('an order keeps its payer until the decision about a second payment', async () => {
    const [docPath] = orderOfCanary();
    const second = { paymentid: 'pay_second', amount: 100, receivedat: 1, state: 'OPEN' };
    const order = async () => (await api.db.doc(docPath).get()).data()!;
    await api.db.doc(docPath).update({ secondpayments: [second] });
    api.setClock(NIGHT);
    await eraseOldEvents(api.deps);
    expect((await order()).name).toBe(CANARY.name);
    await api.db.doc(docPath).update({ secondpayments: [{ ...second, state: 'REFUNDED' }] });
    await eraseOldEvents(api.deps);
    expect((await order()).name).toBe('Erased');
  });

  it('the reconciler erases everybody of the event at night, says so, and the books agree', async () => {
    await api.sweep(NIGHT);
    const after = await everything(api);
    const entries = [...after.values()].filter(({ what }) => what === 'people of an old event erased');
    expect(entries).toMatchObject([{ who: 'reconciler', eventcode: EVENT }]);
    expect(entries[0]!.facts.records).toBeGreaterThan(5);
    expect(withTraces(after).filter((name) => PERSONAL.includes(name))).toEqual([]);
    const second = [...after].filter(([, data]) => textOf(data).includes('Kavya'));
    expect(second.map(([docPath]) => collectionOf(docPath))).toEqual([]);
    expect([...after.values()].filter(({ withdrawn }) => withdrawn === true)).toHaveLength(2);
    api.setClock(NIGHT);
    expect(await eraseOldEvents(api.deps)).toBe(0);
    expect(await api.violations()).toEqual([]);
  });
});

describe('a paid order without a document', () => {
  const LATE = { ...CANARY, name: 'Late Buyer', personalmailid: 'late@example.org' };
  let orderid: string;
  const order = async () => (await api.db.doc(`transactions/${orderid}`).get()).data()!;

  beforeEach(async () => {
    api.setClock(BEFORE);
    const placed = await api.checkout(LATE);
    ({ orderid } = placed.order);
    api.razorpay.control.pay(placed.order.gatewayorderid);
    await settle(api.deps, orderid, 'test');
    await erasePerson(api.deps, LATE.personalmailid, { ...WHY, alsotickets: true });
    expect(await order()).toMatchObject({ name: LATE.name, personalmailid: '' });
  });

  it('keeps the name until the document is issued, which keeps it from then on', async () => {
    await issueDocuments(api.deps, orderid);
    const { name, documents } = await order();
    expect([name, documents.length]).toEqual(['Erased', 1]);
    const document = await api.db.doc(`taxDocuments/${documents[0].id}`).get();
    expect(document.get('buyer.name')).toBe(LATE.name);
  });

  it('is invoiced to the company of a later correction, whose name goes with the last document', async () => {
    await issueDocuments(api.deps, orderid);
    const company = {
      gstin: '29AABCU9603R1ZJ',
      legalname: 'Vidyut Labs',
      address: '7, Ring Road',
      state: '29',
    };
    const correction = { orderid, taxdetails: company, reason: 'Company pays' };
    expect((await api.staff('POST /api/admin/correctinvoice', correction)).status).toBe(200);
    await issueDocuments(api.deps, orderid);
    const { name, taxdetails, documents } = await order();
    expect([name, taxdetails]).toEqual(['Erased', undefined]);
    const invoice = await api.db.doc(`taxDocuments/${documents.at(-1).id}`).get();
    expect(invoice.get('buyer')).toMatchObject({ name: company.legalname, gstin: company.gstin });
  });

  it('loses it once no document is issued any more', async () => {
    api.setClock(nightAfter(BEFORE, 29));
    await eraseOldBooks(api.deps);
    expect((await order()).name).toBe(LATE.name);
    api.setClock(nightAfter(BEFORE, 31));
    await eraseOldBooks(api.deps);
    expect((await order()).name).toBe('Erased');
    expect((await order()).eraseat).toBe(Date.UTC(2033, 11, 31, 18, 30));
  });
});

describe('when the accounts of 2026-27 end, on 31 December 2033', () => {
  const LAST_NIGHT = Date.UTC(2033, 11, 30, 21, 45);
  const ACCOUNTS = ['documentFiles', 'refundItems', 'refundJobs', 'taxDocuments', 'transactions'];
  const totals = (stored: Stored) =>
    [...stored]
      .filter(([docPath]) => /^(taxDocuments|transactions)\//.test(docPath))
      .map(([docPath, { total }]) => `${docPath} ${total}`)
      .toSorted();

  const digestOfAll = async () => digestOf(await api.all<StoredTaxDocument>('taxDocuments'));

  beforeEach(async () => {
    await api.db.doc('refundJobs/j1').update({ reason: 'The hall burned down, says Meera.' });
    api.setClock(Date.UTC(2027, 11, 22, 21, 45));
    await api.prepared(['old events erased'], async () => {
      while ((await eraseOldEvents(api.deps)) > 0);
    });
  });

  it('they are kept until then', async () => {
    api.setClock(LAST_NIGHT);
    const before = new Set(withTraces(await everything(api)));
    await eraseOldBooks(api.deps);
    const after = await everything(api);
    expect(withTraces(after)).toEqual(expect.arrayContaining(['refundJobs', 'taxDocuments']));
    expect(before).toContain('taxDocuments');
    expect([...after.keys()].some((docPath) => docPath.startsWith('documentFiles/'))).toBe(true);
  });

  it('nothing in them leads to a person afterwards, and the books agree in every sum', async () => {
    const before = await everything(api);
    const digest = await digestOfAll();
    api.setClock(LAST_NIGHT + 86_400_000);
    expect(await eraseOldBooks(api.deps)).toBeGreaterThan(0);
    const after = await everything(api);
    expect(withTraces(after).filter((name) => ACCOUNTS.includes(name))).toEqual([]);
    expect(totals(after)).toEqual(totals(before));
    expect(await digestOfAll()).toBe(digest);
    const orders = [...after].filter(([docPath]) => docPath.startsWith('transactions/'));
    expect(orders.filter(([, { owner }]) => owner !== '')).toEqual([]);
    const gone = [...after.keys()].filter((docPath) => /^(documentFiles|refundItems)\//.test(docPath));
    expect(gone).toEqual([]);
    expect(await api.violations()).toEqual([]);
    expect(await eraseOldBooks(api.deps)).toBe(0);
  });
});

it('records from before the TTL policies go at night after their period, and younger ones stay', async () => {
  const NIGHT = nightAfter(AFTER, 1);
  const old = { at: NIGHT - 368 * 86_400_000, receivedat: NIGHT - 368 * 86_400_000 };
  const young = { at: NIGHT - 364 * 86_400_000, receivedat: NIGHT - 364 * 86_400_000 };
  const [report] = [...filled.keys()].filter((docPath) => docPath.startsWith('webhookEvents/'));
  const kinds = { audit: 'audit/a1', contactMessages: 'contactMessages/m1', webhookEvents: report! };
  for (const [name, docPath] of Object.entries(kinds)) {
    const { deleteafter: _, ...record } = filled.get(docPath)!;
    await api.db.doc(`${name}/old`).set({ ...record, ...old });
    await api.db.doc(`${name}/young`).set({ ...record, ...young });
  }
  await api.sweep(NIGHT);
  const left = [...(await everything(api)).keys()].filter((docPath) => /\/(old|young)$/.test(docPath));
  expect(left.toSorted()).toEqual(['audit/young', 'contactMessages/young', 'webhookEvents/young']);
});

it('a broken event does not keep the people of another old event', async () => {
  await api.db.doc('events/aaa2020').set({ eventcode: 'aaa2020', name: 'Broken' });
  api.setClock(Date.UTC(2027, 11, 22, 21, 45));
  expect(await eraseOldEvents(api.deps)).toBeGreaterThan(0);
});

it('a broken record of an old event keeps only itself', async () => {
  const [broken] = [...filled.keys()].filter((docPath) => docPath.startsWith('registrations/'));
  await api.db.doc(broken!).update({ generation: 'one' });
  api.setClock(Date.UTC(2027, 11, 22, 21, 45));
  await eraseOldEvents(api.deps);
  const left = [...(await everything(api))].filter(
    ([docPath, { name }]) => docPath.startsWith('registrations/') && name !== 'Erased',
  );
  expect(left.map(([docPath]) => docPath)).toEqual([broken]);
  expect(api.logged.some((line) => line.includes(broken!) && line.includes('ERROR'))).toBe(true);
});

describe('in the back-office', () => {
  const wish = { email: MAIL, confirm: MAIL, reason: 'Asked by mail.' };

  it('an admin finds, exports and erases a person', async () => {
    const plan = await planErasure(api.deps, MAIL);
    const found = await api.staff('POST /api/admin/person', { email: MAIL });
    expect(found.body.data).toEqual({ plan });
    const exported = await api.staff('POST /api/admin/person', { email: MAIL, mode: 'export' });
    expect(textOf(exported.body)).toContain('Ornithologist');
    const { status, body } = await api.staff('POST /api/admin/eraseperson', wish);
    expect([status, body.data]).toEqual([200, { records: expect.any(Number) }]);
    expect(withTraces(await everything(api)).filter((name) => !kept(name))).toEqual([]);
  });

  it('refuses another address as confirmation, an erasure without a reason, and an operator', async () => {
    const refused = await api.staff('POST /api/admin/eraseperson', { ...wish, confirm: 'x@example.org' });
    expect([refused.status, refused.body.msg]).toEqual([400, sayOfPeople.confirm]);
    const { status } = await api.staff('POST /api/admin/eraseperson', { ...wish, reason: '' });
    const operator = await api.staff('POST /api/admin/eraseperson', wish, { as: 'operator' });
    expect([status, operator.status]).toEqual([400, 403]);
    expect(await everything(api)).toEqual(filled);
  });
});

describe('npm run people', () => {
  const run = (...args: string[]) =>
    runCommand('people', [...args, '--project', api.projectId], settingsOf(api.deps.config));

  it('exports, shows what an erasure would do, and erases', async () => {
    await api.db.doc(`events/${EVENT}`).update({ startdate: '01-Jan-2020', enddate: '02-Jan-2020' });
    const before = await everything(api);
    expect(JSON.parse((await run('export', MAIL)).output)).toMatchObject({ person: MAIL });
    const dry = await run('erase', MAIL);
    expect([dry.code, dry.output]).toEqual([0, expect.stringMatching(/registrations: \d blanked/)]);
    expect(dry.output).toMatch(
      /taxDocuments: 2 kept \(stays: accounts must be kept \(CGST Act 2017.+; 31-Dec-2033\)/,
    );
    expect(dry.output).toMatch(/person exported by command/);
    const after = await everything(api);
    expect(comparable(after)).toEqual(comparable(before));
    const person = api.deps.keys.person(MAIL);
    const read = [...after].filter(([docPath]) => docPath.startsWith('audit/') && !before.has(docPath));
    expect(read.map(([, { what, who, facts }]) => [what, who, facts]).toSorted()).toEqual([
      ['person exported', 'command', { person }],
      ['person read', 'command', { person }],
    ]);
    expect(await run('erase', MAIL, '--yes')).toMatchObject({ code: 2 });
    expect(await run('erase', MAIL, '--yes', '--reason', 'asked')).toMatchObject({ code: 0 });
    expect(withTraces(await everything(api)).filter((name) => !kept(name))).toEqual([]);
  });

  it('shows where consents were given, and withdraws them only with --yes', async () => {
    const before = await everything(api);
    expect((await run('withdraw', MAIL)).output).toBe(
      'Given: news (records: 2).\nGiven: poster (records: 1).\nNothing was changed. Add --yes to withdraw.\n',
    );
    expect(comparable(await everything(api))).toEqual(comparable(before));
    expect((await run('withdraw', MAIL, '--yes')).output).toBe(
      'Withdrawn: news (records: 2).\nWithdrawn: poster (records: 1).\n',
    );
    expect((await planErasure(api.deps, MAIL)).consents).toEqual({ news: 0, poster: 0 });
  });

  it('says that nothing is stored about an address with a typing error, and ends its news only with --yes', async () => {
    const mistyped = 'meera@exampel.org';
    const isOptedOut = async () => (await everything(api)).has(`optOuts/${api.deps.keys.optOut(mistyped)}`);
    const dry = await run('withdraw', mistyped, '--only', 'news');
    expect(dry.output).toMatch(/^Nothing is stored about this address\..+\nGiven: news \(records: 0\)\./);
    expect(await isOptedOut()).toBe(false);
    const done = await run('withdraw', mistyped, '--only', 'news', '--yes');
    expect(done.output).toMatch(
      /^Nothing is stored about this address\..+\nWithdrawn: news \(records: 0\)\.\n$/,
    );
    expect(await isOptedOut()).toBe(true);
  });

  it('says what is wrong with its arguments', async () => {
    expect(await run('withdraw', MAIL, '--only', 'mail')).toMatchObject({ code: 2 });
    expect(await run('erase')).toMatchObject({ code: 2, output: expect.stringContaining('Usage') });
    expect(await run('erase', 'not-a-mail')).toMatchObject({ code: 2 });
  });
});

/** A quarter past three at night in India, some days after a moment. */
function nightAfter(moment: number, days: number): number {
  const midnight = startOfDay(dateInIndia(moment + days * 86_400_000));
  return midnight + 3.25 * 3_600_000;
}

/** The one that was paid through the gateway; another one is free. */
function orderOfCanary() {
  return [...filled].find(
    ([one, data]) =>
      one.startsWith('transactions/') && data.personalmailid === CANARY.personalmailid && data.total > 0,
  )!;
}

/** Without the audit, which has an entry for each attempt. */
function comparable(stored: Stored): Stored {
  return new Map([...stored].filter(([docPath]) => !docPath.startsWith('audit/')));
}
