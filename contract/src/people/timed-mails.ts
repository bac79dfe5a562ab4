/** Mails that an event sends by itself, once to each person, if an admin has switched them on. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';

/** `reminder`: two days before the event, to holders. `thanks`: on the day after it, to people who were admitted. */
export const TIMED_MAILS = ['reminder', 'thanks'] as const;

const switches = { reminder: f.flag('Reminder'), thanks: f.flag('Thanks') };

export const timedMailChange = z.strictObject({ eventcode: f.eventCode('Event Code'), ...switches });

export const timedMailSwitches = z.object({ reminder: z.boolean(), thanks: z.boolean() });

export type TimedMail = (typeof TIMED_MAILS)[number];
export type TimedMailSwitches = z.output<typeof timedMailSwitches>;
export type TimedMailChange = z.output<typeof timedMailChange>;
