/**
 * The price of a registration or a group booking (decision 0008, 17). Integer paise throughout; each discount and the
 * tax are rounded once, half up. The page displays and the API charges the results of these functions.
 */
import type { DiscountSlab, TicketType } from '@samagam/contract/programme/ticket-type';
import { GST_PERCENT, SMALLEST_CHARGE } from '@samagam/contract/common/limits';

/** All amounts in paise. `total` = price − discount + gst. */
export interface Amounts {
  price: number;
  discount: number;
  gst: number;
  total: number;
}

/** `percent` of `paise`, rounded half up. Exact for whole percents of up to 2^53 / 100 paise. */
export function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * percent + 50) / 100);
}

/** The GST of an event, in percent. */
export function gstPercentOf({ gstpercent }: { gstpercent?: number | undefined }): number {
  return gstpercent ?? GST_PERCENT;
}

function withGst(price: number, discount: number, gstpercent: number): Amounts {
  const gst = percentOf(price - discount, gstpercent);
  return { price, discount, gst, total: price - discount + gst };
}

/** One delegate: the pass's price in rupees, less the coupon's percentage (0 for none), plus GST in percent. */
export function individualTotal(priceRupees: number, discountPercent: number, gstpercent: number): Amounts {
  const price = priceRupees * 100;
  return withGst(price, percentOf(price, discountPercent), gstpercent);
}

/** Whether the total is below the smallest charge that the gateway accepts (₹1.00); such an order is free. */
export function isFree({ total }: Pick<Amounts, 'total'>): boolean {
  return total < SMALLEST_CHARGE;
}

/** The first slab that includes this number of seats of one pass. */
export function slabOf(slabs: readonly DiscountSlab[], seats: number): DiscountSlab | undefined {
  return slabs.find((slab) => seats >= slab.from && seats <= slab.to);
}

/** The slab discount for this number of seats of one pass; 0 outside all slabs. */
export function slabPercent(slabs: readonly DiscountSlab[], seats: number): number {
  return slabOf(slabs, seats)?.discountpercentage ?? 0;
}

/** One pass of a group. It has no GST of its own: the tax is rounded once, on the sum of all lines. */
export interface GroupLine extends Pick<Amounts, 'price' | 'discount'> {
  tickettype: string;
  seats: number;
  discountpercentage: number;
}

export interface GroupTotal extends Amounts {
  lines: GroupLine[];
}

/** The price of a group: a slab discount for each pass by its number of seats, then GST on the sum. */
export function groupTotal(
  passes: readonly TicketType[],
  seatsByPass: Record<string, number>,
  gstpercent: number,
): GroupTotal {
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
  return { lines, ...withGst(price, discount, gstpercent) };
}

/** Whether a seat of this pass cost nothing: all of a free booking, and those of a free pass in another one. */
export function isFreeSeat(
  order: Pick<Amounts, 'total'> & { lines: readonly GroupLine[] },
  tickettype: string,
): boolean {
  const line = order.lines.find((one) => one.tickettype === tickettype);
  return isFree(order) || (line !== undefined && line.price === line.discount);
}

/** The seats of a group that are free: all seats of a free booking, otherwise those of each free pass. */
export function freeSeats(total: GroupTotal): number {
  return total.lines
    .filter(({ tickettype }) => isFreeSeat(total, tickettype))
    .reduce((sum, { seats }) => sum + seats, 0);
}
