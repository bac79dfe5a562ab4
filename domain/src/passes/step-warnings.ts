/** What staff may overlook in the price steps of a pass. It warns beside a field, and refuses nothing. */
import { isCalendarDate } from '@samagam/contract/common/dates';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { endOfDay, startOfDay } from '../text/event-dates.ts';
import { priceWords } from './price-words.ts';

/** As typed: a date may be invalid, and a price (whole rupees) is undefined until it can be read. */
interface TypedSteps {
  price: number | undefined;
  steps: readonly { until: string; price: number | undefined }[];
  /** The possible ends of the sale: of the pass, and of its event. */
  ends: readonly string[];
}

/** For each step a sentence about its day and one about its price; '' if there is nothing to say. */
export function stepWarnings(
  { price, steps, ends }: TypedSteps,
  now: number,
): { until: string; price: string }[] {
  const [lastDay] = ends.filter(isCalendarDate).toSorted((a, b) => startOfDay(a) - startOfDay(b));
  return steps.map((step) => ({
    until: isCalendarDate(step.until) ? dayWarning(step.until, lastDay, now) : '',
    price: priceWarning(step.price, price),
  }));
}

function dayWarning(until: string, lastDay: string | undefined, now: number): string {
  if (now >= endOfDay(until)) return 'This day is past, so the step no longer applies.';
  if (lastDay !== undefined && startOfDay(until) > startOfDay(lastDay))
    return `Sales end on ${lastDay}, before this step ends.`;
  return '';
}

function priceWarning(price: number | undefined, regular: number | undefined): string {
  if (price === 0 && regular !== 0) return 'The pass is free during this step.';
  if (price !== undefined && regular !== undefined && price > regular)
    return `This is more than the regular price, ${priceWords(regular)}.`;
  return '';
}

/** The last day of each step that makes a pass free, and did not before. */
export function newlyFree(
  before: Pick<TicketType, 'price' | 'steps'> | undefined,
  after: Pick<TicketType, 'price' | 'steps'>,
): string[] {
  const known = freeUntil(before);
  return freeUntil(after).filter((until) => !known.includes(until));
}

function freeUntil(pass: Pick<TicketType, 'price' | 'steps'> | undefined): string[] {
  if (!pass || pass.price === 0) return [];
  return (pass.steps ?? []).filter(({ price }) => price === 0).map(({ until }) => until);
}
