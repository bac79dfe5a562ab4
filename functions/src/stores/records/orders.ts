/**
 * Schemas of the stored records of money. They accept what every earlier version wrote: a field that was added later has
 * a default or is optional. Amounts in paise, moments in epoch milliseconds, `createdate` ISO 8601.
 */
import {
  OFFER_CHOICES,
  REFUND_ITEM_STATES,
  REFUND_JOB_KINDS,
  REFUND_WAYS,
} from '@samagam/contract/money/refund-job';
import {
  AVAILABILITIES,
  COUPON_STATUSES,
  DOCUMENT_KINDS,
  MAX_USAGES,
  DISCOUNT_TYPES,
  PAY_TYPES,
  PAYMENT_STATES,
  RECORDED_METHODS,
  WAITLIST_STATES,
} from '@samagam/contract/common/words';
import * as z from 'zod/mini';
import { deleteAfter, timestamp } from './operations.ts';

const flow = z.enum(['individual', 'group', 'link']);
const paymentState = z.enum(PAYMENT_STATES);
const amounts = { price: z.number(), discount: z.number() };

/** Settling appends to these lists and writes them whole, so their items keep unknown keys of a newer version. */
const second = z.looseObject({
  paymentid: z.string(),
  amount: z.number(),
  state: z.enum(['OPEN', 'REFUNDED']),
  paidbefore: z.optional(z.boolean()),
});
const refund = z.looseObject({
  at: z.number(),
  paymentid: z.string(),
  amount: z.number(),
  total: z.number(),
});
const decision = z.looseObject({
  at: z.number(),
  by: z.string(),
  decision: z.enum(['ISSUE', 'REFUNDED']),
  reason: z.string(),
  paymentids: z.array(z.string()),
  amount: z.optional(z.number()),
});
const refundAttempt = z.looseObject({
  key: z.string(),
  paymentid: z.string(),
  amount: z.number(),
  state: z.enum(['PENDING', 'DONE', 'FAILED']),
  at: z.number(),
  endedat: z.optional(z.number()),
  by: z.string(),
  reason: z.string(),
  seats: z.array(z.string()),
  gonebefore: z.optional(z.number()),
  ends: z.optional(z.boolean()),
  passes: z.optional(z.array(z.object({ tickettype: z.string(), seats: z.number(), amount: z.number() }))),
});
const dispute = z.looseObject({
  disputeid: z.string(),
  paymentid: z.string(),
  amount: z.number(),
  status: z.string(),
  reason: z.string(),
  at: z.number(),
  respondby: z.number(),
});
const step = z.looseObject({
  at: z.number(),
  from: z.enum(['', ...PAYMENT_STATES]),
  to: paymentState,
  by: z.string(),
});

const party = z.object({
  gstin: z.string(),
  legalname: z.string(),
  address: z.string(),
  state: z.string(),
});
const orderDocument = z.looseObject({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  serial: z.string(),
  issuedat: z.number(),
  total: z.number(),
  original: z.optional(z.string()),
  taxversion: z.number(),
  refundkeys: z.optional(z.array(z.string())),
});

/** Each field is documented in domain/src/order/order.ts. */
export const order = z.object({
  ...amounts,
  gst: z.number(),
  total: z.number(),
  gstpercent: z.optional(z.number()),
  orderid: z.string(),
  flow,
  eventcode: z.string(),
  registrationid: z.string(),
  groupbookingid: z._default(z.string(), ''),
  lines: z._default(
    z.array(
      z.object({ ...amounts, tickettype: z.string(), seats: z.number(), discountpercentage: z.number() }),
    ),
    [],
  ),
  seats: z.optional(z.array(z.object({ tickettype: z.string(), seats: z.number() }))),
  replacedseats: z.optional(z.array(z.object({ seat: z.number(), times: z.number() }))),
  mailedseats: z.optional(
    z.array(z.object({ seat: z.number(), times: z.number(), to: z.string(), at: z.number() })),
  ),
  paytype: z.enum(PAY_TYPES),
  status: paymentState,
  couponcode: z.string(),
  singleusecoupon: z.boolean(),
  owner: z.string(),
  mailboxhash: z.optional(z.string()),
  phonehash: z.optional(z.string()),
  holduntil: z.number(),
  firstheldat: z.optional(z.number()),
  holdlimit: z.optional(z.number()),
  lapsedbefore: z.optional(z.literal(true)),
  offer: z.optional(z.object({ entryid: z.string(), until: z.number() })),
  paystringhash: z.string(),
  gatewayorderid: z.string(),
  linkurl: z._default(z.string(), ''),
  linktoldat: z.optional(z.number()),
  gatewayleaseuntil: z.number(),
  takeoveruntil: z.optional(z.number()),
  paymentid: z.string(),
  review: z.nullable(
    z.object({
      reason: z.enum(['wrong amount', 'second payment', 'late', 'sold out']),
      paymentid: z.string(),
      amount: z.number(),
      currency: z._default(z.string(), 'INR'),
    }),
  ),
  secondpayments: z._default(z.array(second), []),
  refunds: z._default(z.array(refund), []),
  refundattempts: z.optional(z.array(refundAttempt)),
  returnstold: z.optional(z.array(z.object({ paymentid: z.string(), amount: z.number() }))),
  refundcheckat: z.optional(z.number()),
  decisions: z._default(z.array(decision), []),
  recorded: z.optional(
    z.object({
      method: z.enum(RECORDED_METHODS),
      reference: z.string(),
      receivedon: z.string(),
      amount: z.number(),
      tds: z.number(),
      at: z.number(),
      by: z.string(),
      reason: z.string(),
    }),
  ),
  source: z.optional(z.string()),
  eventtold: z.optional(z.object({ dates: z.string(), venue: z.string() })),
  taxdetails: z.optional(party),
  taxversion: z.optional(z.number()),
  taxreason: z.optional(z.string()),
  documents: z.optional(z.array(orderDocument)),
  disputes: z._default(z.array(dispute), []),
  history: z.array(step),
  nextcheckat: z.optional(z.number()),
  name: z.string(),
  personalmailid: z.string(),
  phonenumber: z.string(),
  tickettype: z.string(),
  createdate: z.string(),
  eraseat: z.optional(z.number()),
});

/** The refund of a pass or event, or the offer to keep or return tickets. Its orders are `refundItems`. */
export const refundJob = z.object({
  eventcode: z.string(),
  kind: z.enum(REFUND_JOB_KINDS),
  /** '' for the whole event. */
  tickettype: z.string(),
  reason: z.string(),
  by: z.string(),
  startedat: z.number(),
  /** An event has at most one running job. */
  running: z.boolean(),
  /** Absent while it runs. */
  endedat: z.optional(z.number()),
  /** The last day to choose, dd-MMM-yyyy; '' for a refund. */
  until: z.string(),
  /** What the preview counted. */
  orders: z.number(),
  amount: z.number(),
  /** How often in a row the gateway has refused. Absent before the first. */
  refusals: z.optional(z.number()),
  /** Who repeated last what failed. Absent for never. */
  repeatedby: z.optional(z.string()),
});

export const refundItem = z.object({
  jobid: z.string(),
  eventcode: z.string(),
  orderid: z.string(),
  way: z.enum(REFUND_WAYS),
  amount: z.number(),
  state: z.enum(REFUND_ITEM_STATES),
  note: z.string(),
  choice: z.enum(OFFER_CHOICES),
  /** When it is worked on next; only while WAITING in a job that is not paused. A worker that takes it moves this time ahead. */
  nextat: z.optional(z.number()),
  /** How often staff have repeated it after it failed. Absent for never. */
  repeats: z.optional(z.number()),
});

export const recordedReference = z.object({ orderid: z.string(), at: z.number() });

export const seatShard = z.object({ eventcode: z.string(), tickettype: z.string(), left: z.number() });

export const availability = z.object({
  passes: z.array(
    z.object({
      tickettype: z.string(),
      availability: z.enum(AVAILABILITIES),
      /** Of a pass that is sold out: when the last unpaid order for it can be held no longer. Absent without one. */
      bookeduntil: z.optional(z.number()),
    }),
  ),
});

export const paystringEntry = z.object({
  orderid: z.string(),
  flow,
  /** A hash of the submitted fields; it detects a changed submission. */
  fingerprint: z.string(),
  /** Submitted with a submission id, which only that browser knows. Such a browser may see what was bought. */
  own: z._default(z.boolean(), false),
});

/** A withdrawal writes only `withdrawnat`, if the consent has no record. */
export const consentRecord = z.object({
  version: z._default(z.string(), ''),
  language: z._default(z.string(), ''),
  givenat: z._default(z.string(), ''),
  withdrawnat: z.optional(z.string()),
});

export const registration = z.object({
  name: z.string(),
  title: z.string(),
  company: z.string(),
  phonenumber: z.string(),
  linkedinurl: z.string(),
  gender: z.string(),
  personalmailid: z.string(),
  tickettype: z.string(),
  parking: z._default(z.string(), ''),
  tshirtsize: z._default(z.string(), ''),
  posterconsent: z._default(z.boolean(), false),
  /** Of the consent to the poster. Absent in registrations that were made before it was recorded. */
  posterrecord: z.optional(consentRecord),
  /** Consent to be told about later events. */
  consent: z._default(z.boolean(), false),
  /** Only if consent was given. */
  consentrecord: z.optional(consentRecord),
  /** `keys.holder` of event and mail address. Absent in registrations that were made before it was recorded. */
  holder: z.optional(z.string()),
  /**
   * `keys.doorWord` of the parts of the name, the payment id and the mail address, for the search at the door. Absent
   * without a ticket, and in tickets that were issued before it was recorded.
   */
  doorwords: z.optional(z.array(z.string())),
  eventcode: z.string(),
  couponcode: z.string(),
  orderid: z.string(),
  paymentstatus: paymentState,
  paytype: z.enum(PAY_TYPES),
  /** The ticket number: the payment's id, or our order id for a free ticket. '' without a ticket. */
  paymentid: z.string(),
  /** Incremented when a ticket is reissued; the old key and QR code are then void. */
  generation: z.number(),
  /** When the ticket was cancelled. */
  cancelledat: z.optional(z.string()),
  /** When a mail server refused the mail address. */
  mailrefusedat: z.optional(z.string()),
  /** Set once the person is erased (docs/decisions/0074). */
  erased: z.optional(z.literal(true)),
  createdate: z.string(),
});

export const groupBooking = z.object({
  name: z.string(),
  mobile: z.string(),
  company: z.string(),
  email: z.string(),
  consent: z._default(z.boolean(), false),
  /** Only if consent was given. */
  consentrecord: z.optional(consentRecord),
  eventcode: z.string(),
  /** A list, not a map as on the wire: names of passes are typed by staff. */
  seats: z.array(z.object({ tickettype: z.string(), seats: z.number() })),
  orderid: z.string(),
  paytype: z.enum(PAY_TYPES),
  /** The state of its order. */
  status: paymentState,
  /** The total price. */
  amount: z.number(),
  /** The address of its payment link; '' without a link. */
  linkurl: z._default(z.string(), ''),
  paymentid: z.string(),
  createdate: z.string(),
});

export const ticket = z.object({
  registrationid: z.string(),
  eventcode: z.string(),
  generation: z.number(),
  orderid: z.string(),
  issuedat: z.number(),
  /** Whether it went to another address than the ticket before it. Absent in the first one, and in earlier versions. */
  passedon: z.optional(z.boolean()),
});

const person = z.object({
  name: z.string(),
  title: z.string(),
  company: z.string(),
  phonenumber: z.string(),
  linkedinurl: z.string(),
  gender: z.string(),
  personalmailid: z.string(),
  /** Absent: they stay as they are. */
  parking: z.optional(z.string()),
  tshirtsize: z.optional(z.string()),
});

export const transfer = z.object({
  eventcode: z.string(),
  /** The ticket that is passed on. If it is replaced in another way, the transfer has ended. */
  generation: z.number(),
  /** Random; the key of the mailed link is derived from it. */
  requestid: z.string(),
  /** The sha256 of that key. */
  keyhash: z.string(),
  requestedat: z.number(),
  expiresat: z.number(),
  /** Who gets the ticket. Absent once it is confirmed. */
  person: z.optional(person),
  deleteafter: deleteAfter,
});

export const waitlistEntry = z.object({
  eventcode: z.string(),
  tickettype: z.string(),
  name: z.string(),
  personalmailid: z.string(),
  /** Random for each time that the address joins; the key of the mailed link is derived from it. */
  joinid: z.string(),
  /** Written by Firestore, so that the clocks of the servers cannot change the order. */
  joinedat: timestamp,
  state: z.enum(WAITLIST_STATES),
  /** Since an offer was made. */
  offereduntil: z.optional(z.number()),
  /** The order that the offer became. */
  orderid: z.optional(z.string()),
  /** When the last mail asked to confirm it. Absent once it is confirmed. */
  askedat: z.optional(z.number()),
  /** When the mail server refused the address. The entry ends. */
  mailrefusedat: z.optional(z.number()),
  /** Absent while the entry is open: the end of an entry that holds a seat also returns the seat. */
  deleteafter: deleteAfter,
});

export const waitedPass = z.object({
  eventcode: z.string(),
  tickettype: z.string(),
  /** When the sale of the pass was first seen to be over; absent while it is not. */
  oversince: z.optional(z.number()),
});

export const unpaidSeats = z.object({ eventcode: z.string(), seats: z.number() });

export const coupon = z.object({
  eventcode: z.string(),
  couponcode: z.string(),
  discount: z.number(),
  discounttype: z.enum(DISCOUNT_TYPES),
  passtype: z.string(),
  status: z.enum(COUPON_STATUSES),
  startdate: z.string(),
  enddate: z.string(),
  maxusage: z.enum(MAX_USAGES),
  generatedby: z.string(),
  clientorderid: z.string(),
  batchid: z.optional(z.string()),
  recipient: z.optional(z.string()),
  purpose: z.optional(z.string()),
  madeby: z.optional(z.string()),
  madeat: z.optional(z.number()),
});

/** Coupons that were made together. It leads a repeated request to the first one. */
export const couponBatch = z.object({
  eventcode: z.string(),
  coupons: z.number(),
  /** A hash of what was submitted; it detects a changed submission. */
  fingerprint: z.string(),
  madeat: z.number(),
});

export const couponClaim = z.object({
  orderid: z.string(),
  owner: z.string(),
  holduntil: z.number(),
  used: z.boolean(),
});
