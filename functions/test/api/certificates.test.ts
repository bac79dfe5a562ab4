/** Certificates: who gets one, that each is made and mailed once, and what its holder and everybody see (docs/decisions/0132). */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CertificatePreview, CertificateReply } from '@samagam/contract/people/certificate';
import { NO_CERTIFICATE_SETTINGS, sayOfCertificate } from '@samagam/contract/people/certificate';
import type { TicketDetails } from '@samagam/contract/orders/ticket';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import { BODIES, SOURCES_READ } from '@samagam/domain/certificates/credits';
import { LENGTH } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { renderMail } from '../../src/mails/render-mail.ts';
import { createPageApp } from '../../src/page-app.ts';
import type { Certificate } from '../../src/stores/certificates.ts';
import { ticketRef } from '../../src/stores/tickets.ts';
import { isBulk, type OutboxMail } from '../../src/stores/mail.ts';
import { aPhone, doorSteps, EVENT, type Phone, ticketsLike } from './door-steps.ts';
import { type Harness, startHarness } from './harness.ts';

/** 21 November 2026, midnight in India. */
const DAY_ONE = Date.UTC(2026, 10, 20, 18, 30);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OVER = DAY_ONE + DAY + 15 * HOUR;
const SETTINGS = { ...NO_CERTIFICATE_SETTINGS, eventcode: EVENT, entries: ['entry'] };
const SPEAKER = 'meera@example.org';
const PICTURE = `/images/${'a'.repeat(64)}`;

let api: Harness;
let door: ReturnType<typeof doorSteps>;
let paid: string;
let gate: Phone;
beforeAll(async () => {
  api = await startHarness();
  door = doorSteps(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear();
  api.setClock(DAY_ONE - DAY);
  const event = { ...anEvent(), startdate: '21-Nov-2026', enddate: '22-Nov-2026' };
  await api.save({ ...event, tickettypes: [aPass('Delegate')] });
  await addSchedule();
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
  paid = (await api.checkout({ couponcode: 'FREE' })).order.registrationid;
  gate = await aPhone(api, 'Gate', { expiresat: DAY_ONE + 3 * DAY });
  expect((await api.staff('PUT /api/admin/certificates', SETTINGS)).status).toBe(200);
});

/** Six hours of programme on the first day, four on the second; each with a break. */
async function addSchedule(): Promise<void> {
  const talk = (topic: string, time: string, date: string) => ({
    topic,
    time,
    date,
    description: 'A talk.',
    speakers: { [SPEAKER]: {} },
  });
  const speaker = {
    eventcode: EVENT,
    name: 'Meera Iyer',
    company: 'Vidyut Labs',
    designation: 'Engineer',
    mailid: SPEAKER,
    aboutspeaker: 'She builds safe things.',
    aboutspeakershort: 'Builder',
    status: 'OPEN',
    image: PICTURE,
    speakerType: 'CXO',
  };
  await api.db.doc(PICTURE.slice(1)).set({ sizes: [] });
  expect((await api.staff('POST /api/admin/createspeaker', speaker)).status).toBe(200);
  const Main = [
    talk('Keys that outlive us', '10:00 AM - 1:00 PM', '21-Nov-2026'),
    { topic: 'Lunch', time: '1:00 PM - 2:00 PM', date: '21-Nov-2026', kind: 'break', description: '' },
    talk('Passkeys', '2:00 PM - 5:00 PM', '21-Nov-2026'),
    talk('Incident drill', '10:00 AM - 2:00 PM', '22-Nov-2026'),
  ];
  const { status, body } = await api.staff('POST /api/admin/addschedule', {
    eventcode: EVENT,
    conference: { evtdate: '21-Nov-2026', tracks: { Main } },
  });
  expect([status, body.msg]).toEqual([200, undefined]);
}

let people = 0;
async function aHolder(name: string, changes: object = {}) {
  const personalmailid = `holder${++people}@example.org`;
  const holder = api.deps.keys.holder(EVENT, personalmailid);
  const [ticket] = await ticketsLike(api, paid, { count: 1, name, personalmailid, holder, ...changes });
  return { ...ticket!, personalmailid };
}
const admit = async ({ qr }: { qr: string }, moment: number, phone = gate) => {
  api.setClock(moment);
  expect((await door.scan(phone, qr)).status).toBe(200);
};
const post = async (input: object) => {
  const asked = { eventcode: EVENT, kind: 'DELEGATE', ...input };
  const { status, body } = await api.staff('POST /api/admin/certificates', asked);
  return { status, body, reply: body.data as CertificateReply };
};
const preview = async (input: object = {}) =>
  (await post({ action: 'preview', ...input })).reply.preview as CertificatePreview;
const issue = async (input: object = {}) => {
  // After the last session, unless a test is about an earlier moment.
  api.setClock(Math.max(api.now(), OVER));
  const { fingerprint } = await preview(input);
  return post({ action: 'issue', fingerprint, ...input });
};
const mails = async () => (await api.all<OutboxMail>('mail')).filter(({ kind }) => kind === 'certificate');
const certificates = () => api.all<Certificate>('certificates');
const keyIn = async (mail: OutboxMail) =>
  /certificate\?key=([\w-]+)/.exec((await renderMail(api.deps, mail))!.text)![1]!;
const yearOf = (end: Certificate['deleteafter']) => end!.toDate().getUTCFullYear();
const pageOf = async (key: string) => String((await api.get(`/api/certificate?key=${key}`)).body['text']);
const claim = (key: string, name: string) => api.postForm('/api/certificate', { key, name });
const proofOf = async (id: string) => {
  const app = createPageApp(api.deps, { files: new Map(), assets: new Map() } as never);
  const answer = await app.request(`https://samagam.test/verify/${id}`);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const idOf = async (name: string) => {
  const { docs } = await api.db.collection('certificates').where('name', '==', name).get();
  return docs.at(-1)!.id;
};

describe('a preview', () => {
  it('shows who gets how many hours, and who gets none for which reason', async () => {
    const [early, late, lunch] = [
      await aHolder('Asha Rao'),
      await aHolder('Ravi Kumar'),
      await aHolder('Lata'),
    ];
    const undone = await aHolder('Undone');
    await aHolder('Refunded', { paymentstatus: 'REFUNDED' });
    await admit(early, DAY_ONE + 9 * HOUR);
    await admit(late, DAY_ONE + 15 * HOUR);
    await admit(
      lunch,
      DAY_ONE + 13 * HOUR,
      await aPhone(api, 'Lunch', { checkinfield: 'lunch', expiresat: DAY_ONE + 2 * DAY }),
    );
    await admit(undone, DAY_ONE + 9 * HOUR);
    const boss = await aPhone(api, 'Boss', { supervisor: true, expiresat: DAY_ONE + 2 * DAY });
    await door.undo(boss, undone.qr);
    // A conflict: another phone had scanned it before, and uploads that later. The admission that counts is the first one that came.
    const side = await aPhone(api, 'Side', { expiresat: DAY_ONE + 2 * DAY });
    api.setClock(DAY_ONE + 16 * HOUR);
    await door.upload(side, late.qr, 'side-1', DAY_ONE + 10 * HOUR);
    expect(await door.conflicts()).toHaveLength(1);
    const { ready, leftout, programme } = await preview();
    expect(ready.map(({ name, minutes }) => [name, minutes])).toEqual(
      expect.arrayContaining([
        ['Asha Rao', 360],
        ['Ravi Kumar', 120],
      ]),
    );
    expect(ready).toHaveLength(2);
    expect(leftout.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'Asha Raman', why: 'not admitted' },
      { name: 'Lata', why: 'not admitted' },
      { name: 'Refunded', why: 'ticket not valid' },
      { name: 'Undone', why: 'not admitted' },
    ]);
    expect(programme).toEqual([
      { date: '21-Nov-2026', minutes: 360 },
      { date: '22-Nov-2026', minutes: 240 },
    ]);
  });

  it('counts two tickets of one person together', async () => {
    const mailbox = {
      personalmailid: 'two@example.org',
      holder: api.deps.keys.holder(EVENT, 'two@example.org'),
    };
    const [one, other] = [await aHolder('Asha Rao', mailbox), await aHolder('ASHA RAO', mailbox)];
    await admit(one, DAY_ONE + 9 * HOUR);
    await admit(other, DAY_ONE + DAY + 9 * HOUR);
    expect((await preview()).ready.map(({ minutes }) => minutes)).toEqual([600]);
  });

  it('names the phones that may still have scans, and the issue needs a reason then', async () => {
    await admit(await aHolder('Asha Rao'), DAY_ONE + 9 * HOUR);
    await door.list(gate, { waiting: 3 });
    const { waiting, fingerprint } = await preview();
    expect(waiting).toMatchObject([{ checkinfield: 'entry', name: 'Gate', scans: 3 }]);
    expect(await post({ action: 'issue', fingerprint })).toMatchObject({
      status: 400,
      body: { msg: sayOfCertificate.wait, field: 'reason' },
    });
    expect((await issue({ reason: 'The phone is lost.' })).reply).toEqual({ issued: 1, left: 0 });
  });
});

describe('an issue', () => {
  it('makes and mails each certificate once, also if it is pressed again or goes on in the reconciler', async () => {
    for (const name of ['Asha Rao', 'Ravi Kumar', 'Lata'])
      await admit(await aHolder(name), DAY_ONE + 9 * HOUR);
    api.setClock(OVER);
    const { fingerprint } = await preview();
    const answers = await Promise.all([1, 2, 3].map(() => post({ action: 'issue', fingerprint })));
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    await post({ action: 'continue' });
    expect(await certificates()).toHaveLength(3);
    expect((await certificates()).map(({ deleteafter }) => yearOf(deleteafter))).toEqual([2031, 2031, 2031]);
    const site = { ...DEFAULT_SITE, announced: '', certificateyears: '1' };
    expect((await api.staff('PUT /api/admin/site', site)).status).toBe(200);
    expect(await mails()).toHaveLength(3);
    expect(isBulk(`certificate_${(await certificates())[0]!.first}`)).toBe(true);
    await admit(await aHolder('Late'), DAY_ONE + 11 * HOUR);
    expect((await issue()).reply).toEqual({ issued: 1, left: 0 });
    const ends = (await certificates()).map(({ deleteafter }) => yearOf(deleteafter));
    expect(ends.toSorted()).toEqual([2027, 2031, 2031, 2031]);
    const [first] = await certificates();
    await api.db.doc(`registrations/${first!.registrationid}`).update({ name: 'Corrected Meanwhile' });
    const after = await preview();
    expect([after.ready, after.leftout.filter(({ why }) => why === 'issued')]).toEqual([
      [],
      expect.objectContaining({ length: 4 }),
    ]);
  });

  it('of a process that ended is completed by the reconciler, with the programme of its beginning', async () => {
    await admit(await aHolder('Asha Rao'), DAY_ONE + 9 * HOUR);
    await issue();
    const { docs } = await api.db.collection('certificateIssues').get();
    await docs[0]!.ref.update({ running: true });
    await admit(await aHolder('Ravi Kumar'), DAY_ONE + 9 * HOUR);
    await api.staff('POST /api/admin/addschedule', {
      eventcode: EVENT,
      conference: { evtdate: '21-Nov-2026', tracks: { Main: [] } },
    });
    await api.sweep();
    expect((await certificates()).map(({ days }) => days[0]!.minutes)).toEqual([360, 360]);
    expect((await docs[0]!.ref.get()).get('running')).toBe(false);
  });

  it('is refused after a change of the door, without an entry, and to nobody', async () => {
    const { fingerprint } = await preview();
    expect((await post({ action: 'issue', fingerprint })).body.msg).toBe(sayOfCertificate.nobody);
    await admit(await aHolder('Asha Rao'), DAY_ONE + 9 * HOUR);
    expect(await post({ action: 'issue', fingerprint })).toMatchObject({
      status: 412,
      body: { msg: sayOfCertificate.changed },
    });
    const older = await api.staff('PUT /api/admin/certificates', SETTINGS, { version: '0' });
    expect(older.status).toBe(412);
    const unknown = await api.staff('PUT /api/admin/certificates', { ...SETTINGS, entries: ['vip'] });
    expect(unknown.body.msg).toBe(sayOfCertificate.unknownEntry('vip'));
  });

  it('waits for the end of the programme, or needs a reason', async () => {
    await admit(await aHolder('Asha Rao'), DAY_ONE + 9 * HOUR);
    const { endsat, fingerprint } = await preview();
    expect(Date.parse(endsat!)).toBe(DAY_ONE + DAY + 14 * HOUR);
    expect((await post({ action: 'issue', fingerprint })).body).toMatchObject({
      msg: sayOfCertificate.wait,
      field: 'reason',
    });
    const early = await post({ action: 'issue', fingerprint, reason: 'The last talk is over.' });
    expect(early.reply).toEqual({ issued: 1, left: 0 });
    expect((await post({ action: 'issue', fingerprint })).body.msg).toBe(sayOfCertificate.allHave);
  });

  it('names who holds one without a valid admission, and makes another one after staff have withdrawn it', async () => {
    const [undone, again] = [await aHolder('Undone'), await aHolder('Again')];
    for (const one of [undone, again]) await admit(one, DAY_ONE + 9 * HOUR);
    await issue();
    const boss = await aPhone(api, 'Boss', { supervisor: true, expiresat: DAY_ONE + 3 * DAY });
    await door.undo(boss, undone.qr);
    expect((await preview()).leftout.filter(({ name }) => name !== 'Asha Raman')).toEqual([
      { name: 'Undone', why: 'holds one' },
      { name: 'Again', why: 'issued' },
    ]);
    const withdrawal = { eventcode: EVENT, id: await idOf('Again'), reason: 'A mistake.' };
    await api.staff('POST /api/admin/withdrawcertificate', withdrawal);
    expect((await preview()).ready).toMatchObject([{ name: 'Again', withdrawn: true }]);
    expect((await issue()).reply).toEqual({ issued: 1, left: 0 });
    expect((await certificates()).map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual([
      'Again UNCLAIMED',
      'Again WITHDRAWN',
      'Undone UNCLAIMED',
    ]);
  });

  it('to a list names each person once, and keeps no list', async () => {
    const list = [
      { name: 'Meera Iyer', email: SPEAKER, what: 'Keys that outlive us' },
      { name: 'मीरा अय्यर', email: SPEAKER, what: '' },
    ];
    expect((await issue({ kind: 'SPEAKER', list })).reply).toEqual({ issued: 2, left: 0 });
    const twice = await post({ action: 'preview', kind: 'SPEAKER', list: [list[0], list[0]] });
    expect(twice).toMatchObject({ status: 400, body: { msg: sayOfCertificate.listedTwice(2) } });
    expect(JSON.stringify(await api.all('certificateIssues'))).not.toContain(SPEAKER);
  });
});

describe('the template', () => {
  const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
  const ink = Buffer.from('<svg viewBox="0 0 90 30"><path d="M30 5h30v20" stroke="#123" fill="none"/></svg>');
  const save = (texts: object) => api.staff('PUT /api/admin/certificates', { ...SETTINGS, ...texts });

  it('is kept in the issue: a signature on white paper, and the colours of the event', async () => {
    const signature = dataUrl(await sharp(ink).resize(900, 300).png().toBuffer());
    expect((await save({ signature, signatory: 'Dr. Kavitha Menon' })).status).toBe(200);
    await admit(await aHolder('Asha Rao'), DAY_ONE + 9 * HOUR);
    await issue();
    const key = await keyIn((await mails()).at(-1)!);
    await save({});
    await claim(key, 'Asha Rao');
    expect(await api.all('certificateIssues')).toMatchObject([
      { signature: expect.stringMatching(/^\/images\/[0-9a-f]{64}$/), accent: 'indigo' },
    ]);
    const pdf = await api.app.request(`/api/certificatepdf?key=${key}`);
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(bytes.length).toBeLessThan(200_000);
    const start = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
    const { data, info } = await sharp(bytes.subarray(start)).raw().toBuffer({ resolveWithObject: true });
    // Cut to the ink: of the empty margins, none is left.
    expect(info.width / info.height).toBeCloseTo(1.5, 0);
    expect([...data.subarray(-3 * info.width, -3 * info.width + 3)].every((channel) => channel > 250)).toBe(
      true,
    );
  });

  it('refuses what cannot be printed, and a file that is no picture', async () => {
    for (const [texts, msg] of [
      [{ title: 'Winner 🏆' }, sayOfCertificate.unprintableSign('🏆')],
      [{ signatory: 'Мария' }, sayOfCertificate.unprintable],
      [{ signature: dataUrl(Buffer.from('no picture')) }, say.imageWrongType],
      [{ signature: 'data:image/gif;base64,AAAA' }, say.imageWrongType],
    ] as const)
      expect(await save(texts)).toMatchObject({ status: 400, body: { msg, field: Object.keys(texts)[0] } });
    const list = [{ name: 'Meera', email: SPEAKER, what: 'Best talk 🏆' }];
    const { body } = await post({ action: 'preview', kind: 'WINNER', list });
    expect(body.msg).toBe(sayOfCertificate.unprintableSign('🏆'));
  });
});

describe('a holder', () => {
  async function anIssued(name = 'Asha Rao') {
    await admit(await aHolder(name), DAY_ONE + 9 * HOUR);
    await issue();
    return keyIn((await mails()).at(-1)!);
  }

  it('confirms the name, downloads the PDF, and everybody can check it', async () => {
    const key = await anIssued();
    const id = await idOf('Asha Rao');
    expect((await proofOf(id)).text).toContain('has not been claimed yet');
    expect((await proofOf(id)).text).not.toContain('Asha');
    expect(await pageOf(key)).toContain('Confirm and publish');
    expect((await api.get(`/api/certificatepdf?key=${key}`)).status).toBe(303);
    expect((await claim(key, 'Asha Rao')).status).toBe(303);
    const proof = await proofOf(id);
    expect(proof.text).toContain('VALID');
    for (const shown of ['Asha Rao', 'Samagam Test Conference', '21 November 2026', '6 hours'])
      expect(proof.text).toContain(shown);
    expect(proof.text).not.toMatch(/example\.org|<script/);
    expect(proof.text).toContain('noindex');
    const pdf = await api.app.request(`/api/certificatepdf?key=${key}`);
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect([pdf.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(bytes.length).toBeLessThan(200_000);
    expect(bytes.includes('/Subtype /Image')).toBe(false);
  });

  it('finds it on the page of the ticket, and nobody else of the mailbox does', async () => {
    const ticket = await aHolder('Asha Rao');
    await admit(ticket, DAY_ONE + 9 * HOUR);
    await issue();
    const key = await keyIn((await mails()).at(-1)!);
    const shown = async (id: string) => {
      const ticketkey = api.deps.keys.ticketkey(id, 1);
      await ticketRef(api.db, ticketkey).set({
        registrationid: id,
        eventcode: EVENT,
        generation: 1,
        orderid: '-',
        issuedat: 1,
        passedon: false,
      });
      const { body } = await api.get(`/api/getticket?ticketkey=${ticketkey}`);
      return (body['ticketdetails'] as TicketDetails).certificates;
    };
    expect(await shown(ticket.id)).toEqual([{ title: 'Certificate of Attendance', key }]);
    const { personalmailid } = ticket;
    const colleague = await aHolder('Ravi', {
      personalmailid,
      holder: api.deps.keys.holder(EVENT, personalmailid),
    });
    expect(await shown(colleague.id)).toBeUndefined();
    await claim(key, 'Asha Rao');
    await claim(key, 'Asha Lakshmi Rao');
    expect(await shown(ticket.id)).toEqual([{ title: 'Certificate of Attendance', key }]);
    const id = await idOf('Asha Lakshmi Rao');
    await api.staff('POST /api/admin/withdrawcertificate', { eventcode: EVENT, id, reason: 'A mistake.' });
    expect(await shown(ticket.id)).toBeUndefined();
  });

  it('corrects the name: the old address says REPLACED, without a name or a way to the new one', async () => {
    const key = await anIssued();
    await claim(key, 'Asha Rao');
    const old = await idOf('Asha Rao');
    expect((await claim(key, 'Asha Lakshmi Rao')).status).toBe(303);
    const next = await idOf('Asha Lakshmi Rao');
    const replaced = await proofOf(old);
    expect(replaced.text).toContain('REPLACED');
    for (const hidden of ['Asha', next]) expect(replaced.text).not.toContain(hidden);
    expect((await proofOf(next)).text).toContain('VALID');
    expect(await pageOf(key)).toContain('Asha Lakshmi Rao');
    for (const again of ['A One', 'A Two', 'A Three', 'A Four']) await claim(key, again);
    expect(await pageOf(key)).not.toContain('<form');
    const sixth = await claim(key, 'A Six');
    expect([sixth.status, String(sixth.body['text'])]).toEqual([
      400,
      expect.stringContaining(sayOfCertificate.corrections(5)),
    ]);
  });

  it('is not locked out by a stranger of the same network who tries keys and addresses', async () => {
    const key = await anIssued();
    await claim(key, 'Asha Rao');
    const client = { 'x-forwarded-for': '192.0.2.9' };
    const open = async (call: string, asked: string) =>
      (await api.get(`/api/${call}?key=${asked}`, client)).status;
    const wrong = `${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`;
    const claimed = async (asked: string) =>
      (await api.postForm('/api/certificate', { key: asked, name: 'Asha Rao' }, client)).status;
    expect(await open('certificate', wrong)).toBe(404);
    const { docs } = await api.db.collection('rateLimits').get();
    const counters = docs.filter(({ id }) => id.startsWith('certificate_'));
    expect(counters).toHaveLength(1);
    await counters[0]!.ref.update({ count: 99 });
    expect(await open('certificatepdf', wrong)).toBe(404);
    expect([
      await open('certificate', wrong),
      await open('certificatepdf', wrong),
      await claimed(wrong),
    ]).toEqual([429, 429, 429]);
    expect([await open('certificate', key), await open('certificatepdf', key), await claimed(key)]).toEqual([
      200, 200, 303,
    ]);
  });

  it('reads what is wrong with a name, and keeps what was typed', async () => {
    const key = await anIssued();
    for (const [name, shown, sentence] of [
      ['<b>!!</b>', '&lt;b&gt;!!&lt;/b&gt;', sayOfCertificate.name],
      ['Asha 🏆', 'Asha 🏆', sayOfCertificate.name],
      ['123', '123', sayOfCertificate.letter],
      ['Аша Рао', 'Аша Рао', sayOfCertificate.unprintable],
      [' ', ' ', say.blank('Name')],
      ['A'.repeat(600), 'A'.repeat(600), say.tooLong('Name', LENGTH.name)],
    ] as const) {
      const { status, body } = await claim(key, name);
      expect([status, String(body['text'])]).toEqual([400, expect.stringContaining(`value="${shown}"`)]);
      expect(body['text']).toContain(sentence);
    }
  });

  it('finds what the form of each body asks for, and where its rules are', async () => {
    const key = await anIssued();
    await claim(key, 'Asha Rao');
    const page = await pageOf(key);
    for (const shown of [
      'ISACA (CISA, CISM, CRISC): 7 CPE hours',
      'Sponsoring organization',
      'Programme after the admission: Keys that outlive us; Passkeys.',
      SOURCES_READ,
      ...BODIES.flatMap(({ sources }) => sources),
    ])
      expect(page).toContain(shown);
  });

  it('who is withdrawn, or has a wrong key, gets one answer', async () => {
    const key = await anIssued();
    const id = await idOf('Asha Rao');
    const withdrawal = { eventcode: EVENT, id, reason: 'Not the person.' };
    expect((await api.staff('POST /api/admin/withdrawcertificate', withdrawal)).status).toBe(200);
    expect((await proofOf(id)).text).toMatch(/<h1 [^>]*data-state="WITHDRAWN"><svg.*WITHDRAWN: /);
    const [ended, wrong] = await Promise.all([
      api.get(`/api/certificate?key=${key}`),
      api.get(`/api/certificate?key=${key.slice(0, -1)}x`),
    ]);
    expect([ended!.status, ended!.body]).toEqual([wrong!.status, wrong!.body]);
    expect((await proofOf('0'.repeat(32))).status).toBe(404);
    expect((await proofOf('nonsense')).status).toBe(404);
    const again = await api.staff('POST /api/admin/withdrawcertificate', withdrawal);
    expect(again).toMatchObject({ status: 409, body: { msg: sayOfCertificate.ended } });
  });
});
