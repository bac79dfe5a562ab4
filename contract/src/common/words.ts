/** The closed lists of values (docs/rules.md). Every page loads them, so lists for a single screen are elsewhere. */

export const EVENT_STATUSES = ['DRAFT', 'OPEN', 'REGISTRATIONSCLOSED', 'HOLD', 'COMPLETED'] as const;
export const TICKET_TYPE_STATUSES = ['ACTIVE', 'CLOSED'] as const;
/** The public never reads the number of seats that are left. */
export const AVAILABILITIES = ['open', 'few', 'soldout'] as const;
/** `paused`: while staff keep the event from the public. */
export const SEAT_USES = ['open', 'paused', 'ended'] as const;
/** `unconfirmed` counts for nothing yet. `registered`: it became an order. `ended`: the offer, order or sale ended. */
export const WAITLIST_STATES = ['unconfirmed', 'waiting', 'offered', 'registered', 'left', 'ended'] as const;
export const SPEAKER_STATUSES = ['DRAFT', 'OPEN', 'CLOSED', 'HIDE'] as const;
export const COUPON_STATUSES = ['NEW', 'DISABLED'] as const;
/** HELD: an unpaid order keeps one of usage 1. USED: only one of usage 1. LATER and ENDED: by its dates. */
export const COUPON_STATES = ['NEW', 'HELD', 'USED', 'LATER', 'ENDED', 'DISABLED'] as const;
export const DISCOUNT_TYPES = ['Percentage'] as const;
export const UNLIMITED = 'Unlimited';
export const MAX_USAGES = ['1', UNLIMITED] as const;
export const ANY_PASS = 'Any';
export const GROUP_PAY = 'GROUPPAY';

/** `generatedby` of a seat that got another code. It can never be used again. */
export const REPLACED_SEAT = 'REPLACED';
export const GENDERS = ['Male', 'Female', 'Other'] as const;
export const GENDERS_OR_ALL = ['ALL', ...GENDERS] as const;
export const TSHIRT_SIZES = ['S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const;
export const PARKING = ['No', '2 Wheeler', '4 Wheeler'] as const;
export const YES_NO = ['YES', 'NO'] as const;

export const ROLES = ['ADMIN', 'SCHEDULE_OPERATOR'] as const;
export const SCHEDULE_TYPES = ['conference', 'training'] as const;
export const BREAK = 'break';
/** In the order of the public page (MidSenior placed by decision 0008, 7). */
export const SPEAKER_TYPES = [
  'Chief Guests',
  'Industry Leaders',
  'CXO',
  'Technical Speakers',
  'MidSenior',
  'Junior',
  'Trainers',
] as const;
export const SPEAKER_TYPES_OF_STAFF = [
  'CXO',
  'Technical Speakers',
  'MidSenior',
  'Industry Leaders',
  'Junior',
  'Chief Guests',
  'Trainers',
] as const satisfies readonly (typeof SPEAKER_TYPES)[number][];
export const SOCIAL_MEDIA = ['linkedin', 'twitter', 'facebook', 'instagram', 'website'] as const;

export const PAYMENT_STATES = [
  'CREATED',
  'AUTHORIZED',
  'PAID',
  'FAILED',
  'EXPIRED',
  'LATE_REVIEW',
  'REFUNDED',
  'CANCELLED',
] as const;
export const REFUND_STATES = ['PENDING', 'DONE', 'FAILED'] as const;
export const PAY_TYPES = ['Online', 'Free', 'PayNow', 'GenerateInvoice'] as const;

export const RECORDED_METHODS = ['BANK', 'UPI', 'CASH'] as const;

export const REPORTS = ['registrations', 'grouppays', 'transactions'] as const;

export type Report = (typeof REPORTS)[number];
export type EventStatus = (typeof EVENT_STATUSES)[number];
export type TicketTypeStatus = (typeof TICKET_TYPE_STATUSES)[number];
export type RecordedMethod = (typeof RECORDED_METHODS)[number];
export type CouponState = (typeof COUPON_STATES)[number];
export type SeatUse = (typeof SEAT_USES)[number];
export type Availability = (typeof AVAILABILITIES)[number];
export type WaitlistState = (typeof WAITLIST_STATES)[number];
export type Gender = (typeof GENDERS)[number];
export type Role = (typeof ROLES)[number];
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type PayType = (typeof PAY_TYPES)[number];

export const REPEATED_SCAN = 'Repeated scan';

/** DAILY: once a day in India. */
export const FREQUENCIES = ['ONCE', 'DAILY', 'UNLIMITED'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const SOLD_OUT = 'Sold Out';

/** A receipt is given by a seller without a GSTIN; a proforma asks for money. */
export const DOCUMENT_KINDS = ['invoice', 'creditnote', 'receipt', 'proforma'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** DELEGATE: admitted at a door. The others are on a list of staff. */
export const CERTIFICATE_KINDS = ['DELEGATE', 'SPEAKER', 'VOLUNTEER', 'WINNER'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** It is public from VALID on. A corrected name replaces one; an erasure, or staff, withdraw it. */
export const CERTIFICATE_STATES = ['UNCLAIMED', 'VALID', 'REPLACED', 'WITHDRAWN'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];
