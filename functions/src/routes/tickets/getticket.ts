/** Unknown and void tickets get the same refusal; a replaced or cancelled one says so. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import type { TicketDetails } from '@samagam/contract/orders/ticket';
import { doorsOf } from '@samagam/domain/programme/doors';
import { selfServiceAt } from '@samagam/domain/tickets/correction';
import { dayName, monthName, parseDate, startOfDay } from '@samagam/domain/text/event-dates';
import { mapSearchLink } from '@samagam/domain/text/map-search';
import { maskedMail } from '@samagam/domain/text/masked-mail';
import { amountPaid, amountReturned } from '@samagam/domain/money/refunds';
import type { Deps } from '../../deps.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { venueLine } from '@samagam/domain/text/venue-line';
import { qrDataUrl } from '../../services/qr-image.ts';
import { fieldsAdmitting } from '../../door/links.ts';
import { certificatesOfHolder } from '../../stores/certificates.ts';
import { readEvent } from '../../stores/events.ts';
import type { Registration } from '../../stores/registrations.ts';
import { endedTicket, isBuyer } from './ended-ticket.ts';
import { documentRows } from '../../stores/tax-documents.ts';
import { newsConsent } from '../../people/news-consent.ts';
import { readHolder, refusalOf } from '../../orders/ticket-holder.ts';
import { readOrder } from '../../stores/transactions.ts';

export const GET: Handler<'GET /api/getticket'> = async ({ input, deps }) => ({
  ticketdetails: await readTicket(deps, input.ticketkey),
});

export async function readTicket(deps: Deps, ticketkey: string): Promise<TicketDetails> {
  const found = await readHolder(deps.db, deps.db, ticketkey);
  if (found?.standing !== 'valid') {
    const ended = found && (await endedTicket(deps, found));
    const isEnd = !ended || ended.happened === 'cancelled' || ended.happened === 'refunded';
    throw refusalOf(isEnd ? found?.standing : 'replaced', ended);
  }
  const { ticket, registration } = found;
  const { registrationid, eventcode, generation, orderid } = ticket;
  const [event, order, admittedat, news] = await Promise.all([
    readEvent(deps.db, eventcode),
    readOrder(deps.db, orderid),
    fieldsAdmitting(deps, eventcode, registration.tickettype),
    newsConsent(deps, registration.personalmailid, registration),
  ]);
  if (!event) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
  const certificates =
    deps.now() < startOfDay(event.startdate) ? [] : await ownCertificates(deps, registration);
  const { day, year } = parseDate(event.startdate);
  return {
    eventname: event.name,
    participantname: registration.name,
    designation: registration.title,
    company: registration.company,
    eventday: dayName(event.startdate),
    eventtmonth: monthName(event.startdate),
    eventtdate: day,
    eventyear: year,
    venue: venueLine(event),
    tickettype: registration.tickettype,
    qrcode: await qrDataUrl(deps.keys.qrText(eventcode, registrationid, generation)),
    payid: registration.paymentid,
    eventcode,
    ticketcode: deps.keys.ticketCode(eventcode, registrationid, generation),
    startdate: event.startdate,
    enddate: event.enddate,
    ...(event.doorsopen && { doorsopen: doorsOf(event) }),
    maplink: mapSearchLink(event),
    ...(order && {
      amountpaid: amountPaid(order) / 100,
      ...(amountReturned(order) > 0 && { amountrefunded: amountReturned(order) / 100 }),
      paidbycoupon: order.total === 0 && order.couponcode !== '',
    }),
    ...(order?.documents &&
      isBuyer(deps, registration, order) && { documents: documentRows(deps.keys, order) }),
    sentto: maskedMail(registration.personalmailid),
    ...news,
    ...(registration.posterconsent && { posterconsent: true }),
    ...changesOffered(event, registration, deps.now()),
    admittedat,
    ...(certificates.length > 0 && {
      certificates: certificates.map(({ title, first }) => ({ title, key: deps.keys.certificateKey(first) })),
    }),
  };
}

async function ownCertificates(deps: Deps, { eventcode, personalmailid, name }: Registration) {
  return certificatesOfHolder(deps, deps.keys.holder(eventcode, personalmailid), name);
}

function changesOffered(
  event: Event,
  { parking, tshirtsize }: Registration,
  now: number,
): Pick<TicketDetails, 'changes'> {
  const offered = selfServiceAt(event, now);
  if (offered === 'none') return {};
  const asks = event.additionalFields;
  return {
    changes: {
      transfer: offered === 'transfer',
      ...(asks.parking.enabled && { parking }),
      ...(asks.tshirt.enabled && { tshirtsize }),
    },
  };
}
