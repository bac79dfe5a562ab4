import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LENGTH, MAIL_LOG_PAGE } from '../common/limits.ts';
import { say } from '../common/messages.ts';

/** GIVENUP: not tried again, unlike FAILED. RESENT: replaced by a newer mail. DROPPED: no longer for its recipient. */
export const MAIL_STATES = ['WAITING', 'SENDING', 'SENT', 'FAILED', 'GIVENUP', 'RESENT', 'DROPPED'] as const;
export const UNSENT_MAIL_STATES = ['FAILED', 'GIVENUP'] as const satisfies readonly MailState[];
export const MAIL_STATE_CHOICES = [...MAIL_STATES, 'UNSENT'] as const;

export const MAIL_ERRORS = ['address', 'busy', 'message', 'connection', 'text'] as const;

export const MAIL_KINDS = [
  'ticket',
  'tickets',
  'posters',
  'seats',
  'seat-link',
  'proforma',
  'confirm-address',
  'confirm-booking',
  'seats-released',
  'document',
  'refunded',
  'seat-refunded',
  'cancelled',
  'postponed',
  'transfer-asked',
  'passed-on',
  'speaker-asked',
  'speaker-reminded',
  'speaker-link',
  'certificate',
  'answers-wait',
  'waitlist-joined',
  'waitlist-offered',
  'waitlist-ended',
  'review',
  'review-buyer',
  'unknown-payment',
  'dispute',
  'webhook-silent',
  'gateway-refuses',
  'month-digest',
  'audit-found',
  'contact',
  'contact-flood',
  'announcement',
  'announcement-buyer',
  'announcement-test',
  'reminder',
  'thanks',
] as const;

export const MAIL_STATE_WORDS: Record<MailState, string> = {
  WAITING: 'Waiting',
  SENDING: 'Sending',
  SENT: 'Sent',
  FAILED: 'Failed, will be tried again',
  GIVENUP: 'Given up',
  RESENT: 'Sent again, see the newer mail',
  DROPPED: 'No longer needed',
};

export const MAIL_STATE_CHOICE_WORDS: Record<(typeof MAIL_STATE_CHOICES)[number], string> = {
  ...MAIL_STATE_WORDS,
  UNSENT: 'Failed or given up',
};

export const MAIL_ERROR_WORDS: Record<MailError, string> = {
  address: 'The recipient’s mail server refused the address.',
  busy: 'The mail server could not take the mail for this address yet.',
  message: 'The mail server refused the mail.',
  connection: 'Our mail server could not be reached.',
  text: 'The mail could not be written.',
};

export const MAIL_KIND_WORDS: Record<MailLogKind, string> = {
  ticket: 'Ticket',
  tickets: 'Lost tickets',
  posters: 'Links of posters',
  seats: 'Coupons of a group',
  'seat-link': 'Seat for a colleague',
  proforma: 'Proforma',
  'confirm-address': 'Address to confirm',
  'confirm-booking': 'Free booking to confirm',
  'seats-released': 'Held seats released',
  document: 'Invoice, receipt or credit note',
  refunded: 'Refund',
  'seat-refunded': 'Refund of a seat',
  cancelled: 'Cancellation',
  postponed: 'New date: keep or refund',
  'transfer-asked': 'Transfer to confirm',
  'passed-on': 'Ticket passed on',
  'speaker-asked': 'Speaker asked',
  'speaker-reminded': 'Speaker reminded',
  'speaker-link': 'New link for a speaker',
  certificate: 'Certificate',
  'answers-wait': 'Answers of speakers wait',
  'waitlist-joined': 'Waiting list joined',
  'waitlist-offered': 'Seat offered',
  'waitlist-ended': 'Waiting list ended',
  review: 'Payment to decide',
  'review-buyer': 'Payment under review',
  'unknown-payment': 'Unknown payment',
  dispute: 'Dispute',
  'webhook-silent': 'Webhook silent',
  'gateway-refuses': 'Gateway refuses',
  'month-digest': 'Figures and digest of a month',
  'audit-found': 'Findings of the audit',
  contact: 'Contact message',
  'contact-flood': 'Too many contact messages',
  announcement: 'Announcement',
  'announcement-buyer': 'Announcement to the buyer of a group',
  'announcement-test': 'Test of an announcement',
  reminder: 'Reminder of an event',
  thanks: 'Thanks after an event',
};

/** `to`: the whole address, in the spelling of the mail. */
export const mailLogQuery = z.strictObject({
  to: z.optional(f.email('Address', LENGTH.anyemail)),
  state: z.optional(z.enum(MAIL_STATE_CHOICES, { error: say.invalidData('State') })),
  kind: z.optional(z.enum(MAIL_KINDS, { error: say.invalidData('Kind') })),
  announcement: z.optional(f.id('Announcement')),
  /** Leaves out mails about no event. */
  eventcode: z.optional(f.eventCode('Event Code')),
  cursor: z.optional(f.key('Cursor')),
  limit: f.optionalCount('Limit', 1, MAIL_LOG_PAGE),
});

/** Times are ISO 8601. A text is '' where there is none. */
export const mailLogRow = z.object({
  id: z.string(),
  /** '' once the address was erased. */
  to: z.string(),
  kind: z.enum(MAIL_KINDS),
  /** '' for a mail about no event. */
  eventcode: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  createdat: z.string(),
  sentat: z.string(),
  error: z.string(),
  reply: z.string(),
  bouncedat: z.string(),
});

export const mailBounce = z.strictObject({ id: f.mailId('Mail'), bounced: f.flag('Bounced') });

export const mailToResend = z.strictObject({ id: f.mailId('Mail') });

export type MailState = (typeof MAIL_STATES)[number];
export type MailError = (typeof MAIL_ERRORS)[number];
export type MailLogKind = (typeof MAIL_KINDS)[number];
export type MailLogQuery = z.output<typeof mailLogQuery>;
export type MailBounce = z.output<typeof mailBounce>;
export type MailLogRow = z.output<typeof mailLogRow>;
