/**
 * Renders a public page to HTML; functions/src/page loads the built file. The same address gives the same HTML for
 * every visitor; only the browser reads the query.
 */
import type { PageData } from '@samagam/contract/programme/public-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { primeQueries } from './api/prime-queries.ts';
import { makeQueryClient } from './api/query-client.ts';
import { headOf } from './app/page-head.ts';
import { Screens } from './app/routes.tsx';
import { Site } from './content/site.ts';
import type { Described } from './editions/edition.ts';
import { shownEdition } from './editions/shown-edition.ts';
import { RenderedAt } from './page/rendered-at.ts';

/** The colours for generated pictures of an event: those of its poster. */
export function coloursOf(event: Described) {
  return shownEdition(event).poster;
}

/** `address` is a path without a query. */
export function render(address: string, { publicEvent, site, renderedAt }: PageData) {
  const client = makeQueryClient();
  if (publicEvent) primeQueries(client, publicEvent);
  const html = renderToString(
    <RenderedAt value={renderedAt}>
      <QueryClientProvider client={client}>
        <Site value={site}>
          <Screens path={address} />
        </Site>
      </QueryClientProvider>
    </RenderedAt>,
  );
  client.clear();
  return { html, ...headOf(address, publicEvent?.event, site) };
}
