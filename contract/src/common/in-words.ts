/** For the back-office. The wire, the store and export.csv use the values themselves. */
import type {
  CertificateKind,
  CertificateState,
  COUPON_STATES,
  EventStatus,
  Frequency,
  PaymentState,
  PayType,
  RecordedMethod,
  SPEAKER_STATUSES,
  TicketTypeStatus,
  YES_NO,
} from './words.ts';

type Value =
  | EventStatus
  | Frequency
  | TicketTypeStatus
  | PaymentState
  | PayType
  | (typeof SPEAKER_STATUSES | typeof COUPON_STATES | typeof YES_NO)[number]
  | 'ALL'
  | 'SOLDOUT'
  | 'SALESLATER'
  | 'SALESENDED'
  | 'REVOKED'
  | RecordedMethod
  | CertificateKind
  | CertificateState
  | 'ADMIN';

const WORDS: Record<Value, string> = {
  ONCE: 'Once',
  DAILY: 'Once a day',
  UNLIMITED: 'With every scan',
  DRAFT: 'Draft',
  OPEN: 'Open',
  REGISTRATIONSCLOSED: 'Registrations closed',
  HOLD: 'Hold',
  COMPLETED: 'Completed',
  ACTIVE: 'Active',
  CLOSED: 'Closed',
  HIDE: 'Hide',
  NEW: 'New',
  HELD: 'On hold',
  USED: 'Used up',
  LATER: 'Not yet',
  ENDED: 'Ended',
  SOLDOUT: 'Sold out',
  SALESLATER: 'Not on sale yet',
  SALESENDED: 'Sales ended',
  DISABLED: 'Disabled',
  CREATED: 'Created',
  AUTHORIZED: 'Authorized',
  PAID: 'Paid',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
  LATE_REVIEW: 'Late review',
  REFUNDED: 'Refunded',
  CANCELLED: 'Cancelled',
  REVOKED: 'Revoked',
  BANK: 'Bank transfer',
  UPI: 'UPI, by hand',
  CASH: 'Cash',
  Online: 'Online',
  Free: 'Free',
  PayNow: 'Pay now',
  GenerateInvoice: 'Payment link',
  YES: 'Yes',
  NO: 'No',
  ALL: 'All',
  ADMIN: 'Admin',
  DELEGATE: 'Attendance',
  SPEAKER: 'Speaker',
  VOLUNTEER: 'Volunteer',
  WINNER: 'Winner',
  UNCLAIMED: 'Not claimed yet',
  VALID: 'Valid',
  REPLACED: 'Replaced',
  WITHDRAWN: 'Withdrawn',
};

export function inWords(value: string): string {
  return Object.hasOwn(WORDS, value) ? WORDS[value as Value] : value;
}
