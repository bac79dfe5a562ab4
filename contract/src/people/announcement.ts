/** One mail to each person whom a filter selects. It is sent by a job that can stop anywhere and continue. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { EXPORT_ROWS, LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';

/** `ticket`: what a holder must know; no unsubscribing. `news`: to people who agreed, with a link to unsubscribe. */
export const ANNOUNCEMENT_TOPICS = ['ticket', 'news'] as const;
export const ANNOUNCEMENT_READERS = ['ticket', 'cancelled'] as const;
export const CAME = ['', 'yes', 'no'] as const;
const ANNOUNCEMENT_MODES = ['preview', 'test', 'start', 'continue', 'stop'] as const;

/** Written in braces. `ticket` is the link to the person's tickets. */
const TEXT_FIELDS = ['name', 'event', 'ticket'] as const;

export const sayOfAnnouncement = {
  unknownField: (field: string) =>
    `${field} is not a field. Use {name}, {event} or {ticket}, or remove the braces.`,
  noTicketToLink: 'A cancelled ticket has no link. Remove {ticket}.',
  confirmEventCode: 'Type the code of the event to confirm.',
  nobody: 'No recipient matches this filter.',
  noBuyers:
    'Only a mail about their ticket, to all holders of a valid ticket, can also go to buyers of groups.',
  countChanged: 'The registrations have changed since the preview. Look at the new number and confirm again.',
  runs: 'An announcement of this event is being sent. Wait until it has ended.',
  today: (most: number) => `At most ${most} announcements of an event can be sent in 24 hours.`,
  testsThisHour: 'Many test mails were sent. Try again in an hour.',
  otherAnnouncement:
    'The announcement of this form was started already, before you changed it. It is in the list.',
  notFound: 'This announcement was not found.',
} as const;

const FIELD = /\{[^{}\n]*\}/g;

export function unknownField(text: string): string | undefined {
  return text.match(FIELD)?.find((found) => !TEXT_FIELDS.some((field) => found === `{${field}}`));
}

const knownFields = z.refine((value) => unknownField(String(value)) === undefined, {
  error: ({ input }) => sayOfAnnouncement.unknownField(unknownField(String(input)) ?? ''),
});

/** News needs a consent, and a buyer has no ticket that was cancelled or scanned. */
export function canIncludeBuyers({
  topic,
  readers,
  came,
}: {
  topic: string;
  readers: string;
  came: string;
}): boolean {
  return topic === 'ticket' && readers === 'ticket' && came === '';
}

const isMissing = (value: unknown) => value === undefined || value === '';
const WITH_TEXT: readonly unknown[] = ['preview', 'test', 'start'];

/** 'test' mails the caller. 'start' needs the typed event code, the number of the preview and the submission id. */
export const announcementRequest = z
  .strictObject({
    eventcode: f.eventCode('Event Code'),
    mode: z.enum(ANNOUNCEMENT_MODES, { error: say.invalidData('Mode') }),
    topic: z._default(z.enum(ANNOUNCEMENT_TOPICS, { error: say.invalidData('Topic') }), 'ticket'),
    readers: z._default(z.enum(ANNOUNCEMENT_READERS, { error: say.invalidData('Readers') }), 'ticket'),
    /** '' for every pass. */
    tickettype: z._default(z.union([z.literal(''), f.ticketTypeName('Pass')]), ''),
    came: z._default(z.enum(CAME, { error: say.invalidData('Came') }), ''),
    /** Whether it also goes to people who booked for a group and hold no ticket themselves. */
    buyers: z._default(z.boolean({ error: say.invalidData('Buyers') }), false),
    subject: z.optional(f.line('Subject', LENGTH.subject).check(knownFields)),
    text: z.optional(f.specialText('Text', LENGTH.announcement).check(knownFields)),
    confirm: z.optional(f.line('Confirmation', 60)),
    recipients: f.optionalCount('Recipients', 0, EXPORT_ROWS),
    id: z.optional(f.id('Announcement')),
    /** A repeat of 'start' with the same id starts no other announcement. */
    submissionid: z.optional(
      f.id('Submission').check(z.minLength(16, { error: say.invalidData('Submission') })),
    ),
  })
  .check(
    z.refine(({ mode, subject }) => !WITH_TEXT.includes(mode) || !isMissing(subject), {
      error: say.blank('Subject'),
      path: ['subject'],
    }),
    z.refine(({ mode, text }) => !WITH_TEXT.includes(mode) || !isMissing(text), {
      error: say.blank('Text'),
      path: ['text'],
    }),
    z.refine((request) => !request.buyers || canIncludeBuyers(request), {
      error: sayOfAnnouncement.noBuyers,
      path: ['buyers'],
    }),
    z.refine(({ readers, text = '' }) => readers === 'ticket' || !text.includes('{ticket}'), {
      error: sayOfAnnouncement.noTicketToLink,
      path: ['text'],
    }),
    z.refine(({ mode, submissionid }) => mode !== 'start' || !isMissing(submissionid), {
      error: say.blank('Submission'),
      path: ['submissionid'],
    }),
    z.refine(({ mode, id }) => WITH_TEXT.includes(mode) || !isMissing(id), {
      error: say.blank('Announcement'),
      path: ['id'],
    }),
  );

/** `unclaimed` counts seats, `buyers` and `capped` mailboxes, the others tickets. */
const leftOut = z.object({
  twice: z.number(),
  /** The address was erased, or belongs to an import without addresses. */
  unreachable: z.number(),
  /** The mail server refused the last mail to the address, or it came back. */
  refused: z.number(),
  unwilling: z.number(),
  /** Of news only: a mail about the ticket may have to be read today. */
  capped: z.number(),
  /** Paid seats of groups without a name yet. */
  unclaimed: z.number(),
  /** They booked for a group, and no mail goes to their address. */
  buyers: z.number(),
});

const announcementPreview = z.object({
  recipients: z.number(),
  leftout: leftOut,
  /** How many of the recipients booked for a group and hold no ticket. */
  buyers: z.number(),
  sample: z.optional(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
});

export const announcement = z.object({
  id: z.string(),
  topic: z.enum(ANNOUNCEMENT_TOPICS),
  readers: z.enum(ANNOUNCEMENT_READERS),
  tickettype: z.string(),
  came: z.enum(CAME),
  buyers: z.boolean(),
  subject: z.string(),
  text: z.string(),
  by: z.string(),
  startedat: z.string(),
  /** '' while its mails are being written. */
  endedat: z.string(),
  isStopped: z.boolean(),
  recipients: z.number(),
  progress: z.object({
    sent: z.number(),
    dropped: z.number(),
    failed: z.number(),
    givenup: z.number(),
    left: z.number(),
  }),
});

export const announcementReply = z.object({
  preview: z.optional(announcementPreview),
  announcement: z.optional(announcement),
});

export const unsubscribeKey = z.strictObject({ key: f.key('Link') });
/** Of our page, or of a mail program (RFC 8058), whose key is in the address. */
export const unsubscribeForm = z.strictObject({
  key: z.optional(f.key('Link')),
  'List-Unsubscribe': z.optional(z.literal('One-Click')),
});

export type AnnouncementRequest = z.output<typeof announcementRequest>;
export type LeftOut = z.output<typeof leftOut>;
export type AnnouncementPreview = z.output<typeof announcementPreview>;
export type Announcement = z.output<typeof announcement>;
