/** Who holds unpaid seats of passes with a capacity. Moments in ISO 8601. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';

/** The unpaid orders of one mailbox. */
export const heldByContact = z.object({
  /** A keyed hash of event and mailbox. */
  contact: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** 'allowed': staff allow this contact more seats. Absent for orders of one person, which confirm nothing. */
  standing: z.optional(z.enum(['confirmed', 'unconfirmed', 'allowed'])),
  seats: z.array(z.object({ tickettype: z.string(), seats: z.number() })),
  orders: z.number(),
  /** When the last of its seats come back by themselves. */
  until: z.string(),
});

export type HeldByContact = z.output<typeof heldByContact>;

export const seatRelease = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  contact: f.key('Contact'),
});

/** Of a mailed page. */
export const confirmKey = z.strictObject({ key: f.key('Link') });
