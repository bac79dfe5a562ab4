/** The reply to a ticket lookup. */
import * as z from 'zod/mini';
import { DOCUMENT_KINDS, FREQUENCIES } from '../common/words.ts';

/** Parking and T-shirt size are present if the event asks for them. */
const ticketChanges = z.object({
  transfer: z.boolean(),
  parking: z.optional(z.string()),
  tshirtsize: z.optional(z.string()),
});

/** An invoice, receipt or credit note. */
export const documentRow = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** A credit note that reduces a receipt. Absent for no. */
  ofreceipt: z.optional(z.boolean()),
  serial: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** In paise. */
  total: z.number(),
  key: z.string(),
});

export const ticketDetails = z.object({
  eventname: z.string(),
  participantname: z.string(),
  designation: z.string(),
  company: z.string(),
  /** The day of the week of the first day: Saturday. */
  eventday: z.string(),
  /** The month: November. */
  eventtmonth: z.string(),
  eventtdate: z.number(),
  eventyear: z.number(),
  venue: z.string(),
  tickettype: z.string(),
  /** A data URL of the QR code, for an image. */
  qrcode: z.string(),
  /** The payment id, shown as the ticket number with a '#'; for a free ticket, our order id. */
  payid: z.string(),
  // Not prescribed, so optional (docs/decisions/0032).
  eventcode: z.optional(z.string()),
  /** What the holder reads out at the door if the QR code cannot be scanned: 0A1B-… */
  ticketcode: z.optional(z.string()),
  /** dd-MMM-yyyy. */
  startdate: z.optional(z.string()),
  enddate: z.optional(z.string()),
  /** The amount paid, in rupees; 0 for a free ticket. */
  amountpaid: z.optional(z.number()),
  /** Whether a coupon paid for the ticket, as for the seat of a group. */
  paidbycoupon: z.optional(z.boolean()),
  /** The address that the ticket was mailed to, masked, because people share the link to a ticket. */
  sentto: z.optional(z.string()),
  /** Whether the holder agreed to be told about later events. */
  consent: z.optional(z.boolean()),
  /** When the holder withdrew it or unsubscribed. ISO 8601; absent while it is given, or was never given. */
  nonewssince: z.optional(z.string()),
  /** Whether anyone who knows the address may see the poster details. */
  posterconsent: z.optional(z.boolean()),
  /** What the holder may change now; absent for nothing. */
  changes: z.optional(ticketChanges),
  /** What the buyer was invoiced; absent once the ticket was passed on. */
  documents: z.optional(z.array(documentRow)),
  /** The check-in fields that admit this pass, and how often. */
  admittedat: z.optional(z.array(z.object({ checkinfield: z.string(), frequency: z.enum(FREQUENCIES) }))),
});

/** Of the payment of an order: what came back, and what still comes. In paise. */
const moneyBack = z.object({
  paid: z.number(),
  /** Through the gateway, and by hand. */
  refunded: z.number(),
  byhand: z.number(),
  /** The gateway has not answered yet. */
  pending: z.number(),
  /** The organiser has yet to return it. */
  owed: z.number(),
  /** It was paid without the gateway, so it comes back by hand. Absent for no. */
  recorded: z.optional(z.boolean()),
  /** Of the payment, deducted as tax. Absent for nothing. */
  tds: z.optional(z.number()),
});

/**
 * What the refusal of a cancelled or replaced ticket says about it. Of money and documents only to the buyer, and nothing
 * about the holder of a newer ticket.
 */
const endedTicket = z.object({
  /** 'replaced' if it is not known whether the new ticket went to another person. */
  happened: z.enum(['cancelled', 'refunded', 'passed on', 'reissued', 'replaced']),
  /** ISO 8601. */
  at: z.optional(z.string()),
  eventname: z.string(),
  eventcode: z.string(),
  tickettype: z.string(),
  payid: z.string(),
  money: z.optional(moneyBack),
  documents: z.optional(z.array(documentRow)),
  consent: z.optional(z.boolean()),
  nonewssince: z.optional(z.string()),
  posterconsent: z.optional(z.boolean()),
});

export type MoneyBack = z.output<typeof moneyBack>;
export type EndedTicket = z.output<typeof endedTicket>;
export type TicketDetails = z.output<typeof ticketDetails>;
export type DocumentRow = z.output<typeof documentRow>;
