import type { PublishedEvent } from '@samagam/contract/programme/event';
import type { Site } from '@samagam/contract/programme/site';
import { dateRange } from '@samagam/domain/text/event-dates';
import { closedWords, isOver } from '@samagam/domain/passes/passes';
import { shownEdition } from '../editions/shown-edition.ts';
import { titleOf } from './routes.tsx';

/** Title and description of a public page, for search engines and link previews; `path` has no query. */
export function headOf(
  path: string,
  event: Omit<PublishedEvent, 'tickettypes'> | undefined,
  site: Site,
): { title: string; description: string } {
  return {
    title: titleOf(path, event, site),
    description: event ? descriptionOf(event) : `The events of ${site.name}.`,
  };
}

function descriptionOf(event: Omit<PublishedEvent, 'tickettypes'>): string {
  const { lead = `${event.name}.` } = shownEdition(event);
  return `${isOver(event) ? `${closedWords(event)} ` : ''}${lead} ${dateRange(event.startdate, event.enddate)}, ${event.venuename}, ${event.city}.`;
}
