import * as z from 'zod/mini';
import { consentNotice } from './consent.ts';
import * as f from '../common/fields.ts';
import { LIST, SEATS_PER_BOOKING } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import { taxDetails } from '../money/tax-details.ts';
import { PAY_TYPES, PAYMENT_STATES } from '../common/words.ts';

export const groupBooking = z.strictObject({
  name: f.name('Name'),
  mobile: f.phone('Mobile'),
  company: f.company('Company'),
  email: f.email('Email'),
  /** Pass name to number of seats. Zeros are removed; at least one seat must remain. */
  ticketdetails: z.pipe(
    f
      .mapByName('Pass Type', f.ticketTypeName('Pass Type'), f.count('Count', 0, SEATS_PER_BOOKING), {
        most: LIST.passes,
        plural: 'passes',
        missing: say.selectTickets,
      })
      .check(
        z.refine((counts) => Object.values(counts).some((count) => count > 0), {
          error: say.selectTickets,
          abort: true,
        }),
        z.refine((counts) => Object.values(counts).reduce((a, b) => a + b, 0) <= SEATS_PER_BOOKING, {
          error: say.invalidData('Count'),
        }),
      ),
    z.transform((counts: Record<string, number>) => {
      const chosen: Record<string, number> = Object.create(null);
      for (const [pass, seats] of Object.entries(counts)) if (seats > 0) chosen[pass] = seats;
      return chosen;
    }),
  ),
  consent: z._default(f.flag('Consent'), false),
  consentnotice: consentNotice,
  taxdetails: z.optional(taxDetails),
  source: f.source(),
  showntotal: f.shownTotal(),
  submissionid: f.submissionId(),
  eventcode: f.eventCode('Event Code'),
});

/** The prescribed fields, then ours. Amounts in paise; `createdate` is ISO 8601; `url` is '' without a payment link. */
export const groupBookingRow = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  mobile: z.string(),
  paytype: z.enum(PAY_TYPES),
  status: z.enum(PAYMENT_STATES),
  paylinkdetails: z.object({ amount: z.number(), url: z.string() }),
  createdate: z.string(),
  requestticketdetails: z.record(z.string(), z.number()),
  eventcode: z.string(),
  id: z.string(),
  paymentid: z.string(),
  orderid: z.string(),
  refunded: z.optional(z.number()),
});

export type GroupBooking = z.output<typeof groupBooking>;
export type GroupBookingRow = z.output<typeof groupBookingRow>;
