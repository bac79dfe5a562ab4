/** Check-in links, checkpoints and admissions. Moments in epoch milliseconds. */
import { FREQUENCIES } from '@samagam/contract/common/words';
import { ERASED } from '@samagam/contract/people/people';
import * as z from 'zod/mini';
import { NEVER_DELETED, NOT_PERSONAL, row } from './register.ts';

const checkinKey = z.object({
  eventcode: z.string(),
  checkinfield: z.string(),
  createdat: z.number(),
  createdby: z.string(),
  expiresat: z.number(),
  revokedat: z.nullable(z.number()),
  search: z._default(z.boolean(), false),
  supervisor: z._default(z.boolean(), false),
  /** The phones that use the link, by the id that their browser chose. */
  devices: z._default(
    z.record(z.string(), z.object({ name: z.string(), seenat: z.number(), waiting: z.number() })),
    {},
  ),
  /** When a phone last found no place in the list. Absent before the first one. */
  fullat: z.optional(z.number()),
});

/** The phone of a scan; both '' for a scanner that sends none. */
const device = z._default(z.object({ id: z.string(), name: z.string() }), { id: '', name: '' });

const undoing = z.object({ at: z.number(), keyid: z.string(), device, reason: z.string() });

const undoneAdmission = z.object({
  at: z.number(),
  keyid: z.string(),
  scanid: z.string(),
  device,
  undone: undoing,
});

export const admission = z.object({
  eventcode: z.string(),
  checkinfield: z.string(),
  registrationid: z.string(),
  tickettype: z.string(),
  keyid: z.string(),
  /** The scan, chosen by the scanner: the same for a scan that is posted again (docs/decisions/0030). */
  scanid: z._default(z.string(), ''),
  requestid: z._default(z.string(), ''),
  device,
  /** When the ticket was scanned: by the device's clock for a queued scan, otherwise by ours. */
  at: z.number(),
  queued: z._default(z.boolean(), false),
  /** When the record was last written, by our clock. */
  changedat: z.number(),
  undone: z.optional(undoing),
  /** Earlier admissions that were undone before the ticket was admitted again. */
  history: z._default(z.array(undoneAdmission), []),
});

const checkpoint = z.object({
  eventcode: z.string(),
  checkinfield: z.string(),
  frequency: z.enum(FREQUENCIES),
  /** Empty for all passes. */
  tickettypes: z.array(z.string()),
});

const doorConflict = z.object({
  eventcode: z.string(),
  checkinfield: z.string(),
  registrationid: z.string(),
  generation: z.number(),
  kind: z.enum(['ALREADY_IN', 'NOT_VALID', 'LINK_CLOSED']),
  why: z.string(),
  scanid: z.string(),
  keyid: z.string(),
  device,
  /** When the device scanned it, and when we received it. */
  scannedat: z.number(),
  at: z.number(),
  /** The admission that counts; null if there is none. */
  first: z.nullable(z.object({ scanid: z.string(), keyid: z.string(), device, at: z.number() })),
  /** Null while it waits for an admin. */
  decision: z.nullable(z.object({ action: z.enum(['KEEP', 'DROP']), by: z.string(), at: z.number() })),
});

export const rows = {
  checkinKeys: row({
    schema: checkinKey,
    personal: ['createdby', 'devices'],
    purpose: 'Opens a door to the staff who scan tickets, and shows who created the link.',
    shown: ['eventcode', 'checkinfield', 'createdat'],
    found: [{ field: 'createdby', holds: 'address' }],
    period: { event: true },
    erased: {
      blank: ({ createdby }, isTheirs) => (isTheirs(createdby) ? { createdby: ERASED } : {}),
    },
  }),
  checkins: row({
    schema: admission,
    personal: ['registrationid', 'at', 'device', 'history', 'undone'],
    purpose: 'Lets each ticket through each door once.',
    shown: ['eventcode', 'checkinfield'],
    found: [{ field: 'registrationid', of: 'registrations' }],
    period: {
      until: 'As long as the event is on the site, under an id that leads to no person 13 months after it.',
    },
    erased: {
      // Volunteers type the reason of an undo. The admission itself stays: the ticket would be admitted again.
      blank: ({ undone, history }) => ({
        ...(undone && { undone: { ...undone, reason: '' } }),
        history: history.map((one) => ({ ...one, undone: { ...one.undone, reason: '' } })),
      }),
      keeps: 'the count of admissions, under an id that leads to no person',
    },
  }),
  checkpoints: row({
    schema: checkpoint,
    ...NOT_PERSONAL,
    purpose: 'Says how often a door admits a ticket, and of which passes.',
    period: NEVER_DELETED,
  }),
  doorConflicts: row({
    schema: doorConflict,
    personal: ['registrationid', 'scannedat', 'device', 'first', 'decision'],
    purpose:
      'Shows staff and volunteers who was let in without a network although the ticket was not accepted.',
    shown: ['eventcode', 'checkinfield', 'kind'],
    found: [{ field: 'registrationid', of: 'registrations' }],
    period: { event: true },
    erased: 'delete',
  }),
};
