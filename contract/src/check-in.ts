/** The door (spec §3, Check-in request) and the links that open it. */
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
});

export const checkinInfo = z.object({
  eventcode: z.string(),
  eventname: z.string(),
  checkinfield: z.string(),
  title: z.string(),
});

/** Key/value pairs for the person at the door, in the order to show them. */
export const scanMetadata = z.record(z.string(), z.string());

export const checkinLink = z.object({
  id: z.string(),
  checkinfield: z.string(),
  createdate: z.string(),
  expiresat: z.string(),
  status: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED']),
  admitted: z.number(),
});

export const newCheckinLink = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  checkinfield: f.checkinField(),
  expiresat: z.optional(z.iso.datetime({ error: say.invalidData('Expires') })),
});

export const checkinLinkChange = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  id: f.key('Id'),
  action: z.enum(['EXPIRE', 'ROTATE', 'REVOKE'], { error: say.invalidData('Action') }),
  expiresat: z.optional(z.iso.datetime({ error: say.invalidData('Expires') })),
});

export type Scan = z.output<typeof scan>;
export type CheckinInfo = z.output<typeof checkinInfo>;
export type CheckinLink = z.output<typeof checkinLink>;
