/** The page of a group's contact. Amounts in paise. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { shownTaxDetails, taxDetails } from '../money/tax-details.ts';
import { documentRow } from './ticket.ts';
import { PAYMENT_STATES, SEAT_USES } from '../common/words.ts';

const SEAT_STATES = ['unused', 'used', 'refunded'] as const;

const key = f.key('Group');

export const groupKey = z.strictObject({ key });

export const groupPage = z.object({
  eventcode: z.string(),
  eventname: z.string(),
  startdate: z.string(),
  enddate: z.string(),
  seatuse: z.enum(SEAT_USES),
  name: z.string(),
  orderid: z.string(),
  status: z.enum(PAYMENT_STATES),
  amount: z.number(),
  refunded: z.number(),
  /** No payment has been seen, and one is still accepted. */
  payable: z.boolean(),
  paylink: z.string(),
  proforma: z.boolean(),
  /** Blank if not given. Absent once the booking is paid, and without GST. */
  taxdetails: z.optional(z.omit(shownTaxDetails, { sez: true })),
  documents: z.array(documentRow),
  passes: z.array(z.object({ tickettype: z.string(), seats: z.number() })),
  seats: z.array(
    z.object({
      couponcode: z.string(),
      tickettype: z.string(),
      state: z.enum(SEAT_STATES),
      usedby: z.string(),
      link: z.string(),
      /** With this code: the masked address, and when (ISO 8601). Newest first. */
      mailed: z.optional(z.array(z.object({ to: z.string(), at: z.string() }))),
    }),
  ),
});

export const seatSending = z.strictObject({
  key,
  couponcode: f.couponCode('Coupon Code'),
  email: f.email('Email'),
  name: z._default(z.union([z.literal(''), f.name('Name')]), ''),
});

export const seatReplacement = z.strictObject({ key, couponcode: f.couponCode('Coupon Code') });

export const groupTaxDetails = z.strictObject({ key, taxdetails: taxDetails });

export type GroupPage = z.output<typeof groupPage>;
export type SeatSending = z.output<typeof seatSending>;
export type SeatReplacement = z.output<typeof seatReplacement>;
export type GroupTaxDetails = z.output<typeof groupTaxDetails>;
