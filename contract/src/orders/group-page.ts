/** The page of a group's contact: the seats of the booking, and what the contact can do with each. Amounts in paise. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { taxDetails } from '../money/tax-details.ts';
import { documentRow } from './ticket.ts';
import { PAYMENT_STATES, SEAT_USES } from '../common/words.ts';

/** Here and not in words.ts, which every page loads. A seat of a paid group, as its contact sees it. */
const SEAT_STATES = ['unused', 'used', 'refunded'] as const;

const key = f.key('Group');

export const groupKey = z.strictObject({ key });

export const groupPage = z.object({
  eventcode: z.string(),
  eventname: z.string(),
  startdate: z.string(),
  enddate: z.string(),
  seatuse: z.enum(SEAT_USES),
  /** The contact. */
  name: z.string(),
  orderid: z.string(),
  status: z.enum(PAYMENT_STATES),
  amount: z.number(),
  refunded: z.number(),
  /** No payment has been seen, and one is still accepted. */
  payable: z.boolean(),
  /** '' unless it can be paid now. */
  paylink: z.string(),
  /** Whether a proforma can be made now. */
  proforma: z.boolean(),
  /** Who the invoice will be made out to, blank if not given. Absent once the booking is paid, and without GST. */
  taxdetails: z.optional(
    z.object({ gstin: z.string(), legalname: z.string(), address: z.string(), state: z.string() }),
  ),
  /** What the booking was invoiced, and what was credited. */
  documents: z.array(documentRow),
  passes: z.array(z.object({ tickettype: z.string(), seats: z.number() })),
  /** Empty until the booking is paid. */
  seats: z.array(
    z.object({
      couponcode: z.string(),
      tickettype: z.string(),
      state: z.enum(SEAT_STATES),
      /** The name on the ticket now; '' for a seat without one. */
      usedby: z.string(),
      /** Opens the registration form; '' unless the seat can be used now. */
      link: z.string(),
      /** The last mails with this code to colleagues: the masked address, and when (ISO 8601). Newest first. */
      mailed: z.optional(z.array(z.object({ to: z.string(), at: z.string() }))),
    }),
  ),
});

/** Mails the link of an unused seat to a colleague. */
export const seatSending = z.strictObject({
  key,
  couponcode: f.couponCode('Coupon Code'),
  email: f.email('Email'),
  name: z._default(z.union([z.literal(''), f.name('Name')]), ''),
});

/** Gives an unused seat another code; the old one no longer works. */
export const seatReplacement = z.strictObject({ key, couponcode: f.couponCode('Coupon Code') });

/** Changes who the invoice will be made out to. */
export const groupTaxDetails = z.strictObject({ key, taxdetails: taxDetails });

export type GroupPage = z.output<typeof groupPage>;
export type SeatSending = z.output<typeof seatSending>;
export type SeatReplacement = z.output<typeof seatReplacement>;
export type GroupTaxDetails = z.output<typeof groupTaxDetails>;
