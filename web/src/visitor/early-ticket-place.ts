/** The id of the element that the early script draws a ticket into, until React shows the whole one. */
export const EARLY_TICKET = 'early-ticket';

/** What the early script has asked for already; the page takes the answer up instead of asking again. */
export interface EarlyTicket {
  ticketkey: string;
  /** The body of the reply; null where none came. */
  reply: Promise<unknown>;
}

declare global {
  interface Window {
    earlyTicket?: EarlyTicket | undefined;
  }
}
