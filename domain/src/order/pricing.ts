/** Prices (decision 0008, 17) in paise. Each discount and the tax are rounded once, half up. Page and API use these. */
import type { DiscountSlab, TicketType } from '@samagam/contract/programme/ticket-type';
import { GST_PERCENT, SMALLEST_CHARGE } from '@samagam/contract/common/limits';

/** `total` = price − discount + gst. */
export interface Amounts {
  price: number;
  discount: number;
  gst: number;
  total: number;
}

/** Rounded half up. Exact for whole percents of up to 2^53 / 100 paise. */
export function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * percent + 50) / 100);
}

export function gstPercentOf({ gstpercent }: { gstpercent?: number | undefined }): number {
  return gstpercent ?? GST_PERCENT;
}

function withGst(price: number, discount: number, gstpercent: number): Amounts {
  const gst = percentOf(price - discount, gstpercent);
  return { price, discount, gst, total: price - discount + gst };
}

export function individualTotal(priceRupees: number, discountPercent: number, gstpercent: number): Amounts {
  const price = priceRupees * 100;
  return withGst(price, percentOf(price, discountPercent), gstpercent);
}

/** The gateway accepts no smaller charge than ₹1.00. */
export function isFree({ total }: Pick<Amounts, 'total'>): boolean {
  return total < SMALLEST_CHARGE;
}

export function slabOf(slabs: readonly DiscountSlab[], seats: number): DiscountSlab | undefined {
  return slabs.find((slab) => seats >= slab.from && seats <= slab.to);
}

export function slabPercent(slabs: readonly DiscountSlab[], seats: number): number {
  return slabOf(slabs, seats)?.discountpercentage ?? 0;
}

/** It has no GST of its own: the tax is rounded once, on the sum of all lines. */
export interface GroupLine extends Pick<Amounts, 'price' | 'discount'> {
  tickettype: string;
  seats: number;
  discountpercentage: number;
}

export interface GroupTotal extends Amounts {
  lines: GroupLine[];
}

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

/** All seats of a free booking, and those of a free pass in another one. */
export function isFreeSeat(
  order: Pick<Amounts, 'total'> & { lines: readonly GroupLine[] },
  tickettype: string,
): boolean {
  const line = order.lines.find((one) => one.tickettype === tickettype);
  return isFree(order) || (line !== undefined && line.price === line.discount);
}

export function freeSeats(total: GroupTotal): number {
  return total.lines
    .filter(({ tickettype }) => isFreeSeat(total, tickettype))
    .reduce((sum, { seats }) => sum + seats, 0);
}
