/**
 * Renders a public page to HTML: what functions/src/page loads after the build. The same address gives the
 * same HTML to every visitor; the query of an address is read by the browser alone.
 */
import type { PageData } from '@samagam/contract/public-event';
import { dateRange } from '@samagam/domain/event-dates';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { primeQueries } from './api/prime-queries.ts';
import { makeQueryClient } from './api/query-client.ts';
import { Screens } from './app/routes.tsx';
import { organiser } from './content/organiser.ts';
import { editionOf } from './editions/edition-of.ts';
import { RenderedAt } from './ui/rendered-at.ts';

/** The colours of the pictures made of an event: those of its edition's poster. */
export function coloursOf(eventcode: string) {
  return editionOf(eventcode).poster;
}

/** `address` is a path without a query. */
export function render(address: string, { publicEvent, renderedAt }: PageData) {
  const client = makeQueryClient();
  if (publicEvent) primeQueries(client, publicEvent);
  const html = renderToString(
    <RenderedAt value={renderedAt}>
      <QueryClientProvider client={client}>
        <Screens path={address} />
      </QueryClientProvider>
    </RenderedAt>,
  );
  client.clear();
  const event = publicEvent?.event;
  // React puts the title of a screen in front of what it renders, after the pictures to preload; its place is the head.
  const [, preloads = '', title = organiser.name, body = html] =
    /^((?:<link [^>]*>)*)<title>(.*?)<\/title>(.*)$/s.exec(html) ?? [];
  return {
    html: preloads + body,
    title: decode(title),
    description: event
      ? `${editionOf(event.eventcode).lead} ${dateRange(event.startdate, event.enddate)}, ${event.venuename}, ${event.city}.`
      : `The events of ${organiser.name}.`,
  };
}

/** What React escaped inside the title, which is escaped once more where it ends up. */
function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
