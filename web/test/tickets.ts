/** Tickets for tests of the site. */
import type { TicketDetails } from '@samagam/contract/orders/ticket';

export function aTicket(changes: Partial<TicketDetails> = {}): TicketDetails {
  return {
    eventname: 'Samagam Test Conference',
    participantname: 'Asha Raman',
    designation: 'Engineer',
    company: 'Kaveri Systems',
    eventday: 'Saturday',
    eventtmonth: 'November',
    eventtdate: 21,
    eventyear: 2099,
    venue: 'Samagam Hall',
    tickettype: 'Conference Pass',
    qrcode: 'data:image/png;base64,',
    payid: 'SG1',
    ...changes,
  };
}
