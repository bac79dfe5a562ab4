import { dayNumber } from '@samagam/contract/common/dates';
import type { Content, ContestContent } from '@samagam/contract/programme/content';
import type { Event } from '@samagam/contract/programme/event';
import type { EventDuplicate } from '@samagam/contract/programme/event-life';
import { dateInIndia } from '../text/event-dates.ts';

const DAY = 86_400_000;

/** All dates move by as many days as the start. Passes keep their prices and capacities; price steps move with the dates. */
export function duplicateOf(event: Event, { newname, newcode, startdate }: EventDuplicate): Event {
  const days = daysBetween(event, startdate);
  const moved = (date: string) => movedBy(date, days);
  const { archived: _, ...copied } = event;
  return {
    ...copied,
    name: newname,
    eventcode: newcode,
    status: 'DRAFT',
    startdate,
    enddate: moved(event.enddate),
    ...saleDatesOf(event, moved),
    ...(event.doorsopen && {
      doorsopen: event.doorsopen.map((day) => ({ ...day, date: moved(day.date) })),
    }),
    tickettypes: event.tickettypes.map((pass) => ({
      ...pass,
      ...(pass.steps && { steps: pass.steps.map((step) => ({ ...step, until: moved(step.until) })) }),
      ...saleDatesOf(pass, moved),
    })),
  };
}

/** In days: 52 weeks, so that a Saturday stays a Saturday. */
const YEAR = 364;

/** First start after `now` (milliseconds) by whole years, and the code's year moved with it; '' for a code without a year. */
export function nextEdition(
  { eventcode, startdate }: Pick<Event, 'eventcode' | 'startdate'>,
  now: number,
): { newcode: string; startdate: string } {
  const [, words = '', number = ''] = /^(.*\D)((?:20)?\d{2})$/.exec(eventcode) ?? [];
  const today = dayNumber(dateInIndia(now))!;
  const start = dayNumber(startdate);
  if (start === null) return { newcode: '', startdate: '' };
  const years = Math.max(1, Math.floor((today - start) / YEAR) + 1);
  const newcode = number && words + String(Number(number) + years).padStart(number.length, '0');
  return { newcode, startdate: movedBy(startdate, years * YEAR) };
}

export function contentOfDuplicate(
  content: Content,
  event: Pick<Event, 'startdate'>,
  { startdate }: Pick<EventDuplicate, 'startdate'>,
): Content {
  const { contests } = content;
  if (!contests) return content;
  const days = daysBetween(event, startdate);
  const moved = (contest: ContestContent): ContestContent => ({
    ...contest,
    ends: momentMovedBy(contest.ends, days),
    ...(contest.joinUntil && { joinUntil: momentMovedBy(contest.joinUntil, days) }),
  });
  return { ...content, contests: { ...contests, list: contests.list.map(moved) } };
}

function daysBetween(event: Pick<Event, 'startdate'>, startdate: string): number {
  return (dayNumber(startdate) ?? 0) - (dayNumber(event.startdate) ?? 0);
}

function momentMovedBy(moment: string, days: number): string {
  const day = Date.parse(moment.slice(0, 10));
  return Number.isNaN(day)
    ? moment
    : new Date(day + days * DAY).toISOString().slice(0, 10) + moment.slice(10);
}

function saleDatesOf(
  { salesfrom, salesuntil }: { salesfrom?: string | undefined; salesuntil?: string | undefined },
  moved: (date: string) => string,
) {
  return {
    ...(salesfrom && { salesfrom: moved(salesfrom) }),
    ...(salesuntil && { salesuntil: moved(salesuntil) }),
  };
}

function movedBy(date: string, days: number): string {
  const day = dayNumber(date);
  return day === null ? date : dateInIndia((day + days) * DAY);
}
