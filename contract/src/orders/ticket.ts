/** The reply to a ticket lookup. Amounts in paise and moments ISO 8601, unless stated otherwise. */
import * as z from 'zod/mini';
import { DOCUMENT_KINDS, FREQUENCIES } from '../common/words.ts';

const ticketChanges = z.object({
  transfer: z.boolean(),
  parking: z.optional(z.string()),
  tshirtsize: z.optional(z.string()),
});

export const documentRow = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  ofreceipt: z.optional(z.boolean()),
  isexempt: z.optional(z.boolean()),
  iscommercial: z.optional(z.boolean()),
  serial: z.string(),
  at: z.string(),
  total: z.number(),
  key: z.string(),
});

export const ticketDetails = z.object({
  eventname: z.string(),
  participantname: z.string(),
  designation: z.string(),
  company: z.string(),
  eventday: z.string(),
  eventtmonth: z.string(),
  eventtdate: z.number(),
  eventyear: z.number(),
  venue: z.string(),
  tickettype: z.string(),
  qrcode: z.string(),
  /** Shown as the ticket number with a '#'; for a free ticket, our order id. */
  payid: z.string(),
  // Not prescribed, so optional (docs/decisions/0032).
  eventcode: z.optional(z.string()),
  ticketcode: z.optional(z.string()),
  startdate: z.optional(z.string()),
  enddate: z.optional(z.string()),
  /** When the doors open, on the days of which staff have said it. */
  doorsopen: z.optional(z.array(z.object({ date: z.string(), time: z.string() }))),
  /** Opens a map that shows the venue. */
  maplink: z.optional(z.string()),
  /** In rupees; 0 for a free ticket. */
  amountpaid: z.optional(z.number()),
  /** In rupees; absent if nothing was. */
  amountrefunded: z.optional(z.number()),
  paidbycoupon: z.optional(z.boolean()),
  /** Masked, because people share the link to a ticket. */
  sentto: z.optional(z.string()),
  consent: z.optional(z.boolean()),
  nonewssince: z.optional(z.string()),
  posterconsent: z.optional(z.boolean()),
  changes: z.optional(ticketChanges),
  /** Absent once the ticket was passed on. */
  documents: z.optional(z.array(documentRow)),
  /** Of its holder. Absent if there is none. */
  certificates: z.optional(z.array(z.object({ title: z.string(), key: z.string() }))),
  admittedat: z.optional(z.array(z.object({ checkinfield: z.string(), frequency: z.enum(FREQUENCIES) }))),
});

const moneyBack = z.object({
  paid: z.number(),
  refunded: z.number(),
  byhand: z.number(),
  pending: z.number(),
  owed: z.number(),
  recorded: z.optional(z.boolean()),
  tds: z.optional(z.number()),
});

/** Money and documents are only for the buyer. It says nothing about the holder of a newer ticket. */
const endedTicket = z.object({
  /** 'replaced' if it is not known whether the new ticket went to another person. */
  happened: z.enum(['cancelled', 'refunded', 'passed on', 'reissued', 'replaced']),
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
