/** functions/src/page loads the built file. An address gives the same HTML to everybody; only the browser reads the query. */
// First: the styles of the components follow them.
import './ui/tokens.css';
import './ui/base.css';
import type { PageData } from '@samagam/contract/programme/public-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { pageAt, partAt } from './app/pages.tsx';
import { Site } from './content/site.ts';
import type { Described } from './editions/edition.ts';
import indianScripts from './page/indian-scripts.css?inline';
import { hasIndianScript } from './page/indian-scripts.ts';
import { shownEdition } from './editions/shown-edition.ts';

/** The colours for generated pictures of an event: those of its poster. */
export function coloursOf(event: Described) {
  return shownEdition(event).poster;
}

/** `address` is a path without a query. */
export function render(address: string, data: PageData) {
  const { shown, style: own = '', title, description } = pageAt(address, data);
  const html = htmlOf(shown, data);
  return { html, style: own + (hasIndianScript(html) ? indianScripts : ''), title, description };
}

/** What the page of the event shows in place of a link to this address; '' if there is no such part. */
export function renderPart(address: string, data: PageData): string {
  const part = partAt(address, data);
  return part ? htmlOf(part, data) : '';
}

function htmlOf(shown: ReactElement, { site }: PageData): string {
  return renderToString(<Site value={site}>{shown}</Site>);
}
