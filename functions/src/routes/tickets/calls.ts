import { sayOfApi } from '@samagam/contract/api-messages';
import type { Handlers } from '../../http/handler.ts';
import { noReply } from '../../http/no-reply.ts';
import { inConstantTime } from '../../http/constant-time.ts';
import { correctByHolder } from '../../orders/correct.ts';
import { mailHolder } from '../../orders/mail-holder.ts';
import { findHolder, findConsenter } from '../../orders/ticket-holder.ts';
import { confirmTransfer, showTransfer, requestTransfer } from '../../orders/transfer.ts';
import { seeOther } from '../../page/see-other.ts';
import { endedTicketPage, noTicketPage, ticketPage } from '../../page/ticket-page.ts';
import { transferPage } from '../../page/transfer-page.ts';
import { Refusal } from '../../refusal.ts';
import { readPosterDetails, withdrawPosterDetails } from '../../stores/poster-index.ts';
import { readSite } from '../../stores/site.ts';
import { transact } from '../../stores/reading/retry.ts';
import { registrationRef } from '../../stores/registrations.ts';
import * as getticket from './getticket.ts';
import * as unsubscribe from './unsubscribe.ts';

export const ticketsCalls = {
  /** The GET only shows what will change, because programs that read mail open links. */
  'GET /api/confirmtransfer': async ({ input, deps }) => {
    return transferPage(await showTransfer(deps, input.key), input.key);
  },
  'POST /api/confirmtransfer': async ({ input, deps }) => {
    await confirmTransfer(deps, input.key);
    return seeOther(`/api/confirmtransfer?key=${input.key}`);
  },
  'POST /api/correctticket': async ({ input, deps }) => {
    const { ticketkey, ...given } = input;
    const isChanged = await correctByHolder(deps, ticketkey, given);
    return isChanged ? {} : { msg: sayOfApi.sameDetails };
  },
  'GET /api/getticket': getticket.GET,
  'GET /api/ticketpage': async ({ input, deps }) => {
    try {
      return ticketPage(await getticket.readTicket(deps, input.ticketkey), await readSite(deps.db));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { message, endedticket } = error;
      const page = endedticket
        ? endedTicketPage(message, endedticket, await readSite(deps.db))
        : noTicketPage(error);
      // Thrown, so that the limits count it as any other refusal.
      throw new Refusal(message, { ...error, page });
    }
  },
  /** By mail address only while every valid ticket of it has the poster consent; other addresses get one refusal, after the same time. */
  'GET /api/getuserdetails': async ({ input, deps, request }) => {
    const { eventcode, emailid, ticketkey } = input;
    if (emailid) {
      const details = await readPosterDetails(deps, { eventcode, email: emailid });
      if (details) return { data: details };
      // A picture on another site must not use up the mail of the day.
      const isOurs = request.headers.get('sec-fetch-site') !== 'cross-site';
      await inConstantTime(deps, async () => {
        if (isOurs) await mailHolder(deps, 'posters', { eventcode, email: emailid });
      });
      throw new Refusal(sayOfApi.userNotFound, { reason: 'not found' });
    }
    const holder = await findHolder(deps.db, deps.db, { eventcode, ticketkey: ticketkey! });
    if (!holder) throw new Refusal(sayOfApi.userNotFound, { reason: 'not found' });
    const { name, title, company, posterconsent } = holder.registration;
    return { data: { name, title, company, posterconsent } };
  },
  /** The response is the same for every address, and takes the same time. */
  'POST /api/sendtickets': async ({ input, deps }) => {
    await inConstantTime(deps, () => mailHolder(deps, 'tickets', input));
    return { msg: sayOfApi.ticketsSentIfAny };
  },
  'POST /api/transferticket': ({ input, deps }) => noReply(requestTransfer(deps, input)),
  'GET /api/unsubscribe': unsubscribe.GET,
  'POST /api/unsubscribe': unsubscribe.POST,
  /** Needs the ticketkey, also of a cancelled ticket. */
  'POST /api/withdrawconsent': async ({ input, deps }) => {
    const { db } = deps;
    await transact(db, async (tx) => {
      const holder = await findConsenter(tx, db, input);
      if (!holder) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
      const { ticket, registration } = holder;
      if (!registration.consent) return;
      tx.update(registrationRef(db, ticket.registrationid), {
        consent: false,
        'consentrecord.withdrawnat': new Date(deps.now()).toISOString(),
      });
    });
    return {};
  },
  /** Needs the ticketkey, also of a cancelled ticket. */
  'POST /api/withdrawposter': async ({ input, deps }) => {
    const { db, keys } = deps;
    await transact(db, async (tx) => {
      const holder = await findConsenter(tx, db, input);
      if (!holder) throw new Refusal(sayOfApi.userNotFound, { reason: 'not found' });
      const { ticket, registration, standing } = holder;
      if (!registration.posterconsent) return;
      tx.update(registrationRef(db, ticket.registrationid), {
        posterconsent: false,
        'posterrecord.withdrawnat': new Date(deps.now()).toISOString(),
      });
      // The cancellation has removed the entry of the poster.
      if (standing !== 'valid') return;
      const { eventcode, orderid, issuedat: since } = ticket;
      withdrawPosterDetails(tx, db, keys.poster(eventcode, registration.personalmailid), { orderid, since });
    });
    return {};
  },
} satisfies Partial<Handlers>;
