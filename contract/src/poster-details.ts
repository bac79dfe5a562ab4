/** The three fields a poster needs (spec §3, User details), found by a registered email or by a ticketkey. */
import * as z from 'zod/mini';
import * as f from './fields.ts';
import { say } from './messages.ts';

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

export const posterDetails = z.object({ name: z.string(), title: z.string(), company: z.string() });

export type PosterDetails = z.output<typeof posterDetails>;
