/**
 * One row for each Firestore collection: the schema that parses its records, and its entry in the register of personal
 * data. The converters, the export and erasure of personal data, and the privacy notice use these rows.
 */
import {
  type CollectionReference,
  type DocumentReference,
  FieldValue,
  type Firestore,
  type FirestoreDataConverter,
  type Query,
  type QueryDocumentSnapshot,
} from '@google-cloud/firestore';
import { ERASED } from '@samagam/contract/people/people';
import type { Event } from '@samagam/contract/programme/event';
import { sales } from '@samagam/contract/money/sales';
import type { CouponClaim, StoredCoupon } from '@samagam/domain/passes/coupons';
import { addressesIn } from '@samagam/domain/text/mailbox';
import type { Order } from '@samagam/domain/order/order';
import type * as z from 'zod/mini';
import { blankOrder } from './blank-order.ts';
import { converterOf } from './reading/read-records.ts';
import {
  BOOKS,
  type Erasure,
  type FieldOf,
  LOGS,
  type NotFindable,
  ONLY_AN_ID,
  type Period,
  type Way,
  YEAR,
} from './register.ts';
import * as contentRecords from './records/content.ts';
import * as operations from './records/operations.ts';
import * as orders from './records/orders.ts';
import * as programme from './records/programme.ts';
import * as documents from './records/tax-documents.ts';

interface Row<Stored extends object> {
  schema: z.ZodMiniType<Stored>;
  /** The parent collection. */
  below?: 'events' | 'published';
  personal: readonly FieldOf<Stored>[];
  /** What the document id is made from, if that is personal. The id is always a keyed hash of it. */
  named?: string;
  purpose: string;
  /** Other fields that an export shows. Never keys, codes, addresses of pages, or names of other people. */
  shown?: readonly FieldOf<Stored>[];
  /** How the records of a person are found. Absent if the collection has nothing personal. */
  found?: readonly Way[] | NotFindable;
  /** How long a record is kept. */
  period: Period;
  /** The field whose TTL policy deletes the record. */
  ttl?: FieldOf<Stored>;
  erased: Erasure<Stored>;
}

function row<Stored extends object>(of: Row<Stored>): Row<Stored> {
  return of;
}

const NO_END = { until: 'Until the person is erased.' };
const NEVER_DELETED = { until: 'No end: nothing in it is personal.' };
const WITH_EVENT = { until: 'As long as the event is on the site.' };

export const rows = {
  announcementParts: row({
    schema: operations.announcementPart,
    personal: ['recipients'],
    purpose: 'Puts the mails of an announcement into the outbox, each once.',
    found: [{ list: 'recipients' }],
    period: { until: 'Until its mails are in the outbox, some minutes.' },
    erased: {
      blank: ({ recipients }, isTheirs) => ({ recipients: recipients.filter(({ to }) => !isTheirs(to)) }),
    },
  }),
  announcements: row({
    schema: operations.announcement,
    personal: ['by'],
    purpose: 'Shows which member of staff announced what to whom.',
    shown: ['eventcode', 'startedat'],
    found: [{ field: 'by', holds: 'address' }],
    period: { event: true, left: 'by', emptied: ['by'] },
    erased: LOGS,
  }),
  audit: row({
    schema: operations.auditEntry,
    personal: ['who', 'facts'],
    purpose: 'Shows which member of staff changed, read or exported what, and which requests were forged.',
    shown: ['what', 'eventcode', 'at'],
    found: [
      { field: 'who', holds: 'address' },
      { field: 'facts.mail', holds: 'address' },
    ],
    period: { days: YEAR, after: 'the entry; entries about forged requests for 90', since: 'at' },
    ttl: 'deleteafter',
    erased: LOGS,
  }),
  availability: row({
    schema: orders.availability,
    personal: [],
    purpose: 'Shows the public which passes are nearly or completely sold out.',
    period: WITH_EVENT,
    erased: 'nothing personal',
  }),
  checkinKeys: row({
    schema: operations.checkinKey,
    personal: ['createdby', 'devices'],
    purpose: 'Opens a door to the staff who scan tickets, and shows who created the link.',
    shown: ['eventcode', 'checkinfield', 'createdat'],
    found: [{ field: 'createdby', holds: 'address' }],
    period: { event: true },
    erased: {
      blank: ({ createdby }, isTheirs) => (isTheirs(createdby) ? { createdby: ERASED } : {}),
    },
  }),
  checkins: row({
    schema: operations.admission,
    personal: ['registrationid', 'at', 'device', 'history', 'undone'],
    purpose: 'Lets each ticket through each door once.',
    shown: ['eventcode', 'checkinfield'],
    found: [{ field: 'registrationid', of: 'registrations' }],
    period: {
      until: 'As long as the event is on the site, under an id that leads to nobody 13 months after it.',
    },
    erased: {
      // Volunteers type the reason of an undo. The admission itself stays: the ticket would be admitted again.
      blank: ({ undone, history }) => ({
        ...(undone && { undone: { ...undone, reason: '' } }),
        history: history.map((one) => ({ ...one, undone: { ...one.undone, reason: '' } })),
      }),
      keeps: 'the count of admissions, under an id that leads to nobody',
    },
  }),
  checkpoints: row({
    schema: operations.checkpoint,
    personal: [],
    purpose: 'Says how often a door admits a ticket, and of which passes.',
    period: NEVER_DELETED,
    erased: 'nothing personal',
  }),
  contactMessages: row({
    schema: operations.contactMessage,
    personal: ['name', 'email', 'sender', 'query', 'changedby'],
    purpose: 'Lets the organiser answer a visitor.',
    shown: ['eventcode', 'at', 'state'],
    found: [{ field: 'email', holds: 'any spelling' }],
    period: { days: YEAR, after: 'the message was sent', since: 'at' },
    ttl: 'deleteafter',
    erased: 'delete',
  }),
  content: row({
    schema: contentRecords.storedContent,
    personal: ['content'],
    purpose: 'Shows what an admin wrote about an event, with the names of people whom it quotes.',
    found: { because: 'An admin wrote the text, and edits it in the back-office.' },
    period: WITH_EVENT,
    erased: { keep: 'An admin edits the text' },
  }),
  contentPreviews: row({
    schema: contentRecords.contentPreview,
    personal: ['content'],
    named: 'the mail address of the admin who looks at the preview',
    purpose: 'Shows an admin the page of an event with unpublished content.',
    found: [{ id: 'preview' }],
    period: { until: 'For an hour, two days at most.' },
    ttl: 'deleteafter',
    erased: 'delete',
  }),
  couponBatches: row({
    schema: orders.couponBatch,
    personal: ['fingerprint'],
    purpose: 'Leads a repeated request for coupons to its first one. The fingerprint is a hash of the form.',
    found: { because: 'The fingerprint is a hash of a whole form and names nobody.' },
    period: WITH_EVENT,
    erased: ONLY_AN_ID,
  }),
  couponClaims: row<CouponClaim>({
    schema: orders.couponClaim,
    personal: ['owner'],
    purpose: 'Lets one order use a coupon of usage 1. The owner is a keyed hash of a mail address.',
    shown: ['used'],
    found: [{ field: 'owner', holds: 'owner' }],
    period: NO_END,
    erased: { blank: () => ({ owner: '' }) },
  }),
  coupons: row<StoredCoupon>({
    schema: orders.coupon,
    personal: ['recipient', 'purpose', 'madeby'],
    purpose:
      'Takes a percentage off a price. Shows staff for whom a coupon was made, and by which colleague.',
    shown: ['eventcode', 'passtype', 'discount'],
    found: [
      { field: 'recipient', holds: 'a text' },
      { field: 'madeby', holds: 'address' },
    ],
    // Staff made every coupon that has a recipient.
    period: { event: true, left: 'madeby', emptied: ['recipient', 'purpose', 'madeby'] },
    erased: {
      blank: ({ recipient = '', madeby = '' }, isTheirs) => ({
        ...(addressesIn(recipient).some(isTheirs) && { recipient: ERASED, purpose: '' }),
        ...(isTheirs(madeby) && { madeby: ERASED }),
      }),
    },
  }),
  documentFiles: row({
    schema: documents.documentFile,
    personal: ['pdf'],
    purpose: 'Keeps each invoice and credit note as it was issued.',
    found: [{ id: 'of', of: 'taxDocuments' }],
    period: { books: true },
    erased: BOOKS,
  }),
  documentJobs: row({
    schema: documents.documentJob,
    personal: [],
    purpose: 'Issues the documents of each payment and refund once.',
    period: { until: 'Until the documents are issued; for an order without tax, 30 days at most.' },
    ttl: 'deleteafter',
    erased: 'nothing personal',
  }),
  doorConflicts: row({
    schema: operations.doorConflict,
    personal: ['registrationid', 'scannedat', 'device', 'first', 'decision'],
    purpose:
      'Shows staff and volunteers who was let in without a network although the ticket was not accepted.',
    shown: ['eventcode', 'checkinfield', 'kind'],
    found: [{ field: 'registrationid', of: 'registrations' }],
    period: { event: true },
    erased: 'delete',
  }),
  events: row<Event>({
    schema: programme.event,
    personal: [],
    purpose: 'Describes an event and its passes.',
    period: WITH_EVENT,
    erased: 'nothing personal',
  }),
  groupbookings: row({
    schema: orders.groupBooking,
    personal: ['name', 'mobile', 'company', 'email', 'consent', 'consentrecord'],
    purpose: 'Shows who booked seats for a group, so that the organiser can reach them.',
    shown: ['eventcode', 'seats', 'orderid', 'paytype', 'status', 'amount', 'paymentid', 'createdate'],
    found: [
      { field: 'email', holds: 'address' },
      { id: 'of', of: 'transactions', from: 'groupbookingid' },
    ],
    period: { event: true, left: 'email' },
    erased: {
      blank: () => ({
        name: ERASED,
        mobile: '',
        company: '',
        email: '',
        linkurl: '',
        consent: false,
        consentrecord: FieldValue.delete(),
      }),
      keeps: 'the seats and the amount, for the accounts',
    },
  }),
  images: row({
    schema: programme.image,
    personal: ['sizes'],
    purpose: 'Shows speakers, logos and banners on the public pages.',
    found: [{ id: 'of', of: 'speakers', from: 'image' }],
    period: {
      until:
        'As long as a page shows it, and for two nights at most after that. The network that delivers the site keeps a copy for a day longer, and a browser that showed it for a year.',
    },
    erased: 'delete',
  }),
  mail: row({
    schema: operations.outboxMail,
    personal: ['to', 'name', 'reply'],
    purpose: 'Sends each mail once, although a mail server may be down, and shows staff what was sent.',
    shown: ['kind', 'state', 'createdat', 'sentat'],
    found: [{ field: 'to', holds: 'address' }],
    period: {
      until:
        'The address is erased 400 days after the mail was sent or given up. The record stays, so that its cause sends no mail again.',
    },
    erased: {
      blank: (mail) => ({
        ...('name' in mail && { name: '' }),
        to: '',
        reply: FieldValue.delete(),
        eraseat: FieldValue.delete(),
        nextattemptat: FieldValue.delete(),
        bulkattemptat: FieldValue.delete(),
        ...(!['SENT', 'RESENT'].includes(mail.state) && { state: 'DROPPED' }),
      }),
      keeps: 'that the mail was sent, so that its cause sends no mail again',
    },
  }),
  members: row({
    schema: operations.member,
    personal: [],
    named: 'the mail address of a member',
    purpose: 'Sells passes for members to members only.',
    shown: ['importedat'],
    found: [{ id: 'member' }],
    period: { until: 'Until staff remove the address from the registry.' },
    erased: 'delete',
  }),
  optOuts: row({
    schema: operations.optOut,
    personal: ['at'],
    named: 'the mail address of a person who unsubscribed',
    purpose: 'Sends no news to a person who does not want them.',
    found: [{ id: 'optOut' }],
    period: { until: 'Always: without it, the person would get news again.' },
    erased: { keep: 'DPDP Act 2023, section 6 (a withdrawn consent stays withdrawn)' },
  }),
  partners: row({
    schema: programme.partner,
    below: 'events',
    personal: [],
    purpose: 'Shows the organisations that support an event.',
    period: WITH_EVENT,
    erased: 'nothing personal',
  }),
  paystrings: row({
    schema: orders.paystringEntry,
    personal: ['fingerprint'],
    purpose: 'Leads a repeated submission to its first order. The fingerprint is a hash of the form.',
    shown: ['orderid'],
    found: [{ id: 'of', of: 'transactions', from: 'paystringhash' }],
    period: NO_END,
    erased: 'delete',
  }),
  posterIndex: row({
    schema: operations.posterEntry,
    personal: ['name', 'title', 'company'],
    named: 'the mail address of a ticket holder',
    purpose: 'Fills in the poster of a ticket holder who agreed to it.',
    found: [{ id: 'poster' }],
    period: {
      until:
        'Until the ticket holder withdraws the consent, the ticket is refunded, or 13 months after the event.',
    },
    erased: {
      blank: () => ({
        name: FieldValue.delete(),
        title: FieldValue.delete(),
        company: FieldValue.delete(),
        withdrawn: true,
      }),
    },
  }),
  published: row({
    schema: programme.snapshot,
    personal: ['parts'],
    purpose: 'Shows an event, its programme and its speakers to the public.',
    found: { because: 'It repeats the speakers, and is written again when one of them changes.' },
    period: { until: 'Until the event is saved again, without the speakers whom staff have hidden by then.' },
    erased: { keep: 'It is written again without the speakers that are erased' },
  }),
  rateLimits: row({
    schema: operations.counter,
    personal: [],
    named: 'the network address of a caller, or the mail address or phone number of a recipient',
    purpose:
      'Slows down guessing, and limits what one recipient gets for nothing. A count that clients share is split over several records.',
    found: { because: 'The hash also contains what is counted. A TTL policy deletes it in two days.' },
    period: { until: 'For two windows of time, two days at most.' },
    ttl: 'deleteafter',
    erased: { keep: 'A TTL policy deletes it in two days' },
  }),
  reconciler: row({
    schema: operations.reconcilerState,
    personal: [],
    purpose: 'Shows up to when the gateway was asked for payments.',
    period: { until: 'Always; it is one record.' },
    erased: 'nothing personal',
  }),
  recordedReferences: row({
    schema: orders.recordedReference,
    personal: [],
    purpose: 'Records each payment without the gateway for one order only.',
    period: NEVER_DELETED,
    erased: 'nothing personal',
  }),
  refundItems: row({
    schema: orders.refundItem,
    personal: ['choice'],
    purpose: 'Refunds each order of a pass or event once, and keeps what its payer chose.',
    shown: ['eventcode', 'orderid', 'way', 'amount', 'state'],
    found: [{ field: 'orderid', of: 'transactions' }],
    period: { books: true },
    erased: BOOKS,
  }),
  refundJobs: row({
    schema: orders.refundJob,
    personal: ['by', 'repeatedby'],
    purpose: 'Shows which member of staff refunded a pass or event, and how far it is.',
    shown: ['eventcode', 'startedat'],
    found: [
      { field: 'by', holds: 'address' },
      { field: 'repeatedby', holds: 'address' },
    ],
    period: { books: true },
    erased: BOOKS,
  }),
  registrations: row({
    schema: orders.registration,
    personal: [
      'name',
      'title',
      'company',
      'phonenumber',
      'linkedinurl',
      'gender',
      'personalmailid',
      'holder',
      'doorwords',
      'parking',
      'tshirtsize',
      'posterconsent',
      'posterrecord',
      'consent',
      'consentrecord',
    ],
    purpose: 'Shows who comes to an event, so that the organiser can prepare it and let them in.',
    shown: ['eventcode', 'tickettype', 'orderid', 'paymentstatus', 'paymentid', 'createdate', 'cancelledat'],
    found: [
      { field: 'holder', holds: 'holder' },
      { field: 'personalmailid', holds: 'address' },
    ],
    period: { event: true, left: 'personalmailid' },
    erased: {
      blank: () => ({
        name: ERASED,
        title: '',
        company: '',
        phonenumber: '',
        linkedinurl: '',
        gender: '',
        personalmailid: '',
        parking: '',
        tshirtsize: '',
        posterconsent: false,
        posterrecord: FieldValue.delete(),
        consent: false,
        erased: true,
        consentrecord: FieldValue.delete(),
        holder: FieldValue.delete(),
        doorwords: FieldValue.delete(),
        mailrefusedat: FieldValue.delete(),
      }),
      keeps: 'the pass and the state of the ticket, for the accounts and the counts of the event',
    },
  }),
  descriptions: row({
    schema: programme.descriptions,
    below: 'events',
    personal: [],
    purpose: 'Describes the sessions of a schedule that is too large for one record.',
    period: WITH_EVENT,
    erased: 'nothing personal',
  }),
  imports: row({
    schema: programme.importMemory,
    below: 'events',
    personal: [],
    purpose:
      'Shows the next import of a programme what staff have edited since the last one. It has hashes only.',
    period: WITH_EVENT,
    erased: 'nothing personal',
  }),
  texts: row({
    schema: programme.publishedTexts,
    below: 'published',
    personal: ['texts'],
    purpose: 'Shows the long texts of a large event to the public when they are opened.',
    found: { because: 'It repeats the speakers, and is written again when one of them changes.' },
    period: { until: 'Until the event is saved again, without the texts that staff have removed by then.' },
    erased: { keep: 'It is written again without the speakers that are erased' },
  }),
  schedules: row({
    schema: programme.schedulePart,
    below: 'events',
    personal: [],
    purpose: 'Shows the sessions of an event. They name speakers by id.',
    period: WITH_EVENT,
    erased: 'nothing personal',
  }),
  sales: row({
    schema: sales,
    personal: [],
    purpose: 'Shows staff what an event has sold, without reading each order.',
    period: WITH_EVENT,
    erased: 'nothing personal',
  }),
  seatShards: row({
    schema: orders.seatShard,
    personal: [],
    purpose: 'Sells no more seats of a pass than it has.',
    period: WITH_EVENT,
    erased: 'nothing personal',
  }),
  serials: row({
    schema: documents.serial,
    personal: [],
    purpose: 'Numbers invoices and credit notes without a gap.',
    period: { until: 'Always; the law asks for consecutive numbers.' },
    erased: 'nothing personal',
  }),
  settings: row({
    schema: documents.settings,
    personal: ['signatory'],
    purpose: 'Shows who sells the passes on every invoice.',
    found: { because: 'An admin edits the settings of the seller in the back-office.' },
    period: { until: 'Until an admin changes it.' },
    erased: { keep: 'An admin edits it' },
  }),
  site: row({
    schema: contentRecords.storedSite,
    personal: ['mail', 'address', 'grievance', 'grievancemail'],
    purpose: 'Shows who organises the events, and which event is announced.',
    found: { because: 'An admin edits the address of the organiser in the back-office.' },
    period: { until: 'Until an admin changes it.' },
    erased: { keep: 'An admin edits it' },
  }),
  speakers: row({
    schema: programme.speaker,
    below: 'events',
    personal: [
      'name',
      'company',
      'designation',
      'mailid',
      'aboutspeaker',
      'aboutspeakershort',
      'image',
      'socialmedia',
    ],
    purpose: 'Introduces the speakers of an event to the public. Their mail address is for staff.',
    shown: ['eventcode'],
    // An office may announce several speakers with one mailbox and a "+tag" for each.
    found: [{ field: 'mailid', holds: 'any letter case' }],
    period: WITH_EVENT,
    erased: {
      // The sessions name the id, so the record stays, hidden from the public.
      blank: ({ eventcode }) => ({
        name: ERASED,
        company: '',
        designation: '',
        mailid: `erased@${eventcode}.invalid`,
        aboutspeaker: '',
        aboutspeakershort: '',
        image: '',
        socialmedia: [],
        display: 0,
      }),
    },
  }),
  sponsors: row({
    schema: programme.sponsor,
    below: 'events',
    personal: [],
    purpose: 'Shows the organisations that pay for an event.',
    period: WITH_EVENT,
    erased: 'nothing personal',
  }),
  taxDocuments: row({
    schema: documents.taxDocument,
    personal: ['buyer', 'seller', 'reason'],
    purpose: 'Shows for the tax authority what was sold to whom, and what was taken back.',
    shown: ['kind', 'serial', 'issuedat', 'orderid', 'eventcode', 'eventname', 'lines', 'total'],
    found: [{ field: 'orderid', of: 'transactions' }],
    period: { books: true, left: 'buyer.name' },
    erased: BOOKS,
  }),
  tickets: row({
    schema: orders.ticket,
    personal: ['registrationid'],
    purpose: 'Opens the page of a ticket to the holder of its key.',
    shown: ['eventcode', 'issuedat'],
    found: [{ field: 'registrationid', of: 'registrations' }],
    period: { until: 'As long as its order. It names its holder by an id only.' },
    erased: ONLY_AN_ID,
  }),
  transactions: row<Order>({
    schema: orders.order,
    personal: [
      'name',
      'personalmailid',
      'phonenumber',
      'owner',
      'mailboxhash',
      'phonehash',
      'offer',
      'mailedseats',
      'decisions',
      'recorded',
      'refundattempts',
      'history',
      'taxdetails',
    ],
    purpose: 'Shows what was ordered, at which price, and what became of the money.',
    shown: [
      'orderid',
      'eventcode',
      'flow',
      'tickettype',
      'lines',
      'status',
      'price',
      'discount',
      'gst',
      'total',
      'paymentid',
      'refunds',
      'source',
      'createdate',
    ],
    found: [
      { field: 'owner', holds: 'owner' },
      { field: 'personalmailid', holds: 'address' },
    ],
    period: { event: true, left: 'personalmailid' },
    erased: { blank: blankOrder, keeps: `amounts, documents and decisions: ${BOOKS.keep}` },
  }),
  transfers: row({
    schema: orders.transfer,
    personal: ['person'],
    purpose: 'Keeps who shall get a ticket until its holder confirms it.',
    shown: ['eventcode', 'requestedat'],
    found: [
      { id: 'of', of: 'registrations' },
      { field: 'person.personalmailid', holds: 'address' },
    ],
    period: { until: 'For two days. The person is erased when the holder confirms.' },
    ttl: 'deleteafter',
    erased: 'delete',
  }),
  unpaidSeats: row({
    schema: orders.unpaidSeats,
    personal: [],
    named: 'the mail address of a contact, with the event',
    purpose: 'Allows a contact more unpaid seats at an event.',
    shown: ['eventcode', 'seats'],
    found: [{ id: 'owner' }],
    period: WITH_EVENT,
    erased: 'delete',
  }),
  waitedPasses: row({
    schema: orders.waitedPass,
    personal: [],
    purpose: 'Keeps a pass sold out while people wait for it.',
    period: { until: 'Until the waiting list of the pass is empty.' },
    erased: 'nothing personal',
  }),
  waitlist: row({
    schema: orders.waitlistEntry,
    personal: ['name', 'personalmailid'],
    named: 'the mail address of a person who waits',
    purpose:
      'Offers the free seats of a sold-out pass to the people who wait, in the order in which they joined.',
    shown: ['eventcode', 'tickettype', 'state'],
    found: [{ id: 'waitlist' }, { field: 'personalmailid', holds: 'address' }],
    period: { until: 'Until seven days after the event.' },
    ttl: 'deleteafter',
    erased: 'delete',
  }),
  webhookEvents: row({
    schema: operations.webhookEvent,
    personal: ['body'],
    purpose: 'Settles each payment that the gateway reports. The gateway writes the payer into the body.',
    shown: ['event', 'receivedat'],
    found: [{ field: 'orderid', of: 'transactions' }],
    period: { days: YEAR, after: 'the gateway sent it', since: 'receivedat' },
    ttl: 'deleteafter',
    erased: 'delete',
  }),
};

type Rows = typeof rows;
export type BelowEvent = 'descriptions' | 'imports' | 'partners' | 'schedules' | 'speakers' | 'sponsors';
export type CollectionName = Exclude<keyof Rows, BelowEvent | 'texts'>;
/** The type of a stored record after parsing. */
export type RecordOf<Name extends keyof Rows> =
  Rows[Name] extends Row<infer Stored extends object> ? Stored : never;

const converters = new Map<string, FirestoreDataConverter<unknown>>();

function converterFor<Name extends keyof Rows>(name: Name): FirestoreDataConverter<RecordOf<Name>> {
  let converter = converters.get(name);
  if (!converter) converters.set(name, (converter = converterOf<unknown>(rows[name].schema)));
  return converter as FirestoreDataConverter<RecordOf<Name>>;
}

/** The only way to access a collection. `data()` parses the record and throws BrokenRecord. */
export function collection<Name extends CollectionName>(
  db: Firestore,
  name: Name,
): CollectionReference<RecordOf<Name>> {
  return db.collection(name).withConverter(converterFor(name));
}

/** The same for a collection below an event. */
export function collectionBelow<Name extends BelowEvent>(
  event: DocumentReference<Event>,
  name: Name,
): CollectionReference<RecordOf<Name>> {
  return event.collection(name).withConverter(converterFor(name));
}

/** The long texts of a published event. */
export function textsBelow(published: DocumentReference): CollectionReference<RecordOf<'texts'>> {
  return published.collection('texts').withConverter(converterFor('texts'));
}

/** A row of the register, where the type of its records does not matter. */
export interface RegisterRow {
  below?: 'events' | 'published';
  personal: readonly string[];
  named?: string;
  purpose: string;
  shown?: readonly string[];
  found?: readonly Way[] | NotFindable;
  period: Period;
  ttl?: string;
  erased: Erasure<object>;
}

export type RowName = keyof Rows;
export const register: Readonly<Record<RowName, RegisterRow>> = rows;
export const rowNames = Object.keys(rows).toSorted() as RowName[];

/** The collection of a row; below events, that of each event. Records are not parsed. */
export function recordsOf(db: Firestore, name: RowName, eventcodes: readonly string[]) {
  const { below } = register[name];
  if (below === undefined) return [db.collection(name)];
  return eventcodes.map((code) => db.collection(below).doc(code).collection(name));
}

/** Every record of a row, below whichever event, also one whose event is gone. Records are not parsed. */
export function everyRecord(db: Firestore, name: RowName): Query {
  return register[name].below === undefined ? db.collection(name) : db.collectionGroup(name);
}

/** Parses a record that was read without its schema. Throws BrokenRecord. */
export function parsedRecord(name: RowName, doc: QueryDocumentSnapshot): object {
  return (converterFor(name) as FirestoreDataConverter<object>).fromFirestore(doc);
}

/** Queries that together find every document as it is stored, also in collections that have no row here. */
export async function allStored(db: Firestore): Promise<Query[]> {
  const below = Object.entries(rows).filter(([, { below: parent }]) => parent !== undefined);
  return [...(await db.listCollections()), ...below.map(([name]) => db.collectionGroup(name))];
}
