import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { say } from '../common/messages.ts';

export const posterQuery = z
  .strictObject({
    eventcode: f.eventCode('Event Code'),
    emailid: z.optional(f.email('Email')),
    ticketkey: z.optional(f.key('Ticket Key')),
  })
  .check(
    z.refine((query) => Boolean(query.emailid) !== Boolean(query.ticketkey), {
      error: say.blank('Email'),
      path: ['emailid'],
    }),
  );

const posterDetails = z.object({ name: z.string(), title: z.string(), company: z.string() });

/** With a ticketkey, also whether others can find these details by mail address. */
export const posterAnswer = z.extend(posterDetails, { posterconsent: z.optional(z.boolean()) });

export type PosterAnswer = z.output<typeof posterAnswer>;

export const posterWithdrawal = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  ticketkey: f.key('Ticket Key'),
});

export type PosterDetails = z.output<typeof posterDetails>;
