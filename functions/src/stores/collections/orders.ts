/** A field that was added later has a default or is optional. Paise, epoch milliseconds, `createdate` ISO 8601. */
import { FieldValue } from '@google-cloud/firestore';
import { DOCUMENT_KINDS, PAYMENT_STATES, PAY_TYPES } from '@samagam/contract/common/words';
import { LOST_BOOKS } from '@samagam/contract/money/dispute-end';
import { recordedPaymentRow } from '@samagam/contract/money/recorded-payment';
import { shownTaxDetails } from '@samagam/contract/money/tax-details';
import { ERASED } from '@samagam/contract/people/people';
import * as z from 'zod/mini';
import { blankOrder } from './erase-order.ts';
import { deleteAfter } from './fields.ts';
import { BOOKS, NEVER_DELETED, NOT_PERSONAL, NO_END, ONLY_AN_ID, row } from './register.ts';

const flow = z.enum(['individual', 'group', 'link']);

const paymentState = z.enum(PAYMENT_STATES);

const amounts = { price: z.number(), discount: z.number() };

/** Settling appends to these lists and writes them whole, so their items keep unknown keys of a newer version. */
const second = z.looseObject({
  paymentid: z.string(),
  amount: z.number(),
  state: z.enum(['OPEN', 'REFUNDED']),
  paidbefore: z.optional(z.boolean()),
  receivedat: z.number(),
  currency: z.optional(z.string()),
});

const refund = z.looseObject({
  at: z.number(),
  paymentid: z.string(),
  amount: z.number(),
  total: z.number(),
});

const decided = {
  at: z.number(),
  by: z.string(),
  reason: z.string(),
  printedreason: z.optional(z.string()),
  paymentids: z.array(z.string()),
  lost: z.optional(z.enum(LOST_BOOKS)),
  disputeid: z.optional(z.string()),
};

const decision = z.discriminatedUnion('decision', [
  z.looseObject({ ...decided, decision: z.literal('ISSUE'), amount: z.optional(z.undefined()) }),
  z.looseObject({ ...decided, decision: z.literal('REFUNDED'), amount: z.number() }),
]);

const refundAttempt = z.looseObject({
  key: z.string(),
  paymentid: z.string(),
  amount: z.number(),
  state: z.enum(['PENDING', 'DONE', 'FAILED']),
  at: z.number(),
  endedat: z.optional(z.number()),
  by: z.string(),
  reason: z.string(),
  printedreason: z.optional(z.string()),
  seats: z.array(z.string()),
  gonebefore: z.number(),
  ends: z.optional(z.boolean()),
  passes: z.optional(z.array(z.object({ tickettype: z.string(), seats: z.number(), amount: z.number() }))),
});

export const disputeFields = {
  disputeid: z.string(),
  paymentid: z.string(),
  amount: z.number(),
  status: z.string(),
  reason: z.string(),
  at: z.number(),
  respondby: z.number(),
};
const dispute = z.looseObject(disputeFields);

const step = z.looseObject({
  at: z.number(),
  from: z.enum(['', ...PAYMENT_STATES]),
  to: paymentState,
  by: z.string(),
});

const orderDocument = z.looseObject({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  serial: z.string(),
  issuedat: z.number(),
  total: z.number(),
  original: z.optional(z.string()),
  taxversion: z.number(),
  gstin: z.optional(z.string()),
  exempt: z.optional(z.boolean()),
  commercial: z.optional(z.boolean()),
  refundkeys: z.optional(z.array(z.string())),
});

/** Each field is documented in domain/src/order/order.ts. */
export const order = z.object({
  ...amounts,
  gst: z.number(),
  total: z.number(),
  gstpercent: z.optional(z.number()),
  venuestate: z.optional(z.string()),
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
  openby: z.optional(z.number()),
  unproveduntil: z.optional(z.number()),
  pressedat: z.optional(z.number()),
  confirmed: z.optional(z.literal(true)),
  allowed: z.optional(z.literal(true)),
  linkuntil: z.optional(z.number()),
  lapsedbefore: z.optional(z.literal(true)),
  offer: z.optional(z.object({ entryid: z.string(), until: z.number(), price: z.number() })),
  pricedat: z.optional(z.number()),
  paystringhash: z.string(),
  gatewayorderid: z.string(),
  linkurl: z._default(z.string(), ''),
  linktoldat: z.optional(z.number()),
  gatewayleaseuntil: z.number(),
  takeoveruntil: z.optional(z.number()),
  paymentid: z.string(),
  receivedat: z.optional(z.number()),
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
  recorded: z.optional(z.extend(recordedPaymentRow, { at: z.number() })),
  source: z.optional(z.string()),
  eventtold: z.optional(z.object({ dates: z.string(), venue: z.string() })),
  taxdetails: z.optional(shownTaxDetails),
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

const recordedReference = z.object({ orderid: z.string(), at: z.number() });

const paystringEntry = z.object({
  orderid: z.string(),
  flow,
  /** A hash of the submitted fields; it detects a changed submission. */
  fingerprint: z.string(),
  /** Submitted with a submission id, which only that browser knows. Such a browser may see what was bought. */
  own: z.boolean(),
});

/** A withdrawal writes only `withdrawnat`, if the consent has no record. */
export const consentRecord = z.object({
  version: z._default(z.string(), ''),
  language: z._default(z.string(), ''),
  givenat: z._default(z.string(), ''),
  withdrawnat: z.optional(z.string()),
});

const personFields = {
  name: z.string(),
  title: z.string(),
  company: z.string(),
  phonenumber: z.string(),
  linkedinurl: z.string(),
  gender: z.string(),
  personalmailid: z.string(),
};

export const registration = z.object({
  ...personFields,
  tickettype: z.string(),
  parking: z._default(z.string(), ''),
  tshirtsize: z._default(z.string(), ''),
  posterconsent: z._default(z.boolean(), false),
  /** Only if consent to the poster was given. */
  posterrecord: z.optional(consentRecord),
  consent: z._default(z.boolean(), false),
  /** Only if consent was given. */
  consentrecord: z.optional(consentRecord),
  /** `keys.holder` of event and mail address. Absent once the person is erased. */
  holder: z.optional(z.string()),
  /** `keys.doorWord`, for the search at the door. Absent without a ticket. */
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
  cancelledat: z.optional(z.string()),
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
  status: paymentState,
  amount: z.number(),
  /** The address of its payment link; '' without a link. */
  linkurl: z._default(z.string(), ''),
  paymentid: z.string(),
  createdate: z.string(),
});

const ticket = z.object({
  registrationid: z.string(),
  eventcode: z.string(),
  generation: z.number(),
  orderid: z.string(),
  issuedat: z.number(),
  /** Whether it went to another address than the ticket before it. */
  passedon: z.boolean(),
});

const person = z.object({
  ...personFields,
  /** Absent: they stay as they are. */
  parking: z.optional(z.string()),
  tshirtsize: z.optional(z.string()),
});

const transfer = z.object({
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

export const rows = {
  transactions: row({
    schema: order,
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
  paystrings: row({
    schema: paystringEntry,
    personal: ['fingerprint'],
    purpose: 'Leads a repeated submission to its first order. The fingerprint is a hash of the form.',
    shown: ['orderid'],
    found: [{ id: 'of', of: 'transactions', from: 'paystringhash' }],
    period: NO_END,
    erased: 'delete',
  }),
  registrations: row({
    schema: registration,
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
      'mailrefusedat',
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
  groupbookings: row({
    schema: groupBooking,
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
  tickets: row({
    schema: ticket,
    personal: ['registrationid'],
    purpose: 'Opens the page of a ticket to the holder of its key.',
    shown: ['eventcode', 'issuedat'],
    found: [{ field: 'registrationid', of: 'registrations' }],
    period: { until: 'As long as its order. It names its holder by an id only.' },
    erased: ONLY_AN_ID,
  }),
  transfers: row({
    schema: transfer,
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
  recordedReferences: row({
    schema: recordedReference,
    ...NOT_PERSONAL,
    purpose: 'Records each payment without the gateway for one order only.',
    period: NEVER_DELETED,
  }),
};
