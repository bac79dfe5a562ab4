/** What a ticket lookup answers. */
import * as z from 'zod/mini';

export const ticketDetails = z.object({
  eventname: z.string(),
  participantname: z.string(),
  designation: z.string(),
  company: z.string(),
  /** Day of the week of the first day, in full: Saturday. */
  eventday: z.string(),
  /** Month in full: November. */
  eventtmonth: z.string(),
  eventtdate: z.number(),
  eventyear: z.number(),
  venue: z.string(),
  tickettype: z.string(),
  /** An image source: a data URL of the QR code. */
  qrcode: z.string(),
  /** The payment id, shown as the ticket number with a '#'; a free ticket's is our order id. */
  payid: z.string(),
  // Beyond the specification, and so optional (docs/decisions/0032).
  eventcode: z.optional(z.string()),
  /** dd-MMM-yyyy. */
  startdate: z.optional(z.string()),
  enddate: z.optional(z.string()),
  /** What was paid, in rupees; 0 for a free ticket. */
  amountpaid: z.optional(z.number()),
  /** Whether a coupon paid for it, as for the seat of a group. */
  paidbycoupon: z.optional(z.boolean()),
  /** The address that the ticket was mailed to, masked: people share the link of a ticket. */
  sentto: z.optional(z.string()),
  /** Whether its holder lets the organiser tell them about later events. */
  consent: z.optional(z.boolean()),
  /** The check-in fields at which it is scanned, in the words of the staff. */
  checkpoints: z.optional(z.array(z.string())),
});

export type TicketDetails = z.output<typeof ticketDetails>;
