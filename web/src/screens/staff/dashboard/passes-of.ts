import type { Dashboard } from '@samagam/contract/money/sales';
import { seatsLeft } from '@samagam/domain/passes/seats';

export interface PassSales {
  tickettype: string;
  orders: number;
  seats: number;
  held: number;
  amount: number;
  /** Null without a limit, and for a pass that the event no longer has. */
  left: number | null;
}

/** Every pass of the event, also those without a sale, and then the passes that only orders have. */
export function passesOf({ passes, sales }: Dashboard): PassSales[] {
  const sold = new Map((sales?.passes ?? []).map((pass) => [pass.tickettype, pass]));
  const offered = passes.map(({ tickettype, capacity }) => {
    const counts = sold.get(tickettype) ?? { tickettype, orders: 0, seats: 0, held: 0, amount: 0 };
    sold.delete(tickettype);
    if (capacity === null) return { ...counts, left: null };
    return { ...counts, left: Math.max(0, seatsLeft(capacity, { taken: counts.seats, held: counts.held })) };
  });
  return [...offered, ...[...sold.values()].map((counts) => ({ ...counts, left: null }))];
}
