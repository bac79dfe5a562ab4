/** A ticket, for the holder of its key. A cancelled one has its own refusal; unknown, void and reissued ones share one. */
import { say } from '@samagam/contract/messages';
import { dayName, monthName, parseDate } from '@samagam/domain/event-dates';
import { maskedMail } from '@samagam/domain/masked-mail';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../refusal.ts';
import { venueLine } from '../mails/venue-line.ts';
import { qrDataUrl } from '../services/qr-image.ts';
import { readCheckpoints } from '../stores/checkin-links.ts';
import { readEvent } from '../stores/events.ts';
import { readRegistration } from '../stores/registrations.ts';
import { findTicket } from '../stores/tickets.ts';
import { readOrder } from '../stores/transactions.ts';

export const GET: Handler<'GET /api/getticket'> = async ({ input, deps }) => {
  const ticket = await findTicket(deps.db, input.ticketkey);
  if (!ticket) throw new Refusal(say.notFound, { reason: 'not found' });
  const { registrationid, eventcode, generation, orderid } = ticket;
  const [registration, event, order, checkpoints] = await Promise.all([
    readRegistration(deps.db, registrationid),
    readEvent(deps.db, eventcode),
    readOrder(deps.db, orderid),
    readCheckpoints(deps, eventcode),
  ]);
  if (registration?.cancelledat !== undefined) {
    throw new Refusal(say.cancelledTicket, { reason: 'conflict' });
  }
  if (!event || registration?.paymentstatus !== 'PAID' || registration.generation !== generation) {
    throw new Refusal(say.notFound, { reason: 'not found' });
  }
  const { day, year } = parseDate(event.startdate);
  return {
    ticketdetails: {
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
      startdate: event.startdate,
      enddate: event.enddate,
      ...(order && {
        amountpaid: order.total / 100,
        paidbycoupon: order.total === 0 && order.couponcode !== '',
      }),
      sentto: maskedMail(registration.personalmailid),
      ...(registration.consent && { consent: true }),
      checkpoints,
    },
  };
};
