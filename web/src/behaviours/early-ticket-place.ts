/** The id of the element into which the early script draws a ticket, until React renders the whole one. */
export const EARLY_TICKET = 'early-ticket';

/** The request of the early script; the page uses its response instead of sending another. */
interface EarlyTicket {
  ticketkey: string;
  /** The body of the response; null without a response. */
  reply: Promise<unknown>;
}

declare global {
  interface Window {
    earlyTicket?: EarlyTicket | undefined;
  }
}
