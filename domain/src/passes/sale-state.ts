import type { ShownEvent, ShownPass } from '@samagam/contract/programme/event';
import { dateRange, startOfDay } from '../text/event-dates.ts';
import { areSalesOpen, closedWords, dearestFirst, isForEverybody, isSoldOut } from './passes.ts';

/** What a visitor can do about a pass of an event now. */
export type SaleState =
  /** `price`: in rupees, of the cheapest pass for everybody; absent if it says too little. */
  | { is: 'on sale'; price?: number }
  /** `from`: the first day of the next sale, dd-MMM-yyyy. */
  | { is: 'coming'; from: string }
  /** Sold out, and visitors can wait. */
  | { is: 'waiting' }
  | { is: 'sold out' }
  | { is: 'not announced' }
  /** By the status of the event. */
  | { is: 'closed'; words: string };

/** For all pages of an event, so that none of them says something else than the form (docs/decisions/0122). */
export function saleState(event: ShownEvent): SaleState {
  if (!areSalesOpen(event)) return { is: 'closed', words: closedWords(event) };
  const onSale = event.tickettypes.filter((pass) => !isSoldOut(event, pass));
  if (onSale.length > 0) {
    const price = dearestFirst(onSale.filter(isForEverybody)).at(-1)?.price;
    const isSaid = price !== undefined && (price > 0 || onSale.every((pass) => pass.price === 0));
    return { is: 'on sale', ...(isSaid && { price }) };
  }
  const begins = event.tickettypes.flatMap(({ onsalefrom }) => onsalefrom ?? []);
  const [from] = begins.toSorted((a, b) => startOfDay(a) - startOfDay(b));
  if (from) return { is: 'coming', from };
  if (event.tickettypes.length === 0) return { is: 'not announced' };
  return { is: event.tickettypes.some(hasWaitingList) ? 'waiting' : 'sold out' };
}

/** Below a date and a place, without a full stop. A price is said with its amount (`price`). */
export function saleWords(state: Exclude<SaleState, { is: 'on sale' }>): string {
  switch (state.is) {
    case 'coming':
      return `On sale from ${dateRange(state.from, state.from)}`;
    case 'waiting':
    case 'sold out':
      return 'Sold out';
    case 'not announced':
      return 'Passes will be announced soon';
    case 'closed':
      return state.words.replace(/\.$/, '');
  }
}

/** The passes that visitors can wait for when no pass can be bought, now or later; empty otherwise. */
export function waitedPasses(event: ShownEvent): ShownPass[] {
  return saleState(event).is === 'waiting' ? event.tickettypes.filter(hasWaitingList) : [];
}

function hasWaitingList({ waitinglist }: ShownPass): boolean {
  return waitinglist === 'YES';
}
