import { isCalendarDate } from '@samagam/contract/common/dates';
import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import { withoutAccents } from '../text/folded.ts';
import { parseDate } from '../text/event-dates.ts';

/** In letters, before the year. */
const LONGEST = 8;
const SHORTEST = 2;

/** The event code that a name and a first day suggest: "nullcon27"; '' while they suggest none. */
export function suggestedCode({ name, startdate }: { name: string; startdate: string }): string {
  if (!isCalendarDate(startdate)) return '';
  const words = withoutAccents(name)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const short = words.slice(0, words.findIndex((word) => word.length >= SHORTEST) + 1).join('');
  const code = `${short.slice(0, LONGEST)}${String(parseDate(startdate).year).slice(-2)}`;
  return short.length >= SHORTEST && hasProgrammePages(code) ? code : '';
}
