/** See docs/decisions/0089: anyone can get a free ticket in the name of another person. */

interface Entry {
  orderid: string;
  /** When the ticket was issued, in epoch milliseconds. */
  since: number;
  isWithdrawn: boolean;
}

/** A free ticket has its order's id as `paymentid`. */
interface HeldTicket {
  orderid: string;
  paymentid: string;
  posterconsent: boolean;
}

/** Undefined once withdrawn, or while a valid ticket has no consent. A paid or earlier ticket comes first. */
export function shownPoster<Found extends Entry>(
  entries: readonly Found[],
  tickets: readonly HeldTicket[],
): Found | undefined {
  const isAgreed = tickets.every(({ posterconsent }) => posterconsent);
  if (!isAgreed || entries.some(({ isWithdrawn }) => isWithdrawn)) return undefined;
  const paid = new Set(
    tickets.filter(({ orderid, paymentid }) => orderid !== paymentid).map(({ orderid }) => orderid),
  );
  const rank = ({ orderid }: Entry) => (paid.has(orderid) ? 0 : 1);
  return entries.toSorted((a, b) => rank(a) - rank(b) || a.since - b.since)[0];
}
