/** Pages of events in component tests: rendered as the server does, and alive as in a browser. */
import { PAGE_DATA, type InlinedData, type PublicEvent } from '@samagam/contract/programme/public-event';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import type { Event } from '@samagam/contract/programme/event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';
import { eventPage } from '../src/behaviours/event-page.ts';
import { islands, type Mount } from '../src/behaviours/islands.ts';
import type { IslandName, IslandProps } from '../src/components/island.tsx';
import { publicEventOf, renderPage } from './render-page.ts';

const ISLANDS: Record<IslandName, () => Promise<{ default: (props: IslandProps) => ReactElement | null }>> = {
  registration: () => import('../src/screens/public/event/registration/registration-island.tsx'),
  waitlist: () => import('../src/screens/public/event/waitlist/waitlist-island.tsx'),
  contact: () => import('../src/screens/public/event/contact/contact-island.tsx'),
  'lost-ticket': () => import('../src/screens/public/event/contact/lost-ticket-island.tsx'),
  poster: () => import('../src/screens/public/attending/poster-island.tsx'),
  ticket: () => import('../src/visitor/ticket-island.tsx'),
};

/** Of the islands that are alive. */
const ends: (() => void)[] = [];

async function load(name: string): Promise<Mount> {
  const { mount } = await import('../src/app/mount.tsx');
  const { default: Shown } = await ISLANDS[name as IslandName]();
  return (place) => place.isConnected && ends.push(mount(place, Shown));
}

/** Shows HTML, and starts what makes it alive, until the end of the test. */
function showHtml(html: string, behave: (root: HTMLElement, signal: AbortSignal) => unknown): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const end = new AbortController();
  onTestFinished(() => {
    end.abort();
    for (const unmount of ends.splice(0)) unmount();
    root.remove();
  });
  void behave(root, end.signal);
  return root;
}

/** A part of a page that is no island, with what makes it alive. */
export function showStatic(
  shown: ReactElement,
  ...behaviours: readonly ((root: HTMLElement, signal: AbortSignal) => unknown)[]
): HTMLElement {
  return showHtml(renderToString(shown), (root, signal) => {
    for (const behave of behaviours) void behave(root, signal);
  });
}

/** @param address of a page of this event. */
export function showPage(
  address: string,
  event: Event,
  programme: Partial<PublicEvent> = {},
  asked: readonly IslandName[] = [],
): HTMLElement {
  const publicEvent = publicEventOf(event, programme);
  const { html, style } = renderPage(address, publicEvent, { renderedAt: Date.now() });
  const data: InlinedData = { event: publicEvent.event, site: DEFAULT_SITE, scripts: {} };
  const inlined = `<script type="application/json" id="${PAGE_DATA}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
  return showHtml(`<style>${style}</style>${html}${inlined}`, (root, signal) => {
    void eventPage(root, signal);
    islands(root, { load, asked });
  });
}
