import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { MAIL_LOG_PAGE } from '../common/limits.ts';
import { say } from '../common/messages.ts';

export const MESSAGE_STATES = ['NEW', 'ANSWERED', 'CLOSED'] as const;

export const MESSAGE_STATE_WORDS = { NEW: 'New', ANSWERED: 'Answered', CLOSED: 'Closed' } as const;

const state = z.enum(MESSAGE_STATES, { error: say.invalidData('State') });

export const inboxQuery = z.strictObject({
  state: z.optional(state),
  eventcode: z.optional(f.eventCode('Event Code')),
  cursor: z.optional(f.key('Cursor')),
  limit: f.optionalCount('Limit', 1, MAIL_LOG_PAGE),
});

export const inboxRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  query: z.string(),
  eventcode: z.string(),
  at: z.string(),
  state,
  changedby: z.string(),
  changedat: z.string(),
});

/** `from` is the state that the person saw: a colleague may have changed it meanwhile. */
export const inboxChange = z.strictObject({ id: f.id('Message'), from: state, state });

export type MessageState = (typeof MESSAGE_STATES)[number];
export type InboxRow = z.output<typeof inboxRow>;
export type InboxQuery = z.output<typeof inboxQuery>;
