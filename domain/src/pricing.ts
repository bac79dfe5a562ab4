/**
 * What a registration or a group booking costs (decision 0008, 17). Integer paise throughout; each discount
 * and the tax are rounded once, half up. The page shows, and the API charges, what these functions say.
 */
import type { DiscountSlab, TicketType } from '@samagam/contract/ticket-type';
import { GST_PERCENT, SMALLEST_CHARGE } from '@samagam/contract/limits';

/** All amounts in paise. `total` = price − discount + gst. */
export interface Amounts {
  price: number;
  discount: number;
  gst: number;
  total: number;
}

/** `percent` of `paise`, half a paisa rounded up. Exact for whole percents of up to 2^53 / 100 paise. */
export function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * percent + 50) / 100);
}

function withGst(price: number, discount: number): Amounts {
  const gst = percentOf(price - discount, GST_PERCENT);
  return { price, discount, gst, total: price - discount + gst };
}

/** One delegate: the pass's price in rupees, less the coupon's percentage (0 for none), plus GST. */
export function individualTotal(priceRupees: number, discountPercent: number): Amounts {
  const price = priceRupees * 100;
  return withGst(price, percentOf(price, discountPercent));
}

/** Below the least the gateway takes (₹1.00), an order costs nothing. */
export function isFree(amounts: Amounts): boolean {
  return amounts.total < SMALLEST_CHARGE;
}

/** The first slab whose bounds include a number of seats of one pass. */
export function slabOf(slabs: readonly DiscountSlab[], seats: number): DiscountSlab | undefined {
  return slabs.find((slab) => seats >= slab.from && seats <= slab.to);
}

/** The slab discount for a number of seats of one pass; 0 outside of all slabs. */
export function slabPercent(slabs: readonly DiscountSlab[], seats: number): number {
  return slabOf(slabs, seats)?.discountpercentage ?? 0;
}

/** One pass of a group. It has no GST of its own: the tax of all lines is rounded once, on their sum. */
export interface GroupLine extends Pick<Amounts, 'price' | 'discount'> {
  tickettype: string;
  seats: number;
  discountpercentage: number;
}

export interface GroupTotal extends Amounts {
  lines: GroupLine[];
}

/** A group: for each pass its slab discount by count, then GST on what remains of all lines together. */
export function groupTotal(passes: readonly TicketType[], seatsByPass: Record<string, number>): GroupTotal {
  const lines = passes.flatMap((pass): GroupLine[] => {
    const seats = Object.hasOwn(seatsByPass, pass.tickettype) ? seatsByPass[pass.tickettype]! : 0;
    if (seats <= 0) return [];
    const price = pass.price * 100 * seats;
    const discountpercentage = slabPercent(pass.discountData, seats);
    return [
      {
        tickettype: pass.tickettype,
        seats,
        discountpercentage,
        price,
        discount: percentOf(price, discountpercentage),
      },
    ];
  });
  const price = lines.reduce((sum, line) => sum + line.price, 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  return { lines, ...withGst(price, discount) };
}

/** Seats of a group that cost nothing: all of a free booking, else those of each pass that costs nothing. */
export function freeSeats(total: GroupTotal): number {
  const free = isFree(total) ? total.lines : total.lines.filter(({ price, discount }) => price === discount);
  return free.reduce((sum, { seats }) => sum + seats, 0);
}
