/** The door and its check-in links. */
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
  /** Chosen by the scanner; the same when a scan without a response is posted again (docs/decisions/0030). */
  scanid: z.optional(f.key('Scan')),
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
  createdate: z.string(),
  createdby: z.string(),
  expiresat: z.string(),
  status: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED']),
  /** Admissions through this link. */
  admitted: z.number(),
});

/** Admissions by check-in field through all links, including rotated and revoked ones. */
export const checkinCount = z.object({ checkinfield: z.string(), admitted: z.number() });

/** Without `expiresat`, the link ends six hours after the event's last day. */
export const newCheckinLink = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  checkinfield: f.checkinField(),
  expiresat: z.optional(z.iso.datetime({ error: say.invalidData('Expires') })),
});

/**
 * EXPIRE sets the end: `expiresat`, or now. ROTATE ends the link and returns a new one for the same field, which ends
 * at `expiresat`, or when the old one would have ended. REVOKE ends it for good.
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
