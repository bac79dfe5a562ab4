/** The door and its check-in links. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { CHECKPOINT_PASSES, DEVICE_NAME, LENGTH, QR_CHARACTERS } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import { FREQUENCIES } from '../common/words.ts';

export const checkinTarget = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  checkinkey: f.key('Check-in Key'),
  checkinfield: f.checkinField(),
});

/** A phone at a door: the id that its browser chose, and the name that its volunteer typed; '' without a name. */
const doorDevice = z.strictObject({
  id: f.key('Device'),
  name: f.optionalText('Device', DEVICE_NAME),
});

/** The text of a QR code, or a ticket code that was typed or found. */
const ticketText = z
  .string({ error: say.invalidTicket })
  .check(z.maxLength(QR_CHARACTERS, { error: say.invalidTicket }));

export const scan = z.strictObject({
  ...checkinTarget.shape,
  qrdata: ticketText,
  /** Chosen by the scanner; the same when a scan without a response is posted again (docs/decisions/0030). */
  scanid: z.optional(f.scanId('Scan')),
  device: z.optional(doorDevice),
  /**
   * For a scan that the device decided without a response, with `scannedat` and a `scanid`. It repeats without a time
   * limit, and a refusal is recorded as a conflict, because the person was let in.
   */
  queued: z.optional(f.flag('Queued')),
  /** When the device scanned it, by the server's clock as the device knows it. Epoch milliseconds. */
  scannedat: z.optional(f.count('Scanned at', 0, Number.MAX_SAFE_INTEGER)),
});

/** Asks for what a device needs to decide without a network, and tells staff that the device is there. */
export const doorListWish = z.strictObject({
  ...checkinTarget.shape,
  device: doorDevice,
  /** How many scans wait on the device. */
  waiting: f.count('Waiting', 0, 1_000_000),
  /** `cursor` and `changes` of the last list; absent for a whole list. */
  cursor: z.optional(f.key('Cursor')),
  changes: z.optional(f.key('Changes')),
});

/** Why a scan that let a person in was not accepted. LINK_CLOSED: an admin keeps or drops it. */
const conflictKind = z.enum(['ALREADY_IN', 'NOT_VALID', 'LINK_CLOSED']);

/** A conflict about a scan of this device, for its volunteer. `at` and `firstat` in epoch milliseconds. */
const doorConflict = z.object({
  id: z.string(),
  kind: conflictKind,
  name: z.string(),
  tickettype: z.string(),
  /** When this ticket was scanned the second time, and by which device. */
  at: z.number(),
  device: z.string(),
  /** The admission that counts; null if there is none. */
  firstat: z.nullable(z.number()),
  firstdevice: z.string(),
});

/** No names, no mail addresses: a link shows no list of attendees. Byte lists are Base64. */
export const doorList = z.object({
  /** The server's clock in epoch milliseconds, and its day in India (yyyy-mm-dd). */
  now: z.number(),
  day: z.string(),
  title: z.string(),
  eventname: z.string(),
  /** The first millisecond (IST) of the event's first day. Absent in lists that an earlier version sent. */
  beginsat: z.optional(z.number()),
  /** The event's raw Ed25519 public key, 32 bytes in Base64. */
  publickey: z.string(),
  frequency: z.enum(FREQUENCIES),
  /** The passes that the checkpoint admits; empty for all. */
  tickettypes: z.array(z.string()),
  search: z.boolean(),
  supervisor: z.boolean(),
  /** When the link ends, in epoch milliseconds. */
  expiresat: z.number(),
  /**
   * The tickets that are not plain, always all of them: 8 bytes of registration id, and one byte: the lowest valid
   * generation, 255 for a cancelled or refunded ticket, 0 for a pass that this checkpoint does not admit.
   */
  changes: z.object({ version: z.string(), entries: z.optional(z.string()) }),
  /** Registration ids of 8 bytes: admitted here (DAILY: today; UNLIMITED: none) since `cursor`, or undone since then. */
  admitted: z.string(),
  undone: z.string(),
  /** True if `admitted` is the whole list: the device forgets what it knew. */
  whole: z.boolean(),
  cursor: z.string(),
  /**
   * Tickets that this checkpoint can admit, and those admitted (DAILY: today), as counted at a moment of the server's
   * clock in epoch milliseconds. Absent `at`: at `now`.
   */
  counts: z.object({ expected: z.number(), admitted: z.number(), at: z.optional(z.number()) }),
  /** False if the link has too many devices, so that staff do not see this one. It works all the same. */
  listed: z.boolean(),
  conflicts: z.array(doorConflict),
});

/** Looks for a person: by beginnings of words of the name, the payment id, the mail address or the phone number. */
export const doorSearch = z.strictObject({
  ...checkinTarget.shape,
  device: doorDevice,
  words: f.line('Words', LENGTH.search),
});

/** `ticket`: the ticket code, to be posted as a scan. */
export const doorSearchRow = z.object({ name: z.string(), tickettype: z.string(), ticket: z.string() });

/** Through a link for supervisors. The admission is marked, never deleted. */
export const admissionUndo = z.strictObject({
  ...checkinTarget.shape,
  device: doorDevice,
  qrdata: ticketText,
  reason: f.line('Reason', LENGTH.purpose),
});

export const checkinInfo = z.object({
  eventcode: z.string(),
  eventname: z.string(),
  checkinfield: z.string(),
  title: z.string(),
});

/** Details for the volunteer at the door, in display order. */
export const scanMetadata = z.record(z.string(), z.string());

/** A link in the list of staff. Its key is shown only once, when it is created. Dates are ISO 8601. */
export const checkinLink = z.object({
  id: z.string(),
  checkinfield: z.string(),
  /** Whether the link may search for people, and may undo admissions. */
  search: z.boolean(),
  supervisor: z.boolean(),
  /** The phones that use the link, the last seen first. `waiting`: scans that wait on the phone. */
  devices: z.array(z.object({ name: z.string(), seenat: z.string(), waiting: z.number() })),
  /** Whether more phones than the list can have used the link in the last day. */
  isfull: z.boolean(),
  createdate: z.string(),
  createdby: z.string(),
  expiresat: z.string(),
  status: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED']),
  /** Admissions through this link. */
  admitted: z.number(),
});

/** Admissions by check-in field through all links, including rotated and revoked ones. */
export const checkinCount = z.object({ checkinfield: z.string(), admitted: z.number() });

const expires = z.iso
  .datetime({ error: say.invalidData('Expires') })
  .check(z.maxLength(LENGTH.moment, { error: say.invalidData('Expires') }));

/** Without `expiresat`, the link ends six hours after the event's last day. */
export const newCheckinLink = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  checkinfield: f.checkinField(),
  expiresat: z.optional(expires),
  search: z.optional(f.flag('Search')),
  supervisor: z.optional(f.flag('Supervisor')),
  /** How often a new check-in field admits a ticket; refused if the field admits it at another frequency. Absent: once. */
  frequency: z.optional(z.enum(FREQUENCIES, { error: say.invalidData('Frequency') })),
});

/**
 * EXPIRE sets the end: `expiresat`, or now. ROTATE ends the link and returns a new one for the same field, which ends
 * at `expiresat`, or when the old one would have ended. REVOKE ends it for good.
 */
export const checkinLinkChange = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  id: f.id('Id'),
  action: z.enum(['EXPIRE', 'ROTATE', 'REVOKE'], { error: say.invalidData('Action') }),
  expiresat: z.optional(expires),
});

/**
 * A checkpoint: a check-in field with its rule. A field without a rule admits each ticket once, of all passes. The
 * frequency cannot change after the first admission.
 */
export const checkpointChange = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  checkinfield: f.checkinField(),
  frequency: z.enum(FREQUENCIES, { error: say.invalidData('Frequency') }),
  /** Empty for all passes. */
  tickettypes: z.array(f.ticketTypeName('Pass')).check(z.maxLength(CHECKPOINT_PASSES)),
});

const doorCount = z.object({ expected: z.number(), admitted: z.number() });

/** The state of an event's doors, without names. `admitted` of a DAILY checkpoint: today. */
export const doorState = z.object({
  checkpoints: z.array(
    z.object({
      ...doorCount.shape,
      checkinfield: z.string(),
      frequency: z.enum(FREQUENCIES),
      tickettypes: z.array(z.string()),
      /** Whether a ticket was ever admitted, so that the frequency is fixed. */
      isused: z.boolean(),
      passes: z.array(z.object({ ...doorCount.shape, tickettype: z.string() })),
    }),
  ),
  /** Admissions of the last hour, each of 5 minutes, the oldest first. `from` in epoch milliseconds. */
  rate: z.array(z.object({ from: z.number(), admitted: z.number() })),
  /** The last ten, the newest first. */
  last: z.array(
    z.object({ at: z.number(), checkinfield: z.string(), tickettype: z.string(), device: z.string() }),
  ),
  /** Conflicts that wait for an admin. */
  conflicts: z.number(),
  /** The id of the newest of them; absent without one. */
  newestconflict: z.optional(z.string()),
});

/** A conflict for staff. Moments in epoch milliseconds. */
export const conflictRow = z.object({
  ...doorConflict.shape,
  registrationid: z.string(),
  checkinfield: z.string(),
  /** The sentence that the device was told. */
  why: z.string(),
  /** When the server received the scan. */
  syncedat: z.number(),
});

/** KEEP admits the ticket of a LINK_CLOSED conflict; DROP only closes the conflict. */
export const conflictDecision = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  id: f.id('Id'),
  action: z.enum(['KEEP', 'DROP'], { error: say.invalidData('Action') }),
});

export type DoorDevice = z.output<typeof doorDevice>;
export type DoorList = z.output<typeof doorList>;
export type DoorConflict = z.output<typeof doorConflict>;
export type DoorState = z.output<typeof doorState>;
export type ConflictRow = z.output<typeof conflictRow>;
export type CheckpointChange = z.output<typeof checkpointChange>;
export type CheckinInfo = z.output<typeof checkinInfo>;
export type NewCheckinLink = z.output<typeof newCheckinLink>;
export type CheckinLink = z.output<typeof checkinLink>;
