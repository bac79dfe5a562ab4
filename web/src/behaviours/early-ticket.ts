/** Before React is loaded, which saves seconds on a slow phone in the queue (docs/decisions/0033); the HTML is everybody's. */
import type { TicketDetails } from '@samagam/contract/orders/ticket';
import { keepInView } from '../page/keep-in-view.ts';
import { EARLY_TICKET } from './early-ticket-place.ts';

export function drawTicketEarly(ticketkey: string): void {
  const reply: Promise<unknown> = fetch(`/api/getticket?${new URLSearchParams({ ticketkey })}`, {
    priority: 'high',
  })
    .then((response) => response.json())
    .catch(() => null);
  window.earlyTicket = { ticketkey, reply };
  void drawEarly(reply);
}

async function drawEarly(reply: Promise<unknown>): Promise<void> {
  const found = await reply;
  const ticket = (found as { ticketdetails?: TicketDetails } | null)?.ticketdetails;
  const place = document.getElementById(EARLY_TICKET);
  // React may have rendered the whole ticket already.
  if (!ticket || !place || document.querySelector('#ticket img')) return;
  const code = new Image(280, 280);
  code.alt = `QR code of the ticket of ${ticket.participantname}, to be shown at the door`;
  code.src = ticket.qrcode;
  code.style.margin = '1rem auto';
  const name = line(ticket.participantname);
  name.style.fontSize = '1.75rem';
  name.style.fontWeight = '800';
  place.replaceChildren(
    name,
    line(ticket.eventname),
    line(ticket.tickettype),
    code,
    line(`#${ticket.payid}`),
  );
  Object.assign(place.style, {
    padding: '1.25rem',
    textAlign: 'center',
    color: '#17153b',
    background: '#fff',
  });
  if (location.hash === '') keepInView(place);
}

function line(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}
