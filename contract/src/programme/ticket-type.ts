/** A pass of an event. Prices are whole rupees on the wire. */
import * as z from 'zod/mini';
import { dayNumber, endsBeforeItStarts } from '../common/dates.ts';
import * as f from '../common/fields.ts';
import { LIST, SLAB_SEATS } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import { price } from '../common/price.ts';
import { AVAILABILITIES, GENDERS_OR_ALL, TICKET_TYPE_STATUSES, YES_NO } from '../common/words.ts';

/** Both limits are inclusive. Without an upper limit the slab means "and more". */
export const discountSlab = z
  .strictObject({
    from: f.count('From', 1, SLAB_SEATS),
    to: z.pipe(
      f.optionalCount('To', 1, SLAB_SEATS),
      z.transform((to: number | undefined) => to ?? SLAB_SEATS),
    ),
    discountpercentage: f.discount('Discount %'),
  })
  .check(z.refine((slab) => slab.from <= slab.to, { error: say.slabReversed, path: ['to'] }));

interface Seats {
  from: number;
  to: number;
}

export function slabsOverlap(one: Seats, other: Seats): boolean {
  return one.from <= other.to && other.from <= one.to;
}

function overlap(slabs: readonly Seats[]): boolean {
  return slabs.some((one, index) => slabs.slice(index + 1).some((other) => slabsOverlap(one, other)));
}

/** Both inclusive, in India; '' for no limit. Absent: the dates stay as they are. */
export const saleDates = {
  salesfrom: f.saleDate('Sales From'),
  salesuntil: f.saleDate('Sales Until'),
};

export function salesEndBeforeTheyStart({
  salesfrom = '',
  salesuntil = '',
}: {
  salesfrom?: string | undefined;
  salesuntil?: string | undefined;
}): boolean {
  return endsBeforeItStarts({ startdate: salesfrom, enddate: salesuntil });
}

/** `until` is the last day of the step, to its end in India. After the last step, the pass costs its own price. */
const priceStep = z.strictObject({ until: f.date('Until'), price: price('Step Price') });

const priceSteps = z
  .array(priceStep)
  .check(
    z.maxLength(LIST.steps, { error: say.tooMany('price steps', LIST.steps) }),
    z.refine(areRising, { error: say.stepsNotRising }),
  );

function areRising(steps: readonly { until: string }[]): boolean {
  const days = steps.map(({ until }) => dayNumber(until) ?? 0);
  return days.every((day, index) => index === 0 || days[index - 1]! < day);
}

export const ticketType = z
  .strictObject({
    tickettype: z.optional(f.passName('Ticket Type')),
    price: price('Price'),
    initialprice: price('Initial Price'),
    validatemembership: f.yesNo('Membership Validation'),
    allowbulkbooking: z.optional(f.yesNo('AllowBulkBooking')),
    validategender: f.genderOrAll('Validate Gender'),
    status: f.ticketTypeStatus('Ticket Type Status'),
    content: z
      .array(f.specialText('Content'))
      .check(z.maxLength(LIST.content, { error: say.tooMany('lines of Content', LIST.content) })),
    discountData: z._default(
      z.array(discountSlab).check(
        z.maxLength(LIST.slabs, { error: say.tooMany('discount slabs', LIST.slabs) }),
        z.refine((slabs) => !overlap(slabs), { error: say.slabsOverlap }),
      ),
      [],
    ),
    capacity: f.capacity('Capacity'),
    /** '' for the seller's. Absent: it stays as it is. */
    sac: z.optional(
      z.string().check(
        z.overwrite(f.asCode),
        z.trim(),
        z.maxLength(6, { error: say.invalidData('SAC'), abort: true }),
        z.refine((code) => /^(?:99\d{4})?$/.test(code), { error: say.invalidData('SAC') }),
      ),
    ),
    waitinglist: z.optional(f.yesNo('Waiting List')),
    /** Absent: they stay as they are. */
    steps: z.optional(priceSteps),
    /** Its place among the passes, from 1; 0 for none. Absent: it stays as it is. */
    order: z.optional(f.count('Order', 0, LIST.passes)),
    ...saleDates,
  })
  .check(
    z.refine((pass) => !salesEndBeforeTheyStart(pass), {
      error: say.salesEndBeforeStart,
      path: ['salesuntil'],
    }),
  );

/** Tolerant: passes saved under earlier rules are still returned. */
const ticketTypeReply = z.object({
  tickettype: z.optional(z.string()),
  price: z.number(),
  initialprice: z.number(),
  validatemembership: z.enum(YES_NO),
  allowbulkbooking: z.optional(z.enum(YES_NO)),
  validategender: z.enum(GENDERS_OR_ALL),
  status: z.enum(TICKET_TYPE_STATUSES),
  content: z.array(z.string()),
  discountData: z.array(z.object({ from: z.number(), to: z.number(), discountpercentage: z.number() })),
  waitinglist: z.optional(z.enum(YES_NO)),
  order: z.optional(z.number()),
  salesfrom: z.optional(z.string()),
  salesuntil: z.optional(z.string()),
  steps: z.optional(z.array(z.object({ until: z.string(), price: z.number() }))),
});

export const ticketTypeOfStaff = z.extend(ticketTypeReply, {
  capacity: z.optional(z.nullable(z.number())),
  sac: z.optional(z.string()),
});

/** A visitor gets the price in force as `price`, and no `steps`: those are only in the snapshot. */
export const publicTicketType = z.extend(ticketTypeReply, {
  /** The last day of that price, and the price after it. Absent while no other price follows. */
  priceuntil: z.optional(z.string()),
  nextprice: z.optional(z.number()),
  availability: z.optional(z.enum(AVAILABILITIES)),
  onsalefrom: z.optional(z.string()),
  /** While unpaid orders hold the last seats: until when some may come back. ISO 8601. */
  seatsbackby: z.optional(z.string()),
});

/** `held`: by orders that are not paid. Null without a capacity. */
export const seatRow = z.object({
  tickettype: z.string(),
  capacity: z.nullable(z.number()),
  taken: z.number(),
  held: z.number(),
  left: z.nullable(z.number()),
});

export type SeatRow = z.output<typeof seatRow>;
export type DiscountSlab = z.output<typeof discountSlab>;
export type PublicTicketType = z.output<typeof publicTicketType>;
export type TicketType = z.output<typeof ticketType> & { tickettype: string };
