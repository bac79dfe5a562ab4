/**
 * Stores a message to the organiser and mails it. The sender is the Reply-To, never the recipient. During a flood,
 * messages are stored but not mailed, to protect the organiser's mailbox and the mail server's quota for tickets. Above a
 * larger number, those of unknown clients are refused.
 */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { counterOf, unlessCountingFails } from '../../http/limit.ts';
import { busy, isUnknownClient, STORED_MESSAGES } from '../../http/shared-cap.ts';
import { Refusal } from '../../refusal.ts';
import { keepContactMessage, saveContactMessage } from '../../stores/contact-messages.ts';
import { enqueueOnce } from '../../stores/mail.ts';
import { readPublished } from '../../programme/published.ts';
import { countOne } from '../../stores/rate-limits.ts';

const HOUR = 3_600_000;
const MAILS = { most: 100, window: HOUR };

export const POST: Handler<'POST /api/contactus'> = async ({ input, deps, request }) => {
  const { db } = deps;
  const { eventcode } = input;
  const { ORGANISER_MAIL } = deps.config;
  const now = deps.now();
  if (!(await readPublished(deps, { eventcode, part: 'event', withTexts: false })))
    throw new Refusal(sayOfApi.failed, { reason: 'not found' });
  const counter = counterOf(deps, { what: 'contact-mail', limit: MAILS }, eventcode);
  const { count } = (await unlessCountingFails(deps, countOne(db, counter, now), 'open')) ?? { count: 0 };
  if (count > STORED_MESSAGES && isUnknownClient(deps, request))
    throw await busy(deps, sayOfApi.tooManyMessages);
  if (count <= MAILS.most) {
    await saveContactMessage(deps, input, ORGANISER_MAIL);
    return {};
  }
  await keepContactMessage(deps, input);
  const id = `contact-flood_${eventcode}_${Math.floor(now / HOUR)}`;
  const mail = { kind: 'contact-flood', eventcode } as const;
  await enqueueOnce(db, { id, eventcode, to: ORGANISER_MAIL, mail }, now);
  return {};
};
