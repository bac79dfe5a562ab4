/**
 * One row for each Firestore collection: the schema that parses its records, and its entry in the register of personal
 * data. The converters, the export and erasure of personal data, and the privacy notice use these rows.
 */
import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  FirestoreDataConverter,
  Query,
} from '@google-cloud/firestore';
import type { Event } from '@samagam/contract/event';
import { sales } from '@samagam/contract/sales';
import type { CouponClaim, StoredCoupon } from '@samagam/domain/coupons';
import type { Order } from '@samagam/domain/order';
import type * as z from 'zod/mini';
import { converterOf } from './read-records.ts';
import * as contentRecords from './records/content.ts';
import * as operations from './records/operations.ts';
import * as orders from './records/orders.ts';
import * as programme from './records/programme.ts';
import * as documents from './records/tax-documents.ts';

/** How a person's data is erased from a collection. `keep` names the law that prevents it. */
export type Erasure = 'delete' | 'blank fields' | `keep: ${string}` | 'nothing personal';

type FieldOf<Stored> = Stored extends unknown ? keyof Stored & string : never;

interface Row<Stored extends object> {
  schema: z.ZodMiniType<Stored>;
  /** The parent collection. */
  below?: 'events' | 'published';
  personal: readonly FieldOf<Stored>[];
  /** What the document id is made from, if that is personal. The id is always a keyed hash of it. */
  named?: string;
  purpose: string;
  /** How long a record is kept. */
  kept: string;
  /** The field whose TTL policy deletes the record. */
  ttl?: FieldOf<Stored>;
  erased: Erasure;
}

function row<Stored extends object>(of: Row<Stored>): Row<Stored> {
  return of;
}

const BOOKS = 'keep: CGST Act 2017, section 36 (accounts are kept for 72 months)';
const LOGS = 'keep: DPDP Rules 2025, rule 6 (logs are kept for one year)';
const NO_END = 'Until it is erased. No policy deletes it.';
const WITH_EVENT = 'As long as the event is on the site.';

export const rows = {
  announcementParts: row({
    schema: operations.announcementPart,
    personal: ['recipients'],
    purpose: 'Puts the mails of an announcement into the outbox, each once.',
    kept: 'Until its mails are in the outbox, some minutes.',
    erased: 'delete',
  }),
  announcements: row({
    schema: operations.announcement,
    personal: ['by'],
    purpose: 'Shows which member of staff announced what to whom.',
    kept: NO_END,
    erased: LOGS,
  }),
  audit: row({
    schema: operations.auditEntry,
    personal: ['who', 'facts'],
    purpose: 'Shows which member of staff changed, read or exported what, and which requests were forged.',
    kept: 'Entries about forged requests for 90 days; all others until they are erased.',
    ttl: 'deleteafter',
    erased: LOGS,
  }),
  availability: row({
    schema: orders.availability,
    personal: [],
    purpose: 'Shows the public which passes are nearly or completely sold out.',
    kept: WITH_EVENT,
    erased: 'nothing personal',
  }),
  checkinKeys: row({
    schema: operations.checkinKey,
    personal: ['createdby', 'devices'],
    purpose: 'Opens a door to the staff who scan tickets, and shows who created the link.',
    kept: NO_END,
    erased: 'blank fields',
  }),
  checkins: row({
    schema: operations.admission,
    personal: ['registrationid', 'at', 'device', 'history', 'undone'],
    purpose: 'Lets each ticket through each door once.',
    kept: NO_END,
    erased: 'delete',
  }),
  checkpoints: row({
    schema: operations.checkpoint,
    personal: [],
    purpose: 'Says how often a door admits a ticket, and of which passes.',
    kept: NO_END,
    erased: 'nothing personal',
  }),
  contactMessages: row({
    schema: operations.contactMessage,
    personal: ['name', 'email', 'query', 'changedby'],
    purpose: 'Lets the organiser answer a visitor.',
    kept: NO_END,
    erased: 'delete',
  }),
  content: row({
    schema: contentRecords.storedContent,
    personal: ['content'],
    purpose: 'Shows what an admin wrote about an event, with the names of people whom it quotes.',
    kept: WITH_EVENT,
    erased: 'blank fields',
  }),
  contentPreviews: row({
    schema: contentRecords.contentPreview,
    personal: ['content'],
    named: 'the mail address of the admin who looks at the preview',
    purpose: 'Shows an admin the page of an event with unpublished content.',
    kept: 'For an hour, two days at most.',
    ttl: 'deleteafter',
    erased: 'delete',
  }),
  couponBatches: row({
    schema: orders.couponBatch,
    personal: ['fingerprint'],
    purpose: 'Leads a repeated request for coupons to its first one. The fingerprint is a hash of the form.',
    kept: WITH_EVENT,
    erased: 'delete',
  }),
  couponClaims: row<CouponClaim>({
    schema: orders.couponClaim,
    personal: ['owner'],
    purpose: 'Lets one order use a coupon of usage 1. The owner is a keyed hash of a mail address.',
    kept: NO_END,
    erased: 'blank fields',
  }),
  coupons: row<StoredCoupon>({
    schema: orders.coupon,
    personal: ['recipient', 'purpose', 'madeby'],
    purpose:
      'Takes a percentage off a price. Shows staff for whom a coupon was made, and by which colleague.',
    kept: WITH_EVENT,
    erased: 'blank fields',
  }),
  documentFiles: row({
    schema: documents.documentFile,
    personal: ['pdf'],
    purpose: 'Keeps each invoice and credit note as it was issued.',
    kept: NO_END,
    erased: BOOKS,
  }),
  documentJobs: row({
    schema: documents.documentJob,
    personal: [],
    purpose: 'Issues the documents of each payment and refund once.',
    kept: 'Until the documents are issued, 30 days at most.',
    ttl: 'deleteafter',
    erased: 'nothing personal',
  }),
  doorConflicts: row({
    schema: operations.doorConflict,
    personal: ['registrationid', 'scannedat', 'device', 'first', 'decision'],
    purpose:
      'Shows staff and volunteers who was let in without a network although the ticket was not accepted.',
    kept: NO_END,
    erased: 'delete',
  }),
  events: row<Event>({
    schema: programme.event,
    personal: [],
    purpose: 'Describes an event and its passes.',
    kept: WITH_EVENT,
    erased: 'nothing personal',
  }),
  groupbookings: row({
    schema: orders.groupBooking,
    personal: ['name', 'mobile', 'company', 'email', 'consent', 'consentrecord'],
    purpose: 'Shows who booked seats for a group, so that the organiser can reach them.',
    kept: NO_END,
    erased: 'blank fields',
  }),
  images: row({
    schema: programme.image,
    personal: ['sizes'],
    purpose: 'Shows speakers and logos on the public pages.',
    kept: WITH_EVENT,
    erased: 'delete',
  }),
  mail: row({
    schema: operations.outboxMail,
    personal: ['to', 'name', 'reply'],
    purpose: 'Sends each mail once, although a mail server may be down, and shows staff what was sent.',
    kept: 'The address is erased 400 days after the mail was sent or given up. The record stays, so that its cause sends no mail again.',
    erased: 'blank fields',
  }),
  members: row({
    schema: operations.member,
    personal: [],
    named: 'the mail address of a member',
    purpose: 'Sells passes for members to members only.',
    kept: 'Until staff remove the address from the registry.',
    erased: 'delete',
  }),
  optOuts: row({
    schema: operations.optOut,
    personal: ['at'],
    named: 'the mail address of a person who unsubscribed',
    purpose: 'Sends no news to a person who does not want them.',
    kept: 'Always: without it, the person would get news again.',
    erased: 'keep: DPDP Act 2023, section 6 (a withdrawn consent stays withdrawn)',
  }),
  partners: row({
    schema: programme.partner,
    below: 'events',
    personal: [],
    purpose: 'Shows the organisations that support an event.',
    kept: WITH_EVENT,
    erased: 'nothing personal',
  }),
  paystrings: row({
    schema: orders.paystringEntry,
    personal: ['fingerprint'],
    purpose: 'Leads a repeated submission to its first order. The fingerprint is a hash of the form.',
    kept: NO_END,
    erased: 'delete',
  }),
  posterIndex: row({
    schema: operations.posterEntry,
    personal: ['name', 'title', 'company'],
    named: 'the mail address of a ticket holder',
    purpose: 'Fills in the poster of a ticket holder who agreed to it.',
    kept: 'Until the ticket holder withdraws the consent, or the ticket is refunded.',
    erased: 'blank fields',
  }),
  published: row({
    schema: programme.snapshot,
    personal: ['parts'],
    purpose: 'Shows an event, its programme and its speakers to the public.',
    kept: 'Until the event is saved again, without the speakers whom staff have hidden by then.',
    erased: 'delete',
  }),
  rateLimits: row({
    schema: operations.counter,
    personal: [],
    named: 'the network address of a caller, or the mail address or phone number of a recipient',
    purpose: 'Slows down guessing, and limits what one recipient gets for nothing.',
    kept: 'For two windows of time, two days at most.',
    ttl: 'deleteafter',
    erased: 'delete',
  }),
  reconciler: row({
    schema: operations.reconcilerState,
    personal: [],
    purpose: 'Shows up to when the gateway was asked for payments.',
    kept: 'Always; it is one record.',
    erased: 'nothing personal',
  }),
  recordedReferences: row({
    schema: orders.recordedReference,
    personal: [],
    purpose: 'Records each payment without the gateway for one order only.',
    kept: NO_END,
    erased: 'nothing personal',
  }),
  refundItems: row({
    schema: orders.refundItem,
    personal: ['choice'],
    purpose: 'Refunds each order of a pass or event once, and keeps what its payer chose.',
    kept: NO_END,
    erased: BOOKS,
  }),
  refundJobs: row({
    schema: orders.refundJob,
    personal: ['by'],
    purpose: 'Shows which member of staff refunded a pass or event, and how far it is.',
    kept: NO_END,
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
      'consent',
      'consentrecord',
    ],
    purpose: 'Shows who comes to an event, so that the organiser can prepare it and let them in.',
    kept: NO_END,
    erased: 'blank fields',
  }),
  descriptions: row({
    schema: programme.descriptions,
    below: 'events',
    personal: [],
    purpose: 'Describes the sessions of a schedule that is too large for one record.',
    kept: WITH_EVENT,
    erased: 'nothing personal',
  }),
  imports: row({
    schema: programme.importMemory,
    below: 'events',
    personal: [],
    purpose:
      'Shows the next import of a programme what staff have edited since the last one. It has hashes only.',
    kept: WITH_EVENT,
    erased: 'nothing personal',
  }),
  texts: row({
    schema: programme.publishedTexts,
    below: 'published',
    personal: ['texts'],
    purpose: 'Shows the long texts of a large event to the public when they are opened.',
    kept: 'Until the event is saved again, without the texts that staff have removed by then.',
    erased: 'delete',
  }),
  schedules: row({
    schema: programme.schedulePart,
    below: 'events',
    personal: [],
    purpose: 'Shows the sessions of an event. They name speakers by id.',
    kept: WITH_EVENT,
    erased: 'nothing personal',
  }),
  sales: row({
    schema: sales,
    personal: [],
    purpose: 'Shows staff what an event has sold, without reading each order.',
    kept: WITH_EVENT,
    erased: 'nothing personal',
  }),
  seatShards: row({
    schema: orders.seatShard,
    personal: [],
    purpose: 'Sells no more seats of a pass than it has.',
    kept: WITH_EVENT,
    erased: 'nothing personal',
  }),
  serials: row({
    schema: documents.serial,
    personal: [],
    purpose: 'Numbers invoices and credit notes without a gap.',
    kept: 'Always; the law asks for consecutive numbers.',
    erased: 'nothing personal',
  }),
  settings: row({
    schema: documents.settings,
    personal: ['signatory'],
    purpose: 'Shows who sells the passes on every invoice.',
    kept: 'Until an admin changes it.',
    erased: 'blank fields',
  }),
  site: row({
    schema: contentRecords.storedSite,
    personal: ['mail'],
    purpose: 'Shows who organises the events, and which event is announced.',
    kept: 'Until an admin changes it.',
    erased: 'blank fields',
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
    kept: WITH_EVENT,
    erased: 'delete',
  }),
  sponsors: row({
    schema: programme.sponsor,
    below: 'events',
    personal: [],
    purpose: 'Shows the organisations that pay for an event.',
    kept: WITH_EVENT,
    erased: 'nothing personal',
  }),
  taxDocuments: row({
    schema: documents.taxDocument,
    personal: ['buyer', 'seller', 'reason'],
    purpose: 'Shows for the tax authority what was sold to whom, and what was taken back.',
    kept: NO_END,
    erased: BOOKS,
  }),
  tickets: row({
    schema: orders.ticket,
    personal: ['registrationid'],
    purpose: 'Opens the page of a ticket to the holder of its key.',
    kept: NO_END,
    erased: 'delete',
  }),
  transactions: row<Order>({
    schema: orders.order,
    personal: [
      'name',
      'personalmailid',
      'phonenumber',
      'owner',
      'decisions',
      'recorded',
      'refundattempts',
      'taxdetails',
    ],
    purpose: 'Shows what was ordered, at which price, and what became of the money.',
    kept: NO_END,
    erased: BOOKS,
  }),
  transfers: row({
    schema: orders.transfer,
    personal: ['person'],
    purpose: 'Keeps who shall get a ticket until its holder confirms it.',
    kept: 'For two days. The person is erased when the holder confirms.',
    ttl: 'deleteafter',
    erased: 'delete',
  }),
  unpaidSeats: row({
    schema: orders.unpaidSeats,
    personal: [],
    named: 'the mail address of a contact, with the event',
    purpose: 'Allows a contact more unpaid seats at an event.',
    kept: WITH_EVENT,
    erased: 'delete',
  }),
  waitedPasses: row({
    schema: orders.waitedPass,
    personal: [],
    purpose: 'Keeps a pass sold out while people wait for it.',
    kept: 'Until the waiting list of the pass is empty.',
    erased: 'nothing personal',
  }),
  waitlist: row({
    schema: orders.waitlistEntry,
    personal: ['name', 'personalmailid'],
    named: 'the mail address of a person who waits',
    purpose:
      'Offers the free seats of a sold-out pass to the people who wait, in the order in which they joined.',
    kept: 'Until seven days after the event.',
    ttl: 'deleteafter',
    erased: 'delete',
  }),
  webhookEvents: row({
    schema: operations.webhookEvent,
    personal: ['body'],
    purpose: 'Settles each payment that the gateway reports. The gateway writes the payer into the body.',
    kept: NO_END,
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

/** Queries that together find every document as it is stored, also in collections that have no row here. */
export async function allStored(db: Firestore): Promise<Query[]> {
  const below = Object.entries(rows).filter(([, { below: parent }]) => parent !== undefined);
  return [...(await db.listCollections()), ...below.map(([name]) => db.collectionGroup(name))];
}
