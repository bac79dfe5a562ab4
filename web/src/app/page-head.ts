import type { Event } from '@samagam/contract/event';
import { dateRange } from '@samagam/domain/event-dates';
import { organiser } from '../content/organiser.ts';
import { editionOf } from '../editions/edition-of.ts';
import { titleOf } from './routes.tsx';

/** Title and description of a public page, for search engines and link previews; `path` has no query. */
export function headOf(
  path: string,
  event: Omit<Event, 'tickettypes'> | undefined,
): { title: string; description: string } {
  return {
    title: titleOf(path, event),
    description: event
      ? `${editionOf(event.eventcode).lead} ${dateRange(event.startdate, event.enddate)}, ${event.venuename}, ${event.city}.`
      : `The events of ${organiser.name}.`,
  };
}
