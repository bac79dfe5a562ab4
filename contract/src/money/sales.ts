/** What an event has sold, for the dashboard. Amounts in paise, GST included; moments ISO 8601. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { EVENT_STATUSES, PAYMENT_STATES } from '../common/words.ts';

const sold = {
  orders: z.number(),
  seats: z.number(),
  amount: z.number(),
};

/** Names the coupons after the most used ones, added up. No code has a blank. */
export const OTHER_CODES = 'Other codes';

export const sales = z.object({
  countedat: z.string(),
  /** The oldest first; days without a paid order are missing. `day` is yyyy-mm-dd. */
  days: z.array(z.object({ ...sold, day: z.string(), returned: z.number() })),
  /** `held`: by orders that are not paid yet, and by offers to the waiting list. */
  passes: z.array(z.object({ ...sold, tickettype: z.string(), held: z.number() })),
  /** The most used first, then `OTHER_CODES`, then '' for the codes for one use. Seats of groups are left out. */
  coupons: z.array(z.object({ ...sold, couponcode: z.string(), discount: z.number() })),
  sources: z.array(z.object({ ...sold, source: z.string() })),
  /** `gst`: in what was kept. `tds`: in `amount`, though it did not arrive. */
  total: z.object({
    ...sold,
    returned: z.number(),
    gst: z.optional(z.number()),
    tds: z.optional(z.number()),
  }),
  todecide: z.number(),
});

export const dashboardRequest = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  recount: z._default(f.yesNo('Recount'), 'NO'),
});

export const dashboard = z.object({
  sales: z.optional(sales),
  states: z.array(z.object({ state: z.enum(PAYMENT_STATES), orders: z.number(), amount: z.number() })),
  passes: z.array(
    z.object({
      tickettype: z.string(),
      capacity: z.nullable(z.number()),
    }),
  ),
  /** `linked`: whether a check-in link of the field works now. */
  admitted: z.array(
    z.object({ checkinfield: z.string(), today: z.number(), all: z.number(), linked: z.boolean() }),
  ),
  /** Mails about this event that were tried and not sent. */
  mailsfailed: z.number(),
  webhookat: z.string(),
});

export const eventSales = z.object({
  eventcode: z.string(),
  name: z.string(),
  startdate: z.string(),
  enddate: z.string(),
  status: z.enum(EVENT_STATUSES),
  sales: z.optional(sales),
});

export type Sales = z.output<typeof sales>;
export type Dashboard = z.output<typeof dashboard>;
export type EventSales = z.output<typeof eventSales>;
