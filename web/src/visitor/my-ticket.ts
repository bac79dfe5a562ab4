/** One for each event, only written when the visitor asks for it, unlike `kept-tickets.ts`. The menu then leads to it. */

/** The server renders it into the menu, so that behaviours/my-ticket.ts needs no other data. */
export function placeOfMyTicket(eventcode: string): string {
  return `samagam.my-ticket.${eventcode}`;
}

/** '' if there is none, or if the browser refuses its storage. */
export function myTicketOf(eventcode: string): string {
  try {
    return localStorage.getItem(placeOfMyTicket(eventcode)) ?? '';
  } catch {
    return '';
  }
}

/** Returns false if the browser refuses its storage. */
export function keepMyTicket(eventcode: string, ticketkey: string): boolean {
  try {
    localStorage.setItem(placeOfMyTicket(eventcode), ticketkey);
    return true;
  } catch {
    return false;
  }
}

export function forgetMyTicket(eventcode: string): void {
  try {
    localStorage.removeItem(placeOfMyTicket(eventcode));
  } catch {
    // Nothing is kept without storage.
  }
}
