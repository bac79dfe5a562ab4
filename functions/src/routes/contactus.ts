/** A message to the organiser: stored and mailed at once, the sender as Reply-To and never as recipient. */
import { say } from '@samagam/contract/messages';
import type { Handler } from '../http/handler.ts';
import { clientOf } from '../http/client-of.ts';
import { limit } from '../http/limit.ts';
import { Refusal } from '../http/refusal.ts';
import { saveContactMessage } from '../stores/contact-messages.ts';
import { readPublished } from '../stores/published.ts';

const MINUTE = 60_000;

export const POST: Handler<'POST /api/contactus'> = async ({ input, deps, request }) => {
  if (!(await readPublished(deps.db, input.eventcode, 'event')))
    throw new Refusal(say.failed, { status: 404 });
  await limit(deps, [
    { what: 'contactus', who: clientOf(request), limit: { most: 5, window: 10 * MINUTE } },
    { what: 'contactus-all', who: input.eventcode, limit: { most: 100, window: 60 * MINUTE } },
  ]);
  await saveContactMessage(deps.db, input, deps.config.ORGANISER_MAIL, deps.now());
  return {};
};
