/** What a ticket lookup answers (spec §3, Ticket details). */
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
});

export type TicketDetails = z.output<typeof ticketDetails>;
