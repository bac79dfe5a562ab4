/** Schemas of the stored content of events. Times are epoch milliseconds. */
import { contentReply } from '@samagam/contract/programme/content';
import { siteReply } from '@samagam/contract/programme/site';
import * as z from 'zod/mini';
import { deleteAfter } from './operations.ts';

export const storedContent = z.object({ content: contentReply, at: z.number() });

export const contentPreview = z.object({
  eventcode: z.string(),
  /** The sha256 of the secret part of its key. */
  secrethash: z.string(),
  content: contentReply,
  until: z.number(),
  deleteafter: deleteAfter,
});

export const storedSite = siteReply;
