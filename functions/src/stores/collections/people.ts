/** Members, posters, messages, and who wants no news. Moments in epoch milliseconds. */
import { FieldValue } from '@google-cloud/firestore';
import { MESSAGE_STATES } from '@samagam/contract/people/inbox';
import * as z from 'zod/mini';
import { deleteAfter } from './fields.ts';
import { YEAR, row } from './register.ts';

const contactMessage = z.object({
  name: z.string(),
  email: z.string(),
  query: z.string(),
  eventcode: z.string(),
  /** `keys.holder` of event and mail address. */
  sender: z.optional(z.string()),
  at: z.number(),
  state: z._default(z.enum(MESSAGE_STATES), 'NEW'),
  /** The member of staff who last changed the state; '' for a new message. */
  changedby: z._default(z.string(), ''),
  changedat: z.optional(z.number()),
  deleteafter: deleteAfter,
});

const member = z.object({ importedat: z.number() });

/** A withdrawn entry stays, so that no entry of a stranger is shown for its address. */
const withdrawnPosterEntry = z.object({ since: z.number(), withdrawn: z.literal(true) });

const shownPosterEntry = z.object({
  name: z.string(),
  title: z.string(),
  company: z.string(),
  /** When the ticket was issued. */
  since: z.number(),
});

const posterEntry = z.union([withdrawnPosterEntry, shownPosterEntry]);

const optOut = z.object({ at: z.number() });

export const rows = {
  members: row({
    schema: member,
    personal: [],
    named: 'the mail address of a member',
    purpose: 'Sells passes for members to members only.',
    shown: ['importedat'],
    found: [{ id: 'member' }],
    period: { until: 'Until staff remove the address from the registry.' },
    erased: 'delete',
  }),
  optOuts: row({
    schema: optOut,
    personal: ['at'],
    named: 'the mail address of a person who unsubscribed',
    purpose: 'Sends no news to a person who does not want them.',
    found: [{ id: 'optOut' }],
    period: { until: 'Always: without it, the person would get news again.' },
    erased: { keep: 'DPDP Act 2023, section 6 (a withdrawn consent stays withdrawn)' },
  }),
  posterIndex: row({
    schema: posterEntry,
    personal: ['name', 'title', 'company'],
    named: 'the mail address of a ticket holder',
    purpose: 'Fills in the poster of a ticket holder who agreed to it.',
    found: [{ id: 'poster' }],
    period: {
      until:
        'Until the ticket holder withdraws the consent, the ticket is refunded, or 13 months after the event.',
    },
    erased: {
      blank: () => ({
        name: FieldValue.delete(),
        title: FieldValue.delete(),
        company: FieldValue.delete(),
        withdrawn: true,
      }),
    },
  }),
  contactMessages: row({
    schema: contactMessage,
    personal: ['name', 'email', 'sender', 'query', 'changedby'],
    purpose: 'Lets the organiser answer a visitor.',
    shown: ['eventcode', 'at', 'state'],
    found: [{ field: 'email', holds: 'any spelling' }],
    period: { days: YEAR, after: 'the message was sent', since: 'at' },
    ttl: 'deleteafter',
    erased: 'delete',
  }),
};
