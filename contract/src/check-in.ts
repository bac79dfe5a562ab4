/** The door and the links that open it. */
import * as z from 'zod/mini';
import * as f from './fields.ts';
import { QR_CHARACTERS } from './limits.ts';
import { say } from './messages.ts';

export const checkinTarget = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  checkinkey: f.key('Check-in Key'),
  checkinfield: f.checkinField(),
});

export const scan = z.strictObject({
  ...checkinTarget.shape,
  qrdata: z
    .string({ error: say.invalidTicket })
    .check(z.maxLength(QR_CHARACTERS, { error: say.invalidTicket })),
  /** Chosen by the scanner; the same when it posts a scan again that got no answer (docs/decisions/0030). */
  scanid: z.optional(f.key('Scan')),
});

export const checkinInfo = z.object({
  eventcode: z.string(),
  eventname: z.string(),
  checkinfield: z.string(),
  title: z.string(),
});

/** Key/value pairs for the person at the door, in the order to show them. */
export const scanMetadata = z.record(z.string(), z.string());

/** A link as staff see it in the list: its key was shown once and is not known any more. Moments are ISO 8601. */
export const checkinLink = z.object({
  id: z.string(),
  checkinfield: z.string(),
  createdate: z.string(),
  createdby: z.string(),
  expiresat: z.string(),
  status: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED']),
  /** People let in through this very link. */
  admitted: z.number(),
});

/** How many came in at all, by field: a link that was rotated or revoked has let people in too. */
export const checkinCount = z.object({ checkinfield: z.string(), admitted: z.number() });

/** Without `expiresat` a link ends with the event, six hours after its last day. */
export const newCheckinLink = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  checkinfield: f.checkinField(),
  expiresat: z.optional(z.iso.datetime({ error: say.invalidData('Expires') })),
});

/**
 * EXPIRE sets the end: at `expiresat`, or now. ROTATE ends the link and answers a new one for the same field, until
 * `expiresat` or the end the old one had. REVOKE ends it for good.
 */
export const checkinLinkChange = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  id: f.id('Id'),
  action: z.enum(['EXPIRE', 'ROTATE', 'REVOKE'], { error: say.invalidData('Action') }),
  expiresat: z.optional(z.iso.datetime({ error: say.invalidData('Expires') })),
});

export type Scan = z.output<typeof scan>;
export type CheckinInfo = z.output<typeof checkinInfo>;
export type NewCheckinLink = z.output<typeof newCheckinLink>;
export type CheckinLink = z.output<typeof checkinLink>;
