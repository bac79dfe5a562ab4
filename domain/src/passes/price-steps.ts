/** What a pass costs over time: its steps, and after them its own price. Whole rupees, moments in epoch milliseconds. */
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { endOfDay } from '../text/event-dates.ts';

type Priced = Pick<TicketType, 'price' | 'steps'>;

interface PriceInForce {
  price: number;
  /** The last day of this price, and the price after it. Absent while no other price follows. */
  until?: string;
  next?: number;
}

function priceInForce({ price, steps = [] }: Priced, moment: number): PriceInForce {
  const running = steps.filter(({ until }) => moment < endOfDay(until));
  const prices = [...running.map((step) => step.price), price];
  const change = prices.findIndex((one) => one !== prices[0]);
  if (change < 0) return { price: prices[0]! };
  return { price: prices[0]!, until: running[change - 1]!.until, next: prices[change]! };
}

export function priceAt(pass: Priced, moment: number): number {
  return priceInForce(pass, moment).price;
}

/** When another price begins; undefined if none follows. */
export function priceEnd(pass: Priced, moment: number): number | undefined {
  const { until } = priceInForce(pass, moment);
  return until === undefined ? undefined : endOfDay(until);
}

/** When the first price of these passes changes; undefined if none does. */
export function nextPriceChange(passes: readonly Priced[], moment: number): number | undefined {
  const ends = passes.map((pass) => priceEnd(pass, moment)).filter((end) => end !== undefined);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** What the public sees of a pass instead of its steps. */
export function shownPrice(pass: Priced, moment: number) {
  const { price, until, next } = priceInForce(pass, moment);
  return { price, ...(until !== undefined && { priceuntil: until, nextprice: next }) };
}

/** Each `price` is the one in force at the moment. For forms and totals, never to be stored as an event. */
export function withPricesAt<Some extends { tickettypes: readonly TicketType[] }>(
  event: Some,
  moment: number,
) {
  const tickettypes = event.tickettypes.map(({ steps, ...pass }) => ({
    ...pass,
    ...shownPrice({ price: pass.price, steps }, moment),
  }));
  return { ...event, tickettypes };
}
