/** What an event has sold, for the dashboard. Amounts in paise, GST included. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { EVENT_STATUSES, PAYMENT_STATES } from '../common/words.ts';

const sold = {
  orders: z.number(),
  /** Seats that are still valid. */
  seats: z.number(),
  /** What was received. */
  amount: z.number(),
};

/** Names the coupons after the most used ones, added up. No code has a blank. */
export const OTHER_CODES = 'Other codes';

/** Counted from all orders of an event at one moment. Orders belong to the Indian day on which they were made. */
export const sales = z.object({
  /** When it was counted, ISO 8601. */
  countedat: z.string(),
  /** The oldest first; days without a paid order are missing. `day` is yyyy-mm-dd. */
  days: z.array(z.object({ ...sold, day: z.string(), returned: z.number() })),
  /** `held`: seats of orders that are not paid yet, and of offers to the waiting list. */
  passes: z.array(z.object({ ...sold, tickettype: z.string(), held: z.number() })),
  /** The most used first. The rest is one row, `OTHER_CODES`. Codes for one use share one
   * row with the code ''. Seats that a group has paid for are not counted here. */
  coupons: z.array(z.object({ ...sold, couponcode: z.string(), discount: z.number() })),
  /** Where the visitors came from; '' for unknown. */
  sources: z.array(z.object({ ...sold, source: z.string() })),
  total: z.object({ ...sold, returned: z.number() }),
  /** Orders with money that staff must decide about. */
  todecide: z.number(),
});

/** `recount`: reads all orders again, instead of showing the last count. */
export const dashboardRequest = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  recount: z._default(f.yesNo('Recount'), 'NO'),
});

/** What the dashboard shows. */
export const dashboard = z.object({
  /** Absent until the first count. */
  sales: z.optional(sales),
  /** As the transactions report adds them up. */
  states: z.array(z.object({ state: z.enum(PAYMENT_STATES), orders: z.number(), amount: z.number() })),
  passes: z.array(
    z.object({
      tickettype: z.string(),
      /** Null without a limit. */
      capacity: z.nullable(z.number()),
    }),
  ),
  /** Admissions by door. */
  admitted: z.array(z.object({ checkinfield: z.string(), today: z.number(), all: z.number() })),
  /** Mails that were tried and have not been sent, of all events. */
  mailsfailed: z.number(),
  /** When the gateway last sent an event, ISO 8601; '' for never. */
  webhookat: z.string(),
});

/** What the dashboard across events shows of one event. */
export const eventSales = z.object({
  eventcode: z.string(),
  name: z.string(),
  /** dd-MMM-yyyy. */
  startdate: z.string(),
  status: z.enum(EVENT_STATUSES),
  /** Absent until the first count. */
  sales: z.optional(sales),
});

export type Sales = z.output<typeof sales>;
export type Dashboard = z.output<typeof dashboard>;
export type EventSales = z.output<typeof eventSales>;
