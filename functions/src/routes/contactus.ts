/** A message to the organiser: stored and mailed at once, the sender as Reply-To and never as recipient. */
import { say } from '@samagam/contract/messages';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { saveContactMessage } from '../stores/contact-messages.ts';
import { readPublished } from '../stores/published.ts';

export const POST: Handler<'POST /api/contactus'> = async ({ input, deps }) => {
  if (!(await readPublished(deps.db, input.eventcode, 'event')))
    throw new Refusal(say.failed, { status: 404 });
  await saveContactMessage(deps.db, input, deps.config.ORGANISER_MAIL, deps.now());
  return {};
};
