/**
 * The three fields of a poster. By mail address only while every valid ticket of it has the poster consent; all others
 * get the same refusal as an unknown address, after the same time, and the link of their poster by mail. With a ticketkey
 * no mail address is needed.
 */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { inTheSameTime } from '../../http/same-time.ts';
import { mailHolder } from '../../orders/mail-holder.ts';
import { Refusal } from '../../refusal.ts';
import { readPosterDetails } from '../../stores/poster-index.ts';
import { findHolder } from '../../orders/ticket-holder.ts';

export const GET: Handler<'GET /api/getuserdetails'> = async ({ input, deps, request }) => {
  const { eventcode, emailid, ticketkey } = input;
  if (emailid) {
    const details = await readPosterDetails(deps, { eventcode, email: emailid });
    if (details) return { data: details };
    // A picture on another site must not use up the mail of the day.
    const isOurs = request.headers.get('sec-fetch-site') !== 'cross-site';
    await inTheSameTime(deps, async () => {
      if (isOurs) await mailHolder(deps, 'posters', { eventcode, email: emailid });
    });
    throw new Refusal(say.userNotFound, { reason: 'not found' });
  }
  const holder = await findHolder(deps.db, deps.db, { eventcode, ticketkey: ticketkey! });
  if (!holder) throw new Refusal(say.userNotFound, { reason: 'not found' });
  const { name, title, company, posterconsent } = holder.registration;
  return { data: { name, title, company, posterconsent } };
};
