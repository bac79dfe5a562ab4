/** A canary person in every collection of the register, beside a second person in the same group. */
import { NO_MARKS } from '@samagam/emulators/builders/bank-marks';
import { Timestamp } from '@google-cloud/firestore';
import { NO_CERTIFICATE_SETTINGS } from '@samagam/contract/people/certificate';
import type { speakerTexts } from '@samagam/contract/programme/speaker';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import type { Order } from '@samagam/domain/order/order';
import { readRecipients } from '@samagam/domain/passes/read-recipients';
import { issueDocuments } from '../../src/orders/issue-documents.ts';
import { settle } from '../../src/orders/settle.ts';
import { saveProgramme } from '@samagam/emulators/save-programme';
import { groupSteps } from './group-steps.ts';
import type { Harness } from './harness.ts';
import { dataOf } from './read-documents.ts';

export const EVENT = 'test2025';
/** Before the event of two days, and after it. */
export const BEFORE = Date.UTC(2026, 10, 20, 6, 0, 0);
export const AFTER = Date.UTC(2026, 10, 24, 6, 0, 0);

/** As typed in the forms; the erasure is asked for in lower case. */
export const CANARY = {
  name: 'Meera Canary',
  personalmailid: 'Meera.Canary@Example.org',
  phonenumber: '9123456780',
  company: 'Plumage Works',
  title: 'Ornithologist',
  linkedinurl: 'https://www.linkedin.com/in/meera-77',
};
export const MAIL = 'meera.canary@example.org';
export const SECOND = {
  name: 'Kavya Second',
  personalmailid: 'kavya.second@example.org',
  phonenumber: '9876500000',
  company: 'Ledger House',
  title: 'Auditor',
  linkedinurl: 'https://www.linkedin.com/in/kavya-88',
};
const VOLUNTEER = { id: 'device-1', name: 'Phone of Veena' };
const STAFF_MAIL = 'admin@samagam.test';
const SPEAKER = {
  name: CANARY.name,
  suffix: 'Birdwatcher Emerita',
  company: CANARY.company,
  designation: CANARY.title,
  mailid: CANARY.personalmailid,
  aboutspeaker: 'Meera knows birds.',
  aboutspeakershort: 'Meera',
} satisfies Record<keyof typeof speakerTexts, string>;
/** What must not be left of the canary, in any letter case. */
export const TRACES = [
  'meera',
  'canary@',
  '9123456780',
  'plumage works',
  'ornithologist',
  'meera-77',
  ...Object.values(SPEAKER).map((text) => text.toLowerCase()),
];

const A_CREDIT = {
  on: '20-Nov-2026',
  at: BEFORE,
  amount: 118_000,
  reference: '000123456789',
  marks: {
    ...NO_MARKS,
    days: ['20-Nov-2026'],
    words: 'hash of the words',
    letters: 'hash of the letters',
  },
  version: 0,
};

export type Stored = Map<string, FirebaseFirestore.DocumentData>;

/** Every document of the store, by path. */
export async function everything(api: Harness): Promise<Stored> {
  const found = await api.documents();
  return new Map(
    [...found].map(([name, fields]) => [name.split('/documents/')[1]!, dataOf(JSON.parse(fields))]),
  );
}

/** Makes the store what it was. */
export async function restore(api: Harness, stored: Stored): Promise<void> {
  await api.clearStore();
  const batch = api.db.batch();
  for (const [path, data] of stored) batch.set(api.db.doc(path), data);
  await batch.commit();
}

/** A document as text; bytes are left out. */
export function textOf(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) =>
    value instanceof Uint8Array ||
    (typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer')
      ? 'bytes'
      : value,
  );
}

export function peopleSteps(api: Harness) {
  const group = groupSteps(api);
  const store = (path: string, data: object) => api.db.doc(path).set(data);

  async function paid(changes: Record<string, unknown>): Promise<Order> {
    const { order } = await api.checkout(changes);
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    await issueDocuments(api.deps, order.orderid);
    return order;
  }

  /** The canary books two seats, uses one, and gives the other to the second person. */
  async function bookGroup() {
    const { order } = await group.payNow({
      name: CANARY.name,
      // A third spelling of the address.
      email: 'MEERA.canary@example.org',
      mobile: CANARY.phonenumber,
      company: CANARY.company,
      consent: true,
    });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    await issueDocuments(api.deps, order.orderid);
    const [own, other] = await group.couponsOf(order);
    await api.register({ ...CANARY, couponcode: own!.couponcode });
    await api.register({ ...SECOND, couponcode: other!.couponcode, posterconsent: true });
  }

  /** The records that no form of the canary makes. */
  async function storeOthers({ orderid, registrationid }: Order): Promise<void> {
    const { keys } = api.deps;
    const to = CANARY.personalmailid;
    const scan = { scanid: 's1', keyid: 'k1', device: VOLUNTEER, at: BEFORE };
    const undone = { at: BEFORE, keyid: 'k1', device: VOLUNTEER, reason: `${CANARY.name} was a mistake` };
    const admitted = { eventcode: EVENT, checkinfield: 'entry', registrationid };
    await Promise.all([
      store(`announcementParts/p1`, {
        announcementid: `${EVENT}-a1`,
        recipients: [
          { to, registrationid },
          { to: SECOND.personalmailid, registrationid: 'r2' },
        ],
      }),
      store(`checkins/c1`, {
        ...admitted,
        tickettype: 'Gold',
        ...scan,
        changedat: BEFORE,
        history: [{ ...scan, undone }],
      }),
      store(`doorConflicts/d1`, {
        ...admitted,
        generation: 1,
        kind: 'ALREADY_IN',
        why: '',
        ...scan,
        scannedat: BEFORE,
        first: null,
        decision: null,
      }),
      // A bank names a payer in capitals, whose phone number is a UPI address.
      store('banklines/b1', { ...A_CREDIT, narration: 'UPI-CANARY MEERA-9123456780@ybl' }),
      store('banklines/b2', { ...A_CREDIT, narration: 'UPI-CANARY KUMARI' }),
      store(`contactMessages/m1`, {
        name: CANARY.name,
        email: to,
        query: `I am Meera`,
        eventcode: EVENT,
        at: 1,
      }),
      store(`contentPreviews/${keys.previewId(EVENT, MAIL)}`, { eventcode: EVENT, until: 1 }),
      store(`coupons/${EVENT}_GIFT`, {
        ...(await api.db.collection('coupons').limit(1).get()).docs[0]!.data(),
        couponcode: 'GIFT',
        generatedby: 'ADMIN',
        clientorderid: '',
        recipient: readRecipients(`Name,E-Mail\n${CANARY.name},${to}\n`).recipients[0],
        purpose: 'For Meera',
        madeby: STAFF_MAIL,
      }),
      store(`mail/waiting`, {
        kind: 'ticket',
        registrationid,
        to,
        state: 'WAITING',
        attempts: 0,
        nextattemptat: AFTER,
        createdat: BEFORE,
      }),
      store(`members/${keys.member(MAIL)}`, { importedat: 1 }),
      store(`optOuts/${keys.optOut(MAIL)}`, { at: 1 }),
      store(`refundItems/i1`, {
        jobid: 'j1',
        eventcode: EVENT,
        orderid,
        way: 'gateway',
        amount: 1,
        state: 'DONE',
        note: '',
        choice: 'KEEP',
      }),
      store(`unpaidSeats/${keys.owner(EVENT, MAIL)}`, { eventcode: EVENT, seats: 9, phonehash: 'hash' }),
      store(`speakerPages/${EVENT}_speaker1`, {
        eventcode: EVENT,
        speakerid: 'speaker1',
        keyhash: 'h',
        earlierkeys: [],
        mailedto: MAIL,
        askedat: BEFORE,
        mailedat: BEFORE,
        answer: { at: 1, texts: { name: CANARY.name }, sessions: [], slides: [], away: [] },
      }),
      store(`certificates/${'c'.repeat(32)}`, {
        eventcode: EVENT,
        eventname: 'Samagam',
        startdate: '21-Nov-2026',
        enddate: '22-Nov-2026',
        organiser: 'Samagam',
        issueid: `${EVENT}-c1`,
        kind: 'DELEGATE',
        state: 'VALID',
        name: CANARY.name,
        givenname: CANARY.name,
        holder: keys.holder(EVENT, MAIL),
        what: '',
        registrationid: '',
        title: 'Certificate of Attendance',
        days: [],
        wristband: false,
        rule: 1,
        issuedat: BEFORE,
        first: 'c'.repeat(32),
        deleteafter: Timestamp.fromMillis(BEFORE),
      }),
      store(`speakerPictures/${EVENT}_speaker1`, { eventcode: EVENT, speakerid: 'speaker1', sizes: [] }),
      store(`provedMailboxes/${keys.mailboxOfEvent(EVENT, MAIL)}`, { eventcode: EVENT, at: 9 }),
      store(`waitlist/${keys.waitlistEntry(EVENT, 'Gold', MAIL)}`, {
        eventcode: EVENT,
        tickettype: 'Gold',
        name: CANARY.name,
        personalmailid: to,
        joinid: 'j',
        joinedat: Timestamp.fromMillis(BEFORE),
        state: 'waiting',
      }),
    ]);
    const second = await group.ordersOf(SECOND.personalmailid);
    await store(`transfers/${second[0]!.registrationid}`, {
      eventcode: EVENT,
      generation: 1,
      requestid: 'q',
      keyhash: 'h',
      requestedat: 1,
      expiresat: 2,
      person: { ...CANARY, gender: 'Female' },
    });
    await storeAsStaff(to);
  }

  /** The canary also worked as staff: these records stay, by law. */
  async function storeAsStaff(by: string): Promise<void> {
    await Promise.all([
      store(`certificateIssues/${EVENT}-c1`, {
        eventcode: EVENT,
        kind: 'DELEGATE',
        by,
        startedat: 1,
        running: false,
        ...NO_CERTIFICATE_SETTINGS,
        startdate: '21-Nov-2026',
        enddate: '22-Nov-2026',
        programme: [],
      }),
      store(`announcements/${EVENT}-a9`, { eventcode: EVENT, by, startedat: 1, subject: '', text: '' }),
      store(`audit/a1`, { what: 'x', who: by, eventcode: EVENT, facts: {}, at: 1 }),
      store(`refundJobs/j1`, { eventcode: EVENT, by, startedat: BEFORE }),
      store(`pdfZips/2026-11-1`, { month: '2026-11', by, startedat: BEFORE }),
      store(`checkinKeys/k1`, {
        eventcode: EVENT,
        checkinfield: 'entry',
        createdat: 1,
        createdby: by,
        expiresat: 2,
        revokedat: null,
      }),
    ]);
  }

  return {
    paid,

    async fill(): Promise<void> {
      api.setClock(BEFORE);
      const event = { ...anEvent(), startdate: '21-Nov-2026', enddate: '22-Nov-2026' };
      const image = `/images/${'a'.repeat(64)}`;
      await store(image.slice(1), { sizes: [] });
      await saveProgramme(api.db, {
        event: { ...event, tickettypes: [aPass('Delegate'), aPass('Gold', { capacity: 5 })] },
        speakers: [
          {
            ...SPEAKER,
            status: 'OPEN',
            image,
            socialmedia: [{ media: 'linkedin', profileurl: CANARY.linkedinurl }],
            speakerType: 'CXO',
            eventcode: EVENT,
            display: 1,
            id: 'speaker1',
          },
        ],
        sponsors: [],
        partners: [],
        schedule: {},
      });
      await api.saveSeller();
      await api.saveCoupon('FREE', { discount: 100 });
      const order = await paid({
        ...CANARY,
        posterconsent: true,
        consent: true,
        consentnotice: { version: '1', language: 'en' },
      });
      api.setClock(BEFORE + 3_600_000);
      await api.register({ ...CANARY, personalmailid: MAIL, couponcode: 'FREE' });
      await bookGroup();
      await storeOthers(order);
      await group.deliverWebhooks();
      api.setClock(AFTER);
    },
  };
}
