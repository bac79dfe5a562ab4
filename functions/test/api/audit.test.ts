/**
 * Everything that staff read about people and everything that they change is audited. The test covers every call of
 * the table.
 */
import { NO_CERTIFICATE_SETTINGS } from '@samagam/contract/people/certificate';
import { randomBytes } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import { demoSeller } from '@samagam/emulators/seed-data/seller';
import { DEFAULT_LEDGERS } from '@samagam/contract/money/ledgers';
import { monthInIndia } from '@samagam/domain/tax/financial-year';
import { dateInIndia, isoDayInIndia } from '@samagam/domain/text/event-dates';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { type Call, callNames, calls, type CallName } from '@samagam/contract/api';
import { pathOf } from '@samagam/contract/call-name';
import { toWireEvent } from '@samagam/contract/programme/event';
import { parse } from '@samagam/contract/common/first-issue';
import { schemas } from '@samagam/contract/schemas';
import { deliver } from '../../src/mails/deliver.ts';
import { entryRef } from '../../src/stores/waitlist.ts';
import { aDispute } from '@samagam/emulators/builders/an-order';
import { issueDocuments } from '../../src/orders/issue-documents.ts';
import { settle } from '../../src/orders/settle.ts';
import { conflictId, conflictRef, type StoredConflict } from '../../src/door/conflicts.ts';
import type { AuditEntry } from '../../src/stores/audit.ts';
import { type Harness, startHarness, STAFF } from './harness.ts';

type AdminCall = Extract<CallName, `${string} /api/admin/${string}`>;
type Read = Extract<AdminCall, `GET ${string}`>;
/** A preview shows what its admin has typed, to that admin alone. */
const PREVIEW = 'POST /api/admin/previewcontent';
type Save = Exclude<AdminCall, Read | typeof PREVIEW>;

const EVENT = 'test2025';
/** Mail addresses of people who are not staff. */
const PEOPLE = 'people.example';
const PICTURE = `/images/${'a'.repeat(64)}`;
const isAdminCall = (name: CallName): name is AdminCall => pathOf(name).startsWith('/api/admin/');
const isRead = (name: AdminCall): name is Read => name.startsWith('GET ');
/** They name companies and payers instead of addresses, and have tests of their own. */
const BOOKS: readonly CallName[] = [
  'GET /api/admin/gstr1',
  'GET /api/admin/register',
  'GET /api/admin/tally',
  'GET /api/admin/pdfzip',
];
const reads = callNames
  .filter(isAdminCall)
  .filter(isRead)
  .filter((name) => !BOOKS.includes(name));
const saves = callNames.filter(isAdminCall).filter((name): name is Save => !isRead(name) && name !== PREVIEW);

const speaker = {
  eventcode: EVENT,
  name: 'Asha Rao',
  company: 'Vidyut Labs',
  designation: 'Engineer',
  mailid: `asha@${PEOPLE}`,
  aboutspeaker: 'Builds safe things.',
  aboutspeakershort: 'Builder',
  status: 'OPEN',
  image: PICTURE,
  speakerType: 'CXO',
};
const session = {
  topic: 'Keys',
  time: '10 AM',
  description: 'x',
  speakers: { [speaker.mailid]: {} },
};
const schedule = {
  eventcode: EVENT,
  conference: { evtdate: '21-Nov-2099', tracks: { Main: [session] } },
};
const CERTIFICATES = { ...NO_CERTIFICATE_SETTINGS, entries: ['entry'] };
const partner = {
  eventcode: EVENT,
  category: 'Media',
  name: 'Hill Radio',
  website: 'https://radio.example',
  imageurl: PICTURE,
};
/** A pass of the event. */
const PASS = anEvent().tickettypes[0]!.tickettype;
const sponsor = { ...partner, priority: 1 };
const coupon = {
  eventcode: EVENT,
  couponcode: 'EARLY-50',
  discount: 50,
  discounttype: 'Percentage',
  passtype: 'Any',
  status: 'NEW',
  startdate: '',
  enddate: '',
};
const batch = {
  eventcode: EVENT,
  purpose: 'Speakers',
  discount: 100,
  passtype: 'Any',
  recipients: [`asha@${PEOPLE}`],
  submissionid: 'a-submission-of-tests',
};

let api: Harness;
let registered = 0;

beforeAll(async () => {
  api = await startHarness();
  // The month that is read is the one in which the records were made, also at midnight.
  api.setClock(Date.now());
  await api.saveSeller();
  await api.save(anEvent());
  const sizes = [{ width: 1, height: 1, webp: Buffer.from('x') }];
  await api.db.collection('images').doc('a'.repeat(64)).set({ sizes });
});
afterAll(() => api.close());

/** Saves a free order, and changes it to one that must be paid. */
async function anOrder(changes: object = {}) {
  const { order } = await api.checkout({ personalmailid: `p${++registered}@${PEOPLE}`, ...changes });
  return order;
}

/** An unpaid order of a pass with a capacity. */
async function aHeldSeat() {
  const eventcode = 'held2025';
  await api.save({ ...anEvent(), eventcode, tickettypes: [aPass(PASS, { capacity: 5 })] });
  return anOrder({ eventcode });
}

/** An entry of the waiting list of a pass, of which nobody has a seat. */
async function anEntry() {
  const id = randomBytes(16).toString('hex');
  const entry = {
    eventcode: EVENT,
    tickettype: PASS,
    name: 'Asha',
    personalmailid: `p@${PEOPLE}`,
    joinid: 'x',
  };
  await entryRef(api.db, id).set({ ...entry, joinedat: Timestamp.now(), state: 'waiting' });
  return { eventcode: EVENT, id };
}

async function idIn(list: 'sponsors' | 'partners' | 'checkinlinks'): Promise<string> {
  const { body } = await api.staff(`GET /api/admin/${list}`, { eventcode: EVENT });
  return (body.data as { id: string }[])[0]!.id;
}

/**
 * A valid input for each call, in the order of the table: a later call may change what an earlier one created. Add one
 * for each new call.
 */
/** The name of its phone is personal. */
async function aCertificate(): Promise<string> {
  const id = 'c'.repeat(32);
  const about = {
    eventcode: EVENT,
    eventname: 'x',
    startdate: '21-Nov-2026',
    enddate: '22-Nov-2026',
    organiser: 'x',
    issueid: 'x',
    kind: 'SPEAKER',
    state: 'VALID',
  };
  const person = {
    name: `asha@${PEOPLE}`,
    givenname: 'Asha',
    holder: 'x',
    what: '',
    registrationid: '',
    title: 'x',
  };
  const deleteafter = Timestamp.fromMillis(0);
  await api.db
    .doc(`certificates/${id}`)
    .set({ ...about, ...person, days: [], wristband: false, rule: 1, issuedat: 1, first: id, deleteafter });
  return id;
}

async function aConflict(): Promise<string> {
  const conflict: StoredConflict = {
    eventcode: EVENT,
    checkinfield: 'entry',
    registrationid: randomBytes(8).toString('hex'),
    generation: 1,
    kind: 'ALREADY_IN',
    why: 'Already checked in.',
    scanid: 'scan-1',
    keyid: 'link',
    device: { id: 'phone-1', name: `ravi@${PEOPLE}` },
    scannedat: api.now(),
    at: api.now(),
    first: null,
    decision: null,
  };
  const id = conflictId(conflict);
  await conflictRef(api.db, id).create(conflict);
  return id;
}

const INPUTS: Record<Save, () => object | Promise<object>> = {
  'POST /api/admin/createevent': () => ({ ...toWireEvent(anEvent()), eventcode: 'other2025' }),
  'PUT /api/admin/createevent': () => toWireEvent(anEvent()),
  'PUT /api/admin/content': () => ({ eventcode: EVENT, content: { lead: 'Two days.' } }),
  'POST /api/admin/publishcontent': () => ({ eventcode: EVENT }),
  'POST /api/admin/undocontent': () => ({ eventcode: EVENT }),
  'POST /api/admin/contentpicture': () => ({ eventcode: EVENT, image: PICTURE }),
  'POST /api/admin/createspeaker': () => speaker,
  'PUT /api/admin/createspeaker': () => ({ ...speaker, company: 'Kaveri Systems' }),
  'POST /api/admin/addschedule': () => schedule,
  'POST /api/admin/sponsors': () => sponsor,
  'PUT /api/admin/sponsors': async () => ({ ...sponsor, id: await idIn('sponsors') }),
  'DELETE /api/admin/sponsors': async () => ({ eventcode: EVENT, id: await idIn('sponsors') }),
  'POST /api/admin/partners': () => partner,
  'PUT /api/admin/partners': async () => ({ ...partner, id: await idIn('partners') }),
  'DELETE /api/admin/partners': async () => ({ eventcode: EVENT, id: await idIn('partners') }),
  'POST /api/admin/savecoupons': () => coupon,
  'PUT /api/admin/savecoupons': () => ({ eventcode: EVENT, couponcode: 'EARLY-50', status: 'DISABLED' }),
  'POST /api/admin/couponbatch': () => batch,
  'PUT /api/admin/couponbatch': () => ({ eventcode: EVENT, batchid: batch.submissionid }),
  'DELETE /api/admin/couponbatch': async () => {
    const mistaken = { ...batch, submissionid: 'a-batch-made-by-mistake' };
    await api.staff('POST /api/admin/couponbatch', mistaken);
    return { eventcode: EVENT, batchid: mistaken.submissionid };
  },
  'PUT /api/admin/seller': () => demoSeller,
  'PUT /api/admin/site': () => ({ ...DEFAULT_SITE, announced: EVENT }),
  'POST /api/admin/correctinvoice': async () => {
    const { orderid, gatewayorderid } = await anOrder();
    api.razorpay.control.pay(gatewayorderid);
    await api.sweep();
    const taxdetails = { gstin: '', legalname: 'Vidyut Labs', address: 'Bengaluru', state: '29' };
    return { orderid, taxdetails, reason: 'Company pays.' };
  },
  'POST /api/admin/movedinvoices': async () => {
    const moveTo = (state: string) => api.db.collection('events').doc(EVENT).update({ state });
    await api.sweep();
    await moveTo('Punjab');
    const { gatewayorderid } = await anOrder();
    api.razorpay.control.pay(gatewayorderid);
    await api.sweep();
    await moveTo('Kerala');
    return { eventcode: EVENT, from: '03', to: '32', invoices: 1 };
  },
  'PUT /api/admin/ledgers': () => ({ company: '', ...DEFAULT_LEDGERS }),
  'POST /api/admin/pdfzips': async () => {
    const { orderid, gatewayorderid } = await anOrder();
    api.razorpay.control.pay(gatewayorderid);
    await settle(api.deps, orderid, 'test');
    await issueDocuments(api.deps, orderid);
    // A document of the same millisecond belongs to the next file of the month.
    api.setClock(api.now() + 1);
    return { mode: 'start', month: monthInIndia(api.now()) };
  },
  'POST /api/admin/checkinlinks': () => ({ eventcode: EVENT, checkinfield: 'entry' }),
  'PUT /api/admin/checkinlinks': async () => ({
    eventcode: EVENT,
    id: await idIn('checkinlinks'),
    action: 'ROTATE',
  }),
  'POST /api/admin/members': () => ({ csv: `asha@${PEOPLE}` }),
  'POST /api/admin/recordexport': () => ({ eventcode: EVENT, report: 'registrations', rows: 3 }),
  'POST /api/admin/correctregistration': async () => {
    await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
    const { registrationid } = await anOrder({ couponcode: 'FREE' });
    return { eventcode: EVENT, id: registrationid, name: 'Asha Rao', reason: 'A new name.' };
  },
  'POST /api/admin/resendticket': async () => {
    await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
    return { eventcode: EVENT, id: (await anOrder({ couponcode: 'FREE' })).registrationid };
  },
  'PUT /api/admin/certificates': async () => {
    await api.openDoor({ eventcode: EVENT });
    return { ...CERTIFICATES, eventcode: EVENT };
  },
  'POST /api/admin/certificates': async () => {
    const list = [{ name: 'Asha Rao', email: `asha@${PEOPLE}`, what: '' }];
    const asked = { eventcode: EVENT, kind: 'SPEAKER', list };
    const { body } = await api.staff('POST /api/admin/certificates', { ...asked, action: 'preview' });
    const { fingerprint } = (body.data as { preview: { fingerprint: string } }).preview;
    return { ...asked, action: 'issue', fingerprint };
  },
  'POST /api/admin/withdrawcertificate': async () => ({
    eventcode: EVENT,
    id: await aCertificate(),
    reason: 'Not the person.',
  }),
  'POST /api/admin/announcements': async () => {
    const mail = { eventcode: EVENT, subject: 'Another hall', text: 'Dear {name}, it is in hall 2.' };
    const { body } = await api.staff('POST /api/admin/announcements', { ...mail, mode: 'preview' });
    const { recipients } = (body.data as { preview: { recipients: number } }).preview;
    return { ...mail, mode: 'start', confirm: EVENT, recipients, submissionid: 'a-submission-of-tests' };
  },
  'PUT /api/admin/inbox': async () => {
    const message = { name: 'Asha', email: `asha@${PEOPLE}`, query: 'Parking?', eventcode: EVENT };
    await api.postJson('/api/contactus', message);
    const { docs } = await api.db.collection('contactMessages').get();
    return { id: docs[0]!.id, from: 'NEW', state: 'ANSWERED' };
  },
  'POST /api/admin/staff': () => ({ mail: 'new@samagam.test', role: 'ADMIN' }),
  'PUT /api/admin/staff': () => ({
    mail: 'new@samagam.test',
    action: 'role',
    role: 'ADMIN',
  }),
  'PUT /api/admin/mails': async () => {
    const order = await anOrder({ couponcode: 'FREE' });
    const id = `ticket_${order.registrationid}_1`;
    await deliver(api.deps, id);
    return { id, bounced: true };
  },
  'POST /api/admin/resendmail': async () => {
    const order = await anOrder({ couponcode: 'FREE' });
    return { id: `ticket_${order.registrationid}_1` };
  },
  'POST /api/admin/resendpaylink': async () => {
    const booking = aGroupBooking({ email: `link@${PEOPLE}` });
    await api.postJson('/api/createPaylink', booking);
    const found = await api.db.collection('groupbookings').where('email', '==', booking.email).get();
    return { eventcode: EVENT, id: found.docs[0]!.id };
  },
  'POST /api/admin/closelink': async () => {
    const booking = aGroupBooking({ email: `closed@${PEOPLE}` });
    await api.postJson('/api/createPaylink', booking);
    const found = await api.db.collection('groupbookings').where('email', '==', booking.email).get();
    return { orderid: found.docs[0]!.get('orderid') as string };
  },
  'POST /api/admin/releaseseats': async () => {
    const { eventcode, mailboxhash } = await aHeldSeat();
    return { eventcode, contact: mailboxhash };
  },
  'PUT /api/admin/unpaidseats': () => ({
    eventcode: EVENT,
    email: `team@${PEOPLE}`,
    mobile: '9876543210',
    seats: 40,
    reason: 'A known company.',
  }),
  'PUT /api/admin/door': () => ({
    eventcode: EVENT,
    checkinfield: 'lunch',
    frequency: 'DAILY',
    tickettypes: [],
  }),
  'PUT /api/admin/doorconflicts': async () => ({ eventcode: EVENT, id: await aConflict(), action: 'DROP' }),
  'POST /api/admin/removefromwaitlist': () => anEntry(),
  'PUT /api/admin/speakerpages': async () => {
    const { docs } = await api.db.collection(`events/${EVENT}/speakers`).limit(1).get();
    const speakerid = docs[0]!.id;
    const answer = { at: 1, texts: { company: 'Lotus' }, sessions: [], slides: [], away: [] };
    const page = { eventcode: EVENT, speakerid, mailedto: `speaker@${PEOPLE}`, keyhash: 'h' };
    await api.db
      .doc(`speakerPages/${EVENT}_${speakerid}`)
      .set({ ...page, earlierkeys: [], askedat: 1, mailedat: 1, answer });
    return { eventcode: EVENT, speakerid, answer: 1, decisions: [{ field: 'company', accept: false }] };
  },
  'POST /api/admin/speakerpages': async () => {
    const { docs } = await api.db.collection(`events/${EVENT}/speakers`).limit(1).get();
    return { eventcode: EVENT, action: 'mail', speakerids: docs.map(({ id }) => id) };
  },
  'POST /api/admin/syncpayment': async () => ({ orderid: (await anOrder()).orderid }),
  'POST /api/admin/bankfile': () => ({
    text: `Date,Narration,Credit\n${isoDayInIndia(api.now())},UPI ravi@${PEOPLE},1.00\n`,
    columns: {
      date: 'Date',
      narration: 'Narration',
      credit: 'Credit',
      reference: '',
      amount: '',
      sign: '',
      balance: '',
    },
  }),
  'PUT /api/admin/bankline': async () => ({
    id: (await api.db.collection('banklines').get()).docs[0]!.id,
    version: 0,
    act: 'name',
    cause: 'interest',
    reason: 'Of the savings account.',
  }),
  'PUT /api/admin/treasurer': () => ({ settledays: 4, feepercent: 200, digestmail: '' }),
  'PUT /api/admin/settlementfinding': async () => {
    const finding = {
      rule: 'without lines',
      settlementid: 'setl_1',
      entityid: '',
      orderid: '',
      eventcode: '',
    };
    const rest = { amount: 1, what: 'x', at: 1, foundat: 1, state: 'open' };
    await api.db.doc('settlementfindings/finding_1').set({ ...finding, ...rest });
    return { id: 'finding_1', note: 'Asked the gateway.' };
  },
  'POST /api/admin/enddispute': async () => {
    const { orderid, gatewayorderid } = await anOrder();
    const { payment } = api.razorpay.control.pay(gatewayorderid);
    await settle(api.deps, orderid, 'test');
    const dispute = aDispute({ paymentid: payment.id, status: 'lost', amount: 295_000 });
    await api.db
      .collection('transactions')
      .doc(orderid)
      .update({ disputes: [dispute] });
    const { disputeid } = dispute;
    return { orderid, disputeid, ticket: 'void', books: 'note', reason: 'Lost at the bank.' };
  },
  'POST /api/admin/recordpayment': async () => {
    const { orderid, total } = await anOrder();
    const receivedon = dateInIndia(api.now());
    return {
      orderid,
      method: 'BANK',
      reference: 'AXIS-1',
      receivedon,
      amount: total,
      reason: 'By transfer.',
    };
  },
  'POST /api/admin/refundorder': async () => {
    const { orderid, gatewayorderid } = await anOrder();
    api.razorpay.control.pay(gatewayorderid);
    await settle(api.deps, orderid, 'test');
    return { orderid, reason: 'The buyer is ill.' };
  },
  'POST /api/admin/person': () => ({ email: `gone@${PEOPLE}` }),
  'POST /api/admin/withdrawperson': () => ({ email: `gone@${PEOPLE}`, consent: 'news' }),
  'POST /api/admin/eraseperson': () => ({
    email: `gone@${PEOPLE}`,
    confirm: `gone@${PEOPLE}`,
    reason: 'Asked by mail.',
  }),
  'POST /api/admin/refundall': async () => {
    const offer = { eventcode: EVENT, kind: 'offer' };
    const { body } = await api.staff('POST /api/admin/refundall', { ...offer, mode: 'preview' });
    const { orders, amount } = (body.data as { preview: { orders: number; amount: number } }).preview;
    const numbers = { orders, amount, confirm: EVENT, until: '20-Nov-2099' };
    return { ...offer, ...numbers, mode: 'start', reason: 'The hall was flooded.' };
  },
  'POST /api/admin/resolvepayment': async () => {
    const { orderid, gatewayorderid } = await anOrder();
    // A wrong amount leads to LATE_REVIEW.
    api.razorpay.control.pay(gatewayorderid, { amount: 200_000, force: true });
    await settle(api.deps, orderid, 'test');
    return { orderid, decision: 'ISSUE', reason: 'The rest came in cash.' };
  },
  'POST /api/admin/importprogramme': async () => {
    const wish = {
      eventcode: EVENT,
      source: 'csv',
      part: 'training',
      speakerType: 'CXO',
      speakers: [],
      sessions: [
        { sourceid: 's1', topic: 'Tea', track: 'Main', time: '10:00 AM', kind: 'break', speakers: [] },
      ],
    };
    const { body } = await api.staff('POST /api/admin/importprogramme', wish);
    return { ...wish, fingerprint: (body.data as { fingerprint: string }).fingerprint };
  },
  'POST /api/admin/importpicture': () => ({ eventcode: EVENT, image: PICTURE }),
  'POST /api/admin/duplicateevent': () => ({
    eventcode: EVENT,
    newname: 'The next one',
    newcode: 'next2026',
    startdate: '21-Nov-2100',
  }),
  'DELETE /api/admin/createevent': async () => {
    await api.save({ ...anEvent(), eventcode: 'draft2026', status: 'DRAFT' });
    return { eventcode: 'draft2026' };
  },
  'DELETE /api/admin/createspeaker': async () => {
    const mailid = `other@${PEOPLE}`;
    await api.staff('POST /api/admin/createspeaker', { ...speaker, mailid });
    return { eventcode: EVENT, mailid };
  },
  'DELETE /api/admin/savecoupons': async () => {
    await api.saveCoupon('UNUSED');
    return { eventcode: EVENT, couponcode: 'UNUSED' };
  },
  'PUT /api/admin/timedmails': () => ({ eventcode: EVENT, reminder: true, thanks: false }),
  'POST /api/admin/archiveevent': () => ({ eventcode: EVENT, archived: true }),
};

/** The search is across events; every other list has an event. */
const SEARCH = 'GET /api/admin/findorders';

/** The audit entries that staff caused during `work`. */
async function writtenBy(work: () => Promise<unknown>): Promise<AuditEntry[]> {
  const before = new Set((await api.db.collection('audit').get()).docs.map(({ id }) => id));
  await work();
  const { docs } = await api.db.collection('audit').get();
  return docs.filter(({ id }) => !before.has(id)).map((doc) => doc.data() as AuditEntry);
}

async function inputOf(name: Read): Promise<object> {
  if (parse(schemas[name].request, {}).ok) return {};
  const ofPass = name === 'GET /api/admin/getwaitlist' && { tickettype: PASS };
  const isOfOrder = name === 'GET /api/admin/refundorder' || name === 'GET /api/admin/orderchanges';
  const ofOrder = isOfOrder && { orderid: (await anOrder()).orderid };
  const ofJob = name === 'GET /api/admin/refunditems' && { id: `${EVENT}-1` };
  const ofMonth = name === 'GET /api/admin/taxaudit' && { month: '2026-11' };
  if (name === 'GET /api/admin/heldseats') return { eventcode: (await aHeldSeat()).eventcode };
  // The treasurer's month is of no event.
  if (name === 'GET /api/admin/month' || name === 'GET /api/admin/monthdifferences')
    return { month: monthInIndia(api.now()) };
  if (name === 'GET /api/admin/speakerpages') {
    const page = { eventcode: EVENT, speakerid: 's1', mailedto: `speaker@${PEOPLE}`, keyhash: 'h' };
    const moments = { earlierkeys: [], askedat: 1, mailedat: 1 };
    await api.db.doc(`speakerPages/${EVENT}_s1`).set({ ...page, ...moments });
  }
  if (name === 'GET /api/admin/certificates') await aCertificate();
  if (name === 'GET /api/admin/speakerpicture') {
    const sizes = [{ width: 1, height: 1, webp: new Uint8Array([1]) }];
    await api.db.doc(`speakerPictures/${EVENT}_s1`).set({ eventcode: EVENT, speakerid: 's1', sizes });
    return { eventcode: EVENT, speakerid: 's1' };
  }
  if (name === 'GET /api/admin/settlementlines') {
    const settlement = { id: 'setl_1', amount: 1, status: 'processed', fees: 0, tax: 0, createdat: 1 };
    await api.db.doc('settlements/setl_1').set(settlement);
    return { settlementid: 'setl_1' };
  }
  return { eventcode: EVENT, ...ofOrder, ...ofPass, ...ofJob, ...ofMonth };
}

// In this order: a change uses what those before it made, and a list has what all of them made.
describe('of all calls', { shuffle: false }, () => {
  describe('every change', () => {
    it.each(saves)('is audited once with who and which event, and no refused one is: %s', async (name) => {
      const input = await INPUTS[name]();
      const refused = await writtenBy(() => api.staff(name, { ...input, unknown: true }));
      expect(refused).toEqual([]);
      const written = await writtenBy(async () => {
        const { status, body } = await api.staff(name, input);
        expect([status, body.msg]).toEqual([200, undefined]);
      });
      // The registry of members, the seller, the books, the site, the bank, the outbox and a person belong to no event.
      const eventcode =
        /members$|seller$|ledgers$|pdfzips$|site$|bankfile$|bankline$|treasurer$|settlementfinding$|resendmail$|\/mails$|staff$|person$/.test(
          name,
        )
          ? ''
          : name === 'POST /api/admin/duplicateevent'
            ? 'next2026'
            : 'eventcode' in input
              ? String(input.eventcode).toLowerCase()
              : EVENT;
      expect(written).toMatchObject([
        { what: expect.any(String), who: STAFF.admin.mail, eventcode, at: expect.any(Number) },
      ]);
    });
  });

  describe('every list', () => {
    beforeAll(async () => {
      // Adds a record with personal data of each kind; the changes above have created the others.
      await anOrder();
      await anEntry();
      await aConflict();
      await api.postJson('/api/grpPaynow', aGroupBooking({ email: `ravi@${PEOPLE}` }));
      await api.saveCoupon('SEAT', { generatedby: 'GROUPPAY', clientorderid: 'SG0000000000000000' });
      await api.staff('POST /api/admin/createspeaker', speaker);
      await api.staff('POST /api/admin/addschedule', schedule);
    });

    it.each(reads)('is audited exactly if it contains personal data: %s', async (name) => {
      const input: { eventcode?: string } = name === SEARCH ? { q: `p1@${PEOPLE}` } : await inputOf(name);
      let told = '';
      let rows = 1;
      const written = await writtenBy(async () => {
        const { status, body } = await api.staff(name, input);
        expect(status).toBe(200);
        told = JSON.stringify(body);
        // The screen of certificates has more than their list.
        const list =
          name === 'GET /api/admin/certificates'
            ? (body.data as { certificates: unknown }).certificates
            : body.data;
        if (Array.isArray(list)) rows = list.length;
      });
      const { personal }: Call = calls[name];
      // A picture of a speaker has no address in it.
      const namesPeople = told.includes(`@${PEOPLE}`) || told.includes('data:image');
      expect({ name, namesPeople }).toEqual({
        name,
        namesPeople: personal !== undefined,
      });
      const { eventcode = '' } = input;
      const expected = { what: `${personal} read`, who: STAFF.admin.mail, eventcode, facts: { rows } };
      expect(written).toEqual(
        personal === undefined
          ? []
          : [{ ...expected, at: expect.any(Number), deleteafter: expect.anything() }],
      );
    });
  });
});
