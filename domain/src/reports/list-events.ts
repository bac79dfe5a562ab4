import type { EventRow } from '@samagam/contract/programme/event';
import { dayNumber } from '@samagam/contract/common/dates';
import { endOfDay } from '../text/event-dates.ts';
import { folded, hasWord } from '../text/folded.ts';

export const EVENT_SPANS = ['coming', 'past', 'archived'] as const;
export type EventSpan = (typeof EVENT_SPANS)[number];

type Listed = Pick<EventRow, 'name' | 'eventcode' | 'venuename' | 'startdate' | 'enddate' | 'status'> & {
  archived?: boolean | undefined;
};

/** An event on hold stays among the coming ones, because it may be postponed. `now`: epoch milliseconds. */
export function spanOf(event: Listed, now: number): EventSpan {
  if (event.archived === true) return 'archived';
  if (event.status === 'COMPLETED') return 'past';
  return event.status !== 'HOLD' && now >= endOfDay(event.enddate) ? 'past' : 'coming';
}

/** The events whose name, code or venue has the text, by span: the next one first, of earlier ones the last. */
export function listEvents<Row extends Listed>(
  events: readonly Row[],
  search: string,
  now: number,
): Record<EventSpan, Row[]> {
  const wanted = folded(search.trim());
  const found = events.filter(({ name, eventcode, venuename }) =>
    hasWord(folded(`${name} ${eventcode} ${venuename}`), wanted),
  );
  const of = (span: EventSpan, sign: number) =>
    found
      .filter((event) => spanOf(event, now) === span)
      .toSorted((one, other) => sign * (startOf(one) - startOf(other)));
  return { coming: of('coming', 1), past: of('past', -1), archived: of('archived', -1) };
}

function startOf({ startdate }: Listed): number {
  return dayNumber(startdate) ?? 0;
}
