/** The content of events and the settings of the site. Moments in epoch milliseconds. */
import { contentReply } from '@samagam/contract/programme/content';
import { siteReply } from '@samagam/contract/programme/site';
import * as z from 'zod/mini';
import { deleteAfter } from './fields.ts';
import { WITH_EVENT, row } from './register.ts';

const storedContent = z.object({ content: contentReply, at: z.number() });

const contentPreview = z.object({
  eventcode: z.string(),
  secrethash: z.string(),
  content: contentReply,
  until: z.number(),
  deleteafter: deleteAfter,
});

export const rows = {
  content: row({
    schema: storedContent,
    personal: ['content'],
    purpose: 'Shows what an admin wrote about an event, with the names of people whom it quotes.',
    found: { because: 'An admin wrote the text, and edits it in the back-office.' },
    period: WITH_EVENT,
    erased: { keep: 'An admin edits the text' },
  }),
  contentPreviews: row({
    schema: contentPreview,
    personal: ['content'],
    named: 'the mail address of the admin who looks at the preview',
    purpose: 'Shows an admin the page of an event with unpublished content.',
    found: [{ id: 'preview' }],
    period: { until: 'For an hour, two days at most.' },
    ttl: 'deleteafter',
    erased: 'delete',
  }),
  site: row({
    schema: siteReply,
    personal: ['mail', 'address', 'grievance', 'grievancemail'],
    purpose: 'Shows who organises the events, and which event is announced.',
    found: { because: 'An admin edits the address of the organiser in the back-office.' },
    period: { until: 'Until an admin changes it.' },
    erased: { keep: 'An admin edits it' },
  }),
};
