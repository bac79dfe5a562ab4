import * as z from 'zod/mini';
import type { AdditionalFields } from '../programme/event.ts';
import { consentNotice } from './consent.ts';
import * as f from '../common/fields.ts';
import { person } from '../common/person.ts';
import { LENGTH } from '../common/limits.ts';
import { taxDetails } from '../money/tax-details.ts';
import { say } from '../common/messages.ts';
import { PAY_TYPES, PAYMENT_STATES } from '../common/words.ts';

const couponcode = z._default(
  z.pipe(
    z.nullable(z.string({ error: say.invalidCoupon })),
    z.pipe(
      z.transform(
        (value: string | null) =>
          f
            .asCopiedCode(value ?? '')
            .trim()
            .toUpperCase() || null,
      ),
      z.nullable(
        z
          .string()
          .check(
            z.maxLength(LENGTH.couponcode.max, { error: say.invalidCoupon, abort: true }),
            z.regex(/^[A-Z0-9-]+$/, { error: say.invalidCoupon }),
          ),
      ),
    ),
  ),
  null,
);

const ignored = z._default(
  z.pipe(
    z.unknown(),
    z.transform(() => ''),
  ),
  '',
);

/** Parking and T-shirt size become '' if the event does not ask for them. The keys are in the order of the form. */
export function individualRegistration(fields: AdditionalFields) {
  return z.strictObject({
    ...person,
    tickettype: f.ticketTypeName('Pass Type'),
    parking: fields.parking.enabled ? f.parking('Parking') : ignored,
    tshirtsize: fields.tshirt.enabled ? f.tshirtSize('T-Shirt Size') : ignored,
    couponcode,
    posterconsent: z._default(f.flag('Poster'), false),
    consent: z._default(f.flag('Consent'), false),
    consentnotice: consentNotice,
    taxdetails: z.optional(taxDetails),
    offerkey: z.optional(f.key('Offer')),
    source: f.source(),
    showntotal: f.shownTotal(),
    submissionid: f.submissionId(),
    eventcode: f.eventCode('Event Code'),
  });
}

export const registrationTarget = z.object({ eventcode: f.eventCode('Event Code') });

const ofLink = () => z._default(z.string().check(z.maxLength(200)), '');
/** What the link of a seat says. */
export const registrationLink = z.strictObject({
  ...registrationTarget.shape,
  coupon: ofLink(),
  pass: ofLink(),
});

/** The prescribed fields, then ours. Moments are ISO 8601. */
export const registrationRow = z.object({
  name: z.string(),
  paymentstatus: z.enum(PAYMENT_STATES),
  paytype: z.enum(PAY_TYPES),
  paymentid: z.string(),
  personalmailid: z.string(),
  phonenumber: z.string(),
  tickettype: z.string(),
  title: z.string(),
  tshirtsize: z.string(),
  company: z.string(),
  createdate: z.string(),
  gender: z.string(),
  couponcode: z.string(),
  parking: z.string(),
  linkedinurl: z.string(),
  eventcode: z.string(),
  id: z.string(),
  orderid: z.string(),
  generation: z.number(),
  checkins: z.array(z.object({ checkinfield: z.string(), at: z.string() })),
  undonecheckins: z.optional(
    z.array(z.object({ checkinfield: z.string(), at: z.string(), undoneat: z.string(), reason: z.string() })),
  ),
  mailrefusedat: z.optional(z.string()),
  /** The refund of an ended registration waits for a decision of staff. */
  isowed: z.optional(z.boolean()),
});

export type IndividualRegistration = z.output<ReturnType<typeof individualRegistration>>;
export type RegistrationRow = z.output<typeof registrationRow>;
