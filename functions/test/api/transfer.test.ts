/** Corrections and transfers of a ticket: by its holder, and by staff with a reason. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { MAX_GENERATION, TRANSFERS_A_DAY, TRANSFER_WAITS } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import { startOfDay } from '@samagam/domain/text/event-dates';
import type { Order } from '@samagam/domain/order/order';
import { deliver } from '../../src/mails/deliver.ts';
import { settle } from '../../src/orders/settle.ts';
import { changeMembers } from '../../src/stores/members.ts';
import type { Registration } from '../../src/stores/registrations.ts';
import { type Harness, ORIGIN, STAFF, startHarness } from './harness.ts';

const NOW = Date.UTC(2026, 10, 20, 6, 0, 0);
const DAY = 86_400_000;
const EVENT = {
  ...anEvent('withParking'),
  selfservice: 'transfer' as const,
  tickettypes: [
    aPass('Delegate'),
    aPass('Women', { validategender: 'Female' }),
    aPass('Members', { validatemembership: 'YES' }),
  ],
};

let api: Harness;
let clock = NOW;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear();
  api.setClock((clock = NOW));
  await api.prepared(['events'], saveEvents);
});

async function saveEvents(): Promise<void> {
  await api.save(EVENT);
  await api.save({ ...EVENT, eventcode: 'details25', selfservice: 'details' });
  await api.save({ ...EVENT, eventcode: 'none2025', selfservice: 'none' });
  await api.save({ ...anEvent(), eventcode: 'unset2025' });
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
  for (const code of ['details25', 'none2025', 'unset2025'])
    await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' }, code);
  await changeMembers(
    api.db,
    {
      memberhashes: ['asha.member@example.org', 'ravi.member@example.org'].map(api.deps.keys.member),
      action: 'ADD',
    },
    { what: 'members imported', who: 'test', eventcode: '', facts: {} },
    NOW,
  );
}

interface Someone {
  order: Order;
  ticketkey: string;
  mail: string;
}

async function aTicket(changes: Record<string, unknown> = {}): Promise<Someone> {
  const mail = `asha${api.another()}@example.org`;
  const { order } = await api.checkout({
    personalmailid: mail,
    couponcode: 'FREE',
    parking: 'No',
    ...changes,
  });
  return { order, ticketkey: api.ticketkeyOf(order), mail: String(changes.personalmailid ?? mail) };
}
const RAVI = {
  name: 'Ravi Menon',
  title: 'Architect',
  company: 'Malabar Labs',
  phonenumber: '9812345678',
  linkedinurl: 'https://www.linkedin.com/in/ravi',
  gender: 'Male',
};
const newHolder = (changes: Record<string, unknown> = {}) => ({
  ...RAVI,
  personalmailid: `ravi${api.another()}@example.org`,
  ...changes,
});
const correct = (ticketkey: string, changes: object) =>
  api.postJson('/api/correctticket', { ticketkey, ...changes });
const ask = (ticketkey: string, changes: Record<string, unknown> = newHolder()) =>
  api.postJson('/api/transferticket', { ticketkey, ...changes });
const byStaff = (id: string, changes: object, as?: 'operator') =>
  api.staff(
    'POST /api/admin/correctregistration',
    { eventcode: 'test2025', id, reason: 'Asked by phone.', ...changes },
    as && { as },
  );
const registrationOf = async ({ registrationid }: Pick<Order, 'registrationid'>) =>
  (await api.db.collection('registrations').doc(registrationid).get()).data() as Registration;
const keyOf = (order: Order, generation: number) => api.deps.keys.ticketkey(order.registrationid, generation);
const ticketAt = (ticketkey: string) => api.get(`/api/getticket?ticketkey=${ticketkey}`);
const mailsTo = (to: string) => api.mailbox.messages().filter((message) => message.to.includes(to));
const auditOf = async (id: string) =>
  (await api.db.collection('audit').where('facts.id', '==', id).get()).docs.map((doc) => doc.data());

/** The key in the newest mail that asks this address to confirm. */
async function linkTo(mail: string): Promise<string> {
  await api.sendMails();
  const asked = mailsTo(mail).filter(({ subject }) => subject.startsWith('Pass your ticket'));
  const found = asked.map(({ text }) => /confirmtransfer\?key=([\w-]+)/.exec(text)![1]!);
  // The mailbox lists the newest first.
  return found[0]!;
}
const open = (key: string) => api.get(`/api/confirmtransfer?key=${key}`);
const confirm = (key: string) => api.postForm('/api/confirmtransfer', { key });

async function scan(order: Order, generation: number, checkinfield = 'entry') {
  const checkinkey = await api.openDoor({ checkinfield });
  const qrdata = api.deps.keys.qrText(order.eventcode, order.registrationid, generation);
  return api.postJson('/api/postcheckin', { eventcode: order.eventcode, checkinfield, checkinkey, qrdata });
}

describe('a correction by the holder', () => {
  it('changes the details and keeps ticket, link and QR code', async () => {
    const { order, ticketkey } = await aTicket();
    const { status, body } = await correct(ticketkey, {
      title: 'CTO',
      company: 'Vidyut Labs',
      phonenumber: '+91 98123 45678',
      parking: '4 Wheeler',
    });
    expect([status, body]).toEqual([200, { result: 'Success' }]);
    expect(await registrationOf(order)).toMatchObject({
      name: 'Asha Raman',
      title: 'CTO',
      company: 'Vidyut Labs',
      phonenumber: '9812345678',
      parking: '4 Wheeler',
      tshirtsize: '',
      generation: 1,
    });
    const { ticketdetails } = (await ticketAt(ticketkey)).body;
    expect(ticketdetails).toMatchObject({
      designation: 'CTO',
      changes: { transfer: true, parking: '4 Wheeler' },
    });
    expect(await auditOf(order.registrationid)).toEqual([
      {
        what: 'ticket corrected',
        who: 'ticket holder',
        eventcode: 'test2025',
        facts: { id: order.registrationid, generation: 1, fields: 'title company phonenumber parking' },
        at: clock,
        deleteafter: expect.anything(),
      },
    ]);
  });

  it('of nothing, or of what the event does not ask for, writes nothing', async () => {
    const { order, ticketkey } = await aTicket();
    for (const changes of [{}, { title: 'Security Engineer' }, { tshirtsize: 'L' }]) {
      const { status, body } = await correct(ticketkey, changes);
      expect([status, body.msg]).toEqual([200, sayOfApi.sameDetails]);
    }
    expect(await auditOf(order.registrationid)).toEqual([]);
    expect((await registrationOf(order)).tshirtsize).toBe('');
  });

  it.each([
    ['title', '', sayOfApi.blank('Designation')],
    ['company', 'x'.repeat(151), sayOfApi.tooLong('Company', 150)],
    ['phonenumber', '12345', sayOfApi.invalidMobile('Mobile')],
    ['parking', 'Bicycle', sayOfApi.invalidParking],
    ['title', { $ne: 1 }, sayOfApi.invalidData('Designation')],
  ])('refuses %s %j under its field', async (field, value, msg) => {
    const { ticketkey } = await aTicket();
    const { status, body } = await correct(ticketkey, { [field]: value });
    expect([status, body.field, body.msg]).toEqual([400, field, msg]);
  });

  it.each([
    'name',
    'personalmailid',
    'gender',
    'tickettype',
    'paymentstatus',
    'generation',
    'orderid',
    'eventcode',
  ])('does not take %s', async (field) => {
    const { order, ticketkey } = await aTicket();
    const before = await registrationOf(order);
    const { status, body } = await correct(ticketkey, { [field]: 'PAID', title: 'CTO' });
    expect([status, body.field]).toEqual([400, field]);
    expect(await registrationOf(order)).toEqual(before);
  });

  it('is not possible with an unknown key, a QR code, or the key of a refunded ticket', async () => {
    const { order, ticketkey } = await aTicket();
    for (const key of ['A'.repeat(43), order.registrationid, order.orderid])
      expect((await correct(key, { title: 'CTO' })).status).toBe(404);
    await api.db.collection('registrations').doc(order.registrationid).update({ paymentstatus: 'REFUNDED' });
    const { status, body } = await correct(ticketkey, { title: 'CTO' });
    expect([status, body.msg]).toEqual([404, sayOfApi.notFound]);
    expect((await registrationOf(order)).title).toBe('Security Engineer');
    await api.db.collection('registrations').doc(order.registrationid).update({ paymentstatus: 'PAID' });
  });

  it('of one ticket changes no other one', async () => {
    const [one, other] = [await aTicket(), await aTicket()];
    await correct(one.ticketkey, { title: 'CTO' });
    expect((await registrationOf(other.order)).title).toBe('Security Engineer');
  });
});

describe('what an event allows', () => {
  const at = async (eventcode: string) => aTicket({ eventcode });
  const offered = async (ticketkey: string) =>
    ((await ticketAt(ticketkey)).body.ticketdetails as { changes?: object }).changes;

  it.each([
    ['test2025', 200, 200, { transfer: true, parking: 'No' }],
    ['details25', 200, 409, { transfer: false, parking: 'No' }],
    ['unset2025', 200, 409, { transfer: false }],
    ['none2025', 409, 409, undefined],
  ])(
    '%s: a correction is answered with %i, a transfer with %i',
    async (eventcode, corrected, passed, changes) => {
      const { ticketkey } = await at(eventcode);
      expect(await offered(ticketkey)).toEqual(changes);
      expect((await correct(ticketkey, { title: 'CTO' })).status).toBe(corrected);
      const asked = await ask(ticketkey);
      expect(asked.status).toBe(passed);
      if (passed === 409)
        expect(asked.body.msg).toBe(sayOfApi.notChangedHere(`${ORIGIN}/event/${eventcode}#contact`));
    },
  );

  it('ends with the day before the event, in India', async () => {
    const { ticketkey } = await aTicket();
    api.setClock(startOfDay(EVENT.startdate) - 1);
    expect((await correct(ticketkey, { title: 'CTO' })).status).toBe(200);
    expect(await offered(ticketkey)).toBeDefined();
    api.setClock(startOfDay(EVENT.startdate));
    expect(await offered(ticketkey)).toBeUndefined();
    for (const late of [await correct(ticketkey, { title: 'CEO' }), await ask(ticketkey)])
      expect([late.status, late.body.msg]).toEqual([409, sayOfApi.tooLateToChange]);
  });

  it('is set by an admin, is kept when a client does not send it, and is public for the FAQ', async () => {
    await api.saveSeller();
    const event = { ...anEvent(), eventcode: 'set2025', tickettypes: undefined };
    const wire = { ...event, tickettypes: { Delegate: aPass('Delegate') } };
    const rowOf = async () =>
      (
        (await api.staff('GET /api/admin/getevent', { eventcode: 'set2025' })).body.data as {
          selfservice?: string;
        }[]
      )[0]!;
    expect(
      (await api.staff('POST /api/admin/createevent', { ...wire, selfservice: 'transfer' })).status,
    ).toBe(200);
    expect((await api.staff('PUT /api/admin/createevent', wire)).status).toBe(200);
    expect((await rowOf()).selfservice).toBe('transfer');
    expect((await api.staff('PUT /api/admin/createevent', { ...wire, selfservice: 'none' })).status).toBe(
      200,
    );
    expect((await rowOf()).selfservice).toBe('none');
    const wrong = await api.staff('PUT /api/admin/createevent', { ...wire, selfservice: 'all' });
    expect([wrong.status, wrong.body.field]).toEqual([400, 'selfservice']);
    const forVisitors = (await api.get('/api/getevent?eventcode=set2025')).body.data;
    // The FAQ of the page says whether a pass can be passed on.
    expect(forVisitors).toMatchObject([{ selfservice: 'none' }]);
  });
});

describe('a transfer by the holder', () => {
  it('changes nothing until the current address confirms it', async () => {
    const { order, ticketkey, mail } = await aTicket();
    const before = await registrationOf(order);
    const ravi = newHolder();
    expect((await ask(ticketkey, ravi)).body).toEqual({ result: 'Success' });
    const key = await linkTo(mail);
    expect(mailsTo(ravi.personalmailid)).toEqual([]);
    const page = await open(key);
    expect(page.status).toBe(200);
    for (const shown of ['Asha Raman', 'Ravi Menon', ravi.personalmailid, 'Delegate', 'method="post"'])
      expect(page.body.text).toContain(shown);
    expect(await registrationOf(order)).toEqual(before);
    expect((await ticketAt(ticketkey)).status).toBe(200);
  });

  it('replaces ticket, link and QR code, and tells both addresses', async () => {
    const { order, ticketkey, mail } = await aTicket({ posterconsent: true, consent: true });
    const ravi = newHolder({ parking: '2 Wheeler' });
    await ask(ticketkey, ravi);
    const key = await linkTo(mail);
    const confirmed = await confirm(key);
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
      303,
      `/api/confirmtransfer?key=${key}`,
    ]);
    expect((await open(key)).body.text).toContain('The ticket was passed on.');

    const registration = await registrationOf(order);
    expect(registration).toMatchObject({ ...ravi, generation: 2, posterconsent: false, consent: false });
    expect('consentrecord' in registration).toBe(false);
    expect(registration.paymentid).toBe(order.paymentid || order.orderid);
    const stored = (await api.db.collection('transactions').doc(order.orderid).get()).data() as Order;
    expect([stored.owner, stored.personalmailid]).toEqual([order.owner, mail]);

    const old = await ticketAt(ticketkey);
    expect([old.status, old.body.msg]).toEqual([409, 'This ticket was replaced.']);
    const next = await ticketAt(keyOf(order, 2));
    expect(next.body.ticketdetails).toMatchObject({
      participantname: 'Ravi Menon',
      payid: registration.paymentid,
    });

    await api.sendMails();
    const [passedOn] = mailsTo(mail).filter(({ subject }) => subject.endsWith('was passed on'));
    expect(passedOn!.text).not.toMatch(/ravi|menon|malabar/i);
    const contact = `${ORIGIN}/event/test2025#contact`;
    expect(passedOn!.text).toContain(`please write to the organiser: ${contact}`);
    expect(passedOn!.html).toContain(`href="${contact}"`);
    const [ticketMail] = mailsTo(ravi.personalmailid);
    expect(ticketMail!.subject).toBe('Your ticket for Samagam Test Conference: Ravi Menon');
    expect(ticketMail!.text).toContain(keyOf(order, 2));
    expect(ticketMail!.text).toContain('replaces an earlier one');
    expect(JSON.stringify(mailsTo(mail))).not.toContain(keyOf(order, 2));
    expect(await api.violations()).toEqual([]);
  });

  it('is followed by the poster if it is a correction', async () => {
    const { ticketkey, mail, order } = await aTicket({ posterconsent: true });
    const poster = async () =>
      (await api.get(`/api/getuserdetails?eventcode=test2025&emailid=${mail}`)).body as object;
    expect((await correct(ticketkey, { title: 'CTO' })).status).toBe(200);
    expect(JSON.stringify(await poster())).toContain('"CTO"');
    expect((await byStaff(order.registrationid, { company: 'Kaveri Systems' })).status).toBe(200);
    expect(JSON.stringify(await poster())).toContain('"Kaveri Systems"');
    // One without consent has no entry to change.
    expect((await correct((await aTicket()).ticketkey, { title: 'CTO' })).status).toBe(200);
  });

  it('is corrected without the poster if its entry is missing', async () => {
    const { ticketkey, order } = await aTicket({ posterconsent: true });
    const entries = await api.db.collection('posterIndex').get();
    const entry = entries.docs.find(({ id }) => id.endsWith(`_${order.orderid}`))!;
    await entry.ref.delete();
    expect((await correct(ticketkey, { title: 'CTO' })).status).toBe(200);
    expect((await byStaff(order.registrationid, { company: 'Kaveri Systems' })).status).toBe(200);
    expect(await registrationOf(order)).toMatchObject({ title: 'CTO', company: 'Kaveri Systems' });
    expect((await entry.ref.get()).exists).toBe(false);
    // The audit of money reports a consent without its entry.
    await entry.ref.set(entry.data());
  });

  it('removes the poster, and the old key withdraws and opens nothing of the new holder', async () => {
    const { order, ticketkey, mail } = await aTicket({ posterconsent: true });
    const poster = (address: string) => api.get(`/api/getuserdetails?eventcode=test2025&emailid=${address}`);
    expect((await poster(mail)).status).toBe(200);
    await ask(ticketkey);
    await confirm(await linkTo(mail));
    expect((await poster(mail)).status).toBe(404);
    const before = await registrationOf(order);
    const withKey = { eventcode: 'test2025', ticketkey };
    expect((await api.get(`/api/getuserdetails?${new URLSearchParams(withKey)}`)).status).toBe(404);
    expect((await api.postJson('/api/withdrawposter', withKey)).status).toBe(404);
    expect((await api.postJson('/api/withdrawconsent', withKey)).status).toBe(404);
    for (const answer of [await correct(ticketkey, { title: 'CTO' }), await ask(ticketkey)])
      expect([answer.status, answer.body.msg]).toEqual([409, sayOfApi.ticketReplaced]);
    expect(await registrationOf(order)).toEqual(before);
  });

  it('is refused at the door with the old QR code, which consumes nothing, and admits the new one', async () => {
    const { order, ticketkey, mail } = await aTicket();
    await ask(ticketkey);
    await confirm(await linkTo(mail));
    const old = await scan(order, 1);
    expect([old.status, old.body.msg]).toEqual([400, 'This ticket was replaced.']);
    const next = await scan(order, 2);
    expect([next.status, next.body.data]).toMatchObject([200, { Name: 'Ravi Menon' }]);
  });

  it('is refused once a door has admitted the ticket, at the request and at the confirmation', async () => {
    const { order, ticketkey, mail } = await aTicket();
    await ask(ticketkey);
    const key = await linkTo(mail);
    expect((await scan(order, 1, 'kit')).status).toBe(200);
    const again = await ask(ticketkey);
    expect([again.status, again.body.msg]).toEqual([409, sayOfApi.admittedAlready]);
    for (const page of [await open(key), await confirm(key)]) {
      expect(page.status).toBe(409);
      expect(page.body.text).toContain(sayOfApi.admittedAlready);
    }
    expect((await registrationOf(order)).generation).toBe(1);
    expect((await byStaff(order.registrationid, { name: 'Ravi' })).body.msg).toBe(sayOfApi.admittedAlready);
  });

  it('checks the gender and the membership of the new holder', async () => {
    const women = await aTicket({ tickettype: 'Women' });
    const man = await ask(women.ticketkey);
    expect([man.status, man.body.field, man.body.msg]).toEqual([
      400,
      'gender',
      sayOfApi.genderOnly('Female'),
    ]);
    expect((await ask(women.ticketkey, newHolder({ gender: 'Female' }))).status).toBe(200);

    const member = await aTicket({ tickettype: 'Members', personalmailid: 'asha.member@example.org' });
    const stranger = await ask(member.ticketkey);
    expect([stranger.status, stranger.body.field, stranger.body.msg]).toEqual([
      400,
      'personalmailid',
      sayOfApi.membersOnly,
    ]);
    const named = newHolder({ personalmailid: 'Ravi.Member@example.org' });
    expect((await ask(member.ticketkey, named)).status).toBe(200);
  });

  it('checks them again at the confirmation', async () => {
    const { order, ticketkey, mail } = await aTicket();
    await ask(ticketkey);
    const key = await linkTo(mail);
    await api.db.collection('registrations').doc(order.registrationid).update({ tickettype: 'Women' });
    const refused = await confirm(key);
    expect([refused.status, (await registrationOf(order)).generation]).toEqual([400, 1]);
    expect(refused.body.text).toContain(sayOfApi.genderOnly('Female'));
  });

  it('needs another name or address, and all fields of a person', async () => {
    const { ticketkey, mail } = await aTicket();
    const same = await ask(ticketkey, { ...RAVI, name: 'Asha Raman', personalmailid: mail });
    expect([same.status, same.body.field, same.body.msg]).toEqual([400, 'name', sayOfApi.samePerson]);
    for (const field of [
      'name',
      'title',
      'company',
      'phonenumber',
      'linkedinurl',
      'gender',
      'personalmailid',
    ]) {
      const { status, body } = await ask(ticketkey, newHolder({ [field]: undefined }));
      expect([status, body.field]).toEqual([400, field]);
    }
    expect((await ask(ticketkey, newHolder({ tickettype: 'Members' }))).body.field).toBe('tickettype');
  });
});

describe('the link of a transfer', () => {
  it('works once: used twice, also at the same moment, it passes the ticket on once', async () => {
    const { order, ticketkey, mail } = await aTicket();
    await ask(ticketkey);
    const key = await linkTo(mail);
    const answers = await Promise.all([confirm(key), confirm(key), confirm(key)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await confirm(key)).status).toBe(303);
    expect((await registrationOf(order)).generation).toBe(2);
    const passedOn = (await auditOf(order.registrationid)).filter(({ what }) => what === 'ticket passed on');
    expect(passedOn).toHaveLength(1);
    const transfer = (await api.db.collection('transfers').doc(order.registrationid).get()).data()!;
    expect('person' in transfer).toBe(false);
  });

  it('ends after 24 hours', async () => {
    const { order, ticketkey, mail } = await aTicket();
    const asked = api.now();
    await ask(ticketkey);
    const key = await linkTo(mail);
    api.setClock(asked + TRANSFER_WAITS - 1);
    expect((await open(key)).status).toBe(200);
    api.setClock(asked + TRANSFER_WAITS);
    for (const page of [
      await open(key),
      await open((await confirm(key)).headers.get('location')!.split('=')[1]!),
    ]) {
      expect(page.status).toBe(404);
      expect(page.body.text).toContain(sayOfApi.transferLinkEnded);
    }
    expect((await registrationOf(order)).generation).toBe(1);
  });

  it('is replaced by a newer request, and a repeated request sends no second mail', async () => {
    const { order, ticketkey, mail } = await aTicket();
    const ravi = newHolder();
    const both = await Promise.all([ask(ticketkey, ravi), ask(ticketkey, ravi)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const first = await linkTo(mail);
    expect(mailsTo(mail).filter(({ subject }) => subject.startsWith('Pass your'))).toHaveLength(1);
    const meena = newHolder({ name: 'Meena Iyer' });
    await ask(ticketkey, meena);
    const second = await linkTo(mail);
    expect((await open(first)).status).toBe(404);
    await confirm(first);
    expect((await registrationOf(order)).generation).toBe(1);
    await confirm(second);
    expect((await registrationOf(order)).name).toBe('Meena Iyer');
  });

  it('ends when staff pass the ticket on meanwhile', async () => {
    const { order, ticketkey, mail } = await aTicket();
    await ask(ticketkey);
    const key = await linkTo(mail);
    await byStaff(order.registrationid, { name: 'Meena Iyer' });
    expect((await open(key)).status).toBe(404);
    await confirm(key);
    expect(await registrationOf(order)).toMatchObject({ name: 'Meena Iyer', generation: 2 });
  });

  it('ends with a refund', async () => {
    const { order, ticketkey, mail } = await aTicket();
    await ask(ticketkey);
    const key = await linkTo(mail);
    await api.db.collection('registrations').doc(order.registrationid).update({ paymentstatus: 'REFUNDED' });
    expect((await open(key)).status).toBe(404);
    await confirm(key);
    expect((await registrationOf(order)).generation).toBe(1);
    await api.db.collection('registrations').doc(order.registrationid).update({ paymentstatus: 'PAID' });
  });

  it('of another ticket, or changed anywhere, opens nothing', async () => {
    const [one, other] = [await aTicket(), await aTicket()];
    await ask(one.ticketkey);
    await ask(other.ticketkey);
    const key = await linkTo(one.mail);
    const [id, proof] = [key.slice(0, 16), key.slice(17)];
    const otherKey = await linkTo(other.mail);
    const wrong = [
      `${other.order.registrationid}-${proof}`,
      `${id}-${otherKey.slice(17)}`,
      `${id}-`,
      id,
      proof,
      one.ticketkey,
      `${'f'.repeat(16)}-${proof}`,
      `${key.slice(0, -2)}${key.at(-2) === 'A' ? 'B' : 'A'}${key.at(-1)}`,
      '__x__',
    ];
    for (const bad of wrong) {
      expect([bad, (await open(bad)).status]).toEqual([bad, 404]);
      await confirm(bad);
    }
    for (const path of ['?key=', '', '?key=a&key=b', '?key=%00', `?key=${'a'.repeat(129)}`])
      expect((await api.get(`/api/confirmtransfer${path}`)).status).toBe(400);
    expect((await registrationOf(one.order)).generation).toBe(1);
    expect((await registrationOf(other.order)).generation).toBe(1);
  });

  it('is stored as a hash, shows hostile names as text, and runs no script', async () => {
    const { order, ticketkey, mail } = await aTicket();
    await ask(
      ticketkey,
      newHolder({ title: '<img src=x onerror=xss()>', company: '"><script>xss()</script>' }),
    );
    const key = await linkTo(mail);
    const { body, headers } = await open(key);
    expect(body.text).not.toMatch(/<img|<script/);
    expect(body.text).toContain('&lt;img src=x');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*form-action 'self'/);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      'private, no-store',
      'noindex',
    ]);
    const stored = JSON.stringify(
      (await api.db.collection('transfers').doc(order.registrationid).get()).data(),
    );
    expect(stored).not.toContain(key.slice(17));
    for (const collection of ['mail', 'audit'])
      expect(JSON.stringify(await api.all(collection))).not.toContain(key.slice(17));
  });

  it('is not confirmed from another site', async () => {
    const { order, ticketkey, mail } = await aTicket();
    await ask(ticketkey);
    const key = await linkTo(mail);
    const from = { Origin: 'https://evil.example' };
    expect((await api.postForm('/api/confirmtransfer', { key }, from)).status).toBe(403);
    expect((await registrationOf(order)).generation).toBe(1);
  });
});

describe('the limits', () => {
  it('of requests for one ticket a day', async () => {
    const { ticketkey, mail } = await aTicket();
    for (let i = 0; i < TRANSFERS_A_DAY.ticket; i++) expect((await ask(ticketkey)).status).toBe(200);
    const more = await ask(ticketkey);
    expect([more.status, more.body.msg]).toEqual([429, sayOfApi.transfersToday(TRANSFERS_A_DAY.ticket)]);
    await api.sendMails();
    // Only the newest link is still sent.
    expect(mailsTo(mail).filter(({ subject }) => subject.startsWith('Pass your')).length).toBeLessThanOrEqual(
      3,
    );
    api.setClock(api.now() + DAY);
    expect((await ask(ticketkey)).status).toBe(200);
  });

  it('of requests to one holder a day, however the address is written', async () => {
    api.setClock((clock += DAY));
    const statuses: number[] = [];
    for (let i = 0; i < TRANSFERS_A_DAY.holder + 1; i++) {
      // The limits by client have short windows.
      api.setClock((clock += 10 * 60_000));
      const { ticketkey } = await aTicket({
        personalmailid: `team+${i}@example.org`,
        couponcode: await aCoupon(),
      });
      statuses.push((await ask(ticketkey)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(TRANSFERS_A_DAY.holder);
    expect(statuses.at(-1)).toBe(429);
  });

  it('of tickets passed on to one address a day', async () => {
    api.setClock((clock += DAY));
    const statuses: number[] = [];
    for (let i = 0; i < TRANSFERS_A_DAY.receiver + 1; i++) {
      const { ticketkey, mail } = await aTicket({ couponcode: await aCoupon() });
      await ask(ticketkey, newHolder({ personalmailid: 'victim@example.org' }));
      statuses.push((await confirm(await linkTo(mail))).status);
    }
    expect(statuses).toEqual([...Array(TRANSFERS_A_DAY.receiver).fill(303), 429]);
  });

  async function aCoupon() {
    const code = `ONCE${api.another()}`;
    await api.saveCoupon(code, { discount: 100 });
    return code;
  }

  it('of guesses who is a member', async () => {
    const { ticketkey } = await aTicket({ tickettype: 'Members', personalmailid: 'ravi.member@example.org' });
    const statuses: number[] = [];
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.7' };
    for (let i = 0; i < 12; i++) {
      const body = JSON.stringify({ ticketkey, ...newHolder() });
      statuses.push((await api.ask('/api/transferticket', { method: 'POST', headers, body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });

  it(`of ${MAX_GENERATION} tickets for one registration`, async () => {
    const { order } = await aTicket();
    for (let generation = 2; generation <= MAX_GENERATION; generation++) {
      const { status } = await byStaff(order.registrationid, { name: `Holder ${generation}` });
      expect([generation, status]).toEqual([generation, 200]);
    }
    expect((await registrationOf(order)).generation).toBe(MAX_GENERATION);
    expect((await ticketAt(keyOf(order, MAX_GENERATION))).status).toBe(200);
    for (const answer of [
      await byStaff(order.registrationid, { name: 'One More' }),
      await ask(keyOf(order, MAX_GENERATION)),
    ])
      expect([answer.status, answer.body.msg]).toEqual([409, sayOfApi.tooManyTransfers(MAX_GENERATION)]);
    expect((await byStaff(order.registrationid, { title: 'CTO' })).status).toBe(200);
    expect((await ticketAt(keyOf(order, 1))).status).toBe(409);
    expect((await scan(order, MAX_GENERATION)).status).toBe(200);
  });
});

describe('a change by staff', () => {
  it('corrects or passes on at once, at any time, with the reason in the audit', async () => {
    const { order, ticketkey, mail } = await aTicket({ eventcode: 'none2025' });
    api.setClock(startOfDay(EVENT.startdate) + DAY);
    const here = { eventcode: 'none2025' };
    expect(
      (await byStaff(order.registrationid, { ...here, linkedinurl: 'linkedin.com/in/asha' })).status,
    ).toBe(200);
    expect((await ticketAt(ticketkey)).status).toBe(200);
    const to = `new${api.another()}@example.org`;
    expect((await byStaff(order.registrationid, { ...here, personalmailid: to })).status).toBe(200);
    expect((await ticketAt(ticketkey)).status).toBe(409);
    await api.sendMails();
    expect(mailsTo(to).map(({ subject }) => subject)).toEqual([
      'Your ticket for Samagam Test Conference: Asha Raman',
    ]);
    expect(mailsTo(mail).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your ticket …\w{4} for Samagam Test Conference was passed on$/),
    );
    const entries = await auditOf(order.registrationid);
    expect(entries.toSorted((a, b) => a.what.localeCompare(b.what))).toMatchObject([
      {
        what: 'ticket corrected',
        who: STAFF.admin.mail,
        facts: { fields: 'linkedinurl', reason: 'Asked by phone.' },
      },
      { what: 'ticket passed on', who: STAFF.admin.mail, facts: { fields: 'personalmailid', generation: 1 } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(to);
    api.setClock(clock);
  });

  it('is in the history of its order, with who and why, and without what was written', async () => {
    const { order, ticketkey } = await aTicket();
    expect((await correct(ticketkey, { title: 'Principal' })).status).toBe(200);
    api.setClock((clock += 60_000));
    const personalmailid = `new${api.another()}@example.org`;
    expect((await byStaff(order.registrationid, { name: 'Meera Nair', personalmailid })).status).toBe(200);
    const asked = { eventcode: 'test2025', orderid: order.orderid };
    const { body } = await api.staff('GET /api/admin/orderchanges', asked);
    expect(body.data).toEqual([
      expect.objectContaining({ by: 'ticket holder', what: 'Ticket corrected (designation)', reason: '' }),
      expect.objectContaining({
        by: STAFF.admin.mail,
        what: 'Ticket passed on (name, email)',
        reason: 'Asked by phone.',
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain('Meera');
    const elsewhere = { ...asked, eventcode: 'other2025' };
    expect((await api.staff('GET /api/admin/orderchanges', elsewhere)).status).toBe(404);
    expect((await api.staff('GET /api/admin/orderchanges', asked, { as: 'operator' })).status).toBe(403);
  });

  it('from a list that is out of date does not rename the person who has the ticket now', async () => {
    const { order } = await aTicket();
    const { registrationid: id } = order;
    const next = { name: 'Meera Nair', personalmailid: `new${api.another()}@example.org` };
    expect((await byStaff(id, { ...next, generation: 1 })).status).toBe(200);
    const late = await byStaff(id, { name: 'Asha Ramanathan', generation: 1 });
    expect([late.status, late.body.msg]).toEqual([409, sayOfApi.changedMeanwhile('registration')]);
    expect(await registrationOf(order)).toMatchObject({ ...next, generation: 2 });
  });

  it('of the name alone sends one mail, the new ticket', async () => {
    const { order, mail } = await aTicket();
    await api.sendMails();
    const before = mailsTo(mail).length;
    await byStaff(order.registrationid, { name: 'Asha Raman-Iyer' });
    await api.sendMails();
    expect(mailsTo(mail)).toHaveLength(before + 1);
  });

  it('needs a reason, a change, and a valid ticket', async () => {
    const { order } = await aTicket();
    const id = order.registrationid;
    expect((await byStaff(id, { title: 'CTO', reason: ' ' })).body).toMatchObject({
      field: 'reason',
      msg: sayOfApi.blank('Reason'),
    });
    expect((await byStaff(id, {})).body.msg).toBe(sayOfApi.nothingChanged);
    expect((await byStaff(id, { title: 'CTO' }, 'operator')).status).toBe(403);
    for (const unknown of ['f'.repeat(16), 'x'])
      expect((await byStaff(unknown, { title: 'CTO' })).status).toBe(404);
    expect((await byStaff(id, { title: 'CTO', eventcode: 'none2025' })).status).toBe(404);
    const { order: unpaid } = await api.checkout({
      personalmailid: `unpaid${api.another()}@example.org`,
      parking: 'No',
    });
    const refused = await byStaff(unpaid.registrationid, { title: 'CTO' });
    expect([refused.status, refused.body.msg]).toEqual([409, sayOfApi.noTicketToChange]);
  });

  it('checks gender and membership as well', async () => {
    const { order } = await aTicket({
      tickettype: 'Members',
      personalmailid: 'asha.member@example.org',
      name: 'Other',
    });
    const refused = await byStaff(order.registrationid, { personalmailid: 'stranger@example.org' });
    expect([refused.status, refused.body.msg]).toEqual([400, sayOfApi.membersOnly]);
    expect((await registrationOf(order)).generation).toBe(1);
  });
});

describe('a mail that is late', () => {
  it('never sends the new ticket to the earlier holder', async () => {
    const { order, mail } = await aTicket();
    const id = `ticket_${order.registrationid}_1`;
    await byStaff(order.registrationid, { personalmailid: `next${api.another()}@example.org` });
    await deliver(api.deps, id);
    expect(mailsTo(mail)).toEqual([]);
    expect((await api.db.collection('mail').doc(id).get()).get('state')).toBe('DROPPED');
  });

  it('of a paid order, a refund voids the ticket of the new holder, and tells them', async () => {
    const { order } = await api.checkout({
      personalmailid: `payer${api.another()}@example.org`,
      parking: 'No',
    });
    const { payment } = api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const holder = newHolder({ posterconsent: undefined });
    await byStaff(order.registrationid, holder);
    expect(await api.violations()).toEqual([]);
    api.razorpay.control.refund(payment.id);
    await settle(api.deps, order.orderid, 'test');
    expect(await ticketAt(keyOf(order, 2))).toMatchObject({
      status: 409,
      body: { msg: sayOfApi.cancelledTicket },
    });
    expect((await scan(order, 2)).body.msg).toBe(sayOfApi.cancelledTicket);
    expect(await api.violations()).toEqual([]);
    await api.sendMails();
    const told = mailsTo(holder.personalmailid).find(({ subject }) => subject.endsWith('is no longer valid'));
    expect(told?.text).toContain('was bought by another person, and its payment was refunded');
  });
});
