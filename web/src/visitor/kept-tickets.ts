/** Keys of the last shown tickets of each event, newest first. A registration looks up each, so their number is limited. */
const MOST = 5;
const keyOf = (eventcode: string) => `samagam.tickets.${eventcode}`;

export function ticketsKept(eventcode: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(eventcode)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export function keepTicket(eventcode: string, ticketkey: string): void {
  const others = ticketsKept(eventcode).filter((key) => key !== ticketkey);
  write(eventcode, [ticketkey, ...others].slice(0, MOST));
}

export function forgetTicket(eventcode: string, ticketkey: string): void {
  write(
    eventcode,
    ticketsKept(eventcode).filter((key) => key !== ticketkey),
  );
}

function write(eventcode: string, keys: string[]): void {
  try {
    localStorage.setItem(keyOf(eventcode), JSON.stringify(keys));
  } catch {
    // Without storage, the visitor is never asked about an earlier ticket.
  }
}
