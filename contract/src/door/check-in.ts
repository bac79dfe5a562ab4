/** The door and its check-in links. Moments in epoch milliseconds, unless stated otherwise. */
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

const doorDevice = z.strictObject({
  id: f.key('Device'),
  name: f.optionalText('Device', DEVICE_NAME),
});

const ticketText = z
  .string({ error: say.invalidTicket })
  .check(z.maxLength(QR_CHARACTERS, { error: say.invalidTicket }));

export const scan = z.strictObject({
  ...checkinTarget.shape,
  qrdata: ticketText,
  /** Chosen by the scanner; the same when a scan without a response is posted again (docs/decisions/0030). */
  scanid: z.optional(f.scanId('Scan')),
  device: z.optional(doorDevice),
  /** The device decided without a response. It repeats without a time limit, and a refusal is a conflict. */
  queued: z.optional(f.flag('Queued')),
  /** By the server's clock as the device knows it. */
  scannedat: z.optional(f.count('Scanned at', 0, Number.MAX_SAFE_INTEGER)),
});

export const doorListRequest = z.strictObject({
  ...checkinTarget.shape,
  device: doorDevice,
  waiting: f.count('Waiting', 0, 1_000_000),
  cursor: z.optional(f.key('Cursor')),
  changes: z.optional(f.key('Changes')),
});

const conflictKind = z.enum(['ALREADY_IN', 'NOT_VALID', 'LINK_CLOSED']);

/** `firstat`: when the admission was that counts; null if there is none. */
const doorConflict = z.object({
  id: z.string(),
  kind: conflictKind,
  name: z.string(),
  tickettype: z.string(),
  at: z.number(),
  device: z.string(),
  firstat: z.nullable(z.number()),
  firstdevice: z.string(),
});

/** No names, no mail addresses: a link shows no list of attendees. Byte lists are Base64. */
export const doorList = z.object({
  /** The server's clock, and its day in India (yyyy-mm-dd). */
  now: z.number(),
  day: z.string(),
  title: z.string(),
  eventname: z.string(),
  beginsat: z.number(),
  publickey: z.string(),
  frequency: z.enum(FREQUENCIES),
  tickettypes: z.array(z.string()),
  search: z.boolean(),
  supervisor: z.boolean(),
  expiresat: z.number(),
  /** 9 bytes each: registration id (8), lowest valid generation (255: cancelled or refunded; 0: not admitted here). */
  changes: z.object({ version: z.string(), entries: z.optional(z.string()) }),
  /** Registration ids of 8 bytes, since `cursor` (DAILY: of today; UNLIMITED: none). */
  admitted: z.string(),
  undone: z.string(),
  /** `admitted` is the whole list: the device forgets what it knew. */
  whole: z.boolean(),
  cursor: z.string(),
  /** DAILY: of today. Absent `at`: at `now`. */
  counts: z.object({ expected: z.number(), admitted: z.number(), at: z.optional(z.number()) }),
  /** False if the link has too many devices: staff do not see this one, but it works. */
  listed: z.boolean(),
  conflicts: z.array(doorConflict),
});

/** By beginnings of words of the name, the payment id, the mail address or the phone number. */
export const doorSearch = z.strictObject({
  ...checkinTarget.shape,
  device: doorDevice,
  words: f.line('Words', LENGTH.search),
});

export const doorSearchRow = z.object({ name: z.string(), tickettype: z.string(), ticket: z.string() });

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

export const scanMetadata = z.record(z.string(), z.string());

export const checkinLink = z.object({
  id: z.string(),
  checkinfield: z.string(),
  search: z.boolean(),
  supervisor: z.boolean(),
  devices: z.array(z.object({ name: z.string(), seenat: z.string(), waiting: z.number() })),
  isfull: z.boolean(),
  createdate: z.string(),
  createdby: z.string(),
  expiresat: z.string(),
  status: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED']),
  admitted: z.number(),
});

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
  /** Of a new check-in field; refused if the field has another one. Absent: once. */
  frequency: z.optional(z.enum(FREQUENCIES, { error: say.invalidData('Frequency') })),
});

/** EXPIRE ends the link at `expiresat`, or now. ROTATE returns a new link, with the old end without `expiresat`. */
export const checkinLinkChange = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  id: f.id('Id'),
  action: z.enum(['EXPIRE', 'ROTATE', 'REVOKE'], { error: say.invalidData('Action') }),
  expiresat: z.optional(expires),
});

/** A field without a rule admits each ticket once, of all passes. The frequency is fixed by the first admission. */
export const checkpointChange = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  checkinfield: f.checkinField(),
  frequency: z.enum(FREQUENCIES, { error: say.invalidData('Frequency') }),
  tickettypes: z.array(f.ticketTypeName('Pass')).check(z.maxLength(CHECKPOINT_PASSES)),
});

const doorCount = z.object({ expected: z.number(), admitted: z.number() });

export const doorState = z.object({
  checkpoints: z.array(
    z.object({
      ...doorCount.shape,
      checkinfield: z.string(),
      frequency: z.enum(FREQUENCIES),
      tickettypes: z.array(z.string()),
      isused: z.boolean(),
      passes: z.array(z.object({ ...doorCount.shape, tickettype: z.string() })),
    }),
  ),
  rate: z.array(z.object({ from: z.number(), admitted: z.number() })),
  last: z.array(
    z.object({ at: z.number(), checkinfield: z.string(), tickettype: z.string(), device: z.string() }),
  ),
  conflicts: z.number(),
  newestconflict: z.optional(z.string()),
});

export const conflictRow = z.object({
  ...doorConflict.shape,
  registrationid: z.string(),
  checkinfield: z.string(),
  why: z.string(),
  syncedat: z.number(),
});

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
