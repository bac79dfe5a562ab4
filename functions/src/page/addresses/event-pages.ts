/** The page of an event, its poster page, and the preview of staff. */
import { hasOnlyTracking } from '@samagam/contract/common/tracking-parameters';
import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import type { PageData, PublicEvent } from '@samagam/contract/programme/public-event';
import type { Site } from '@samagam/contract/programme/site';
import type { Context } from 'hono';
import { redirectToOnly } from '../../http/canonical-address.ts';
import { API_CSP, NO_STORE, oneMinuteUntil } from '../../http/headers.ts';
import { readPreview } from '../../programme/content.ts';
import { readPublishedEvent } from '../../programme/published.ts';
import { feedsOf } from './feeds.ts';
import { halfMinuteOf } from '../../programme/remembered-events.ts';
import { eventDocument } from '../event-document.ts';
import type { KeptPage } from '../page-memory.ts';
import { linkWithoutScript, withChoices } from './links-without-script.ts';
import { dataOf, digest, hasETag, notFound, notModified, page, type Serving } from './serving.ts';

const CHARSET = '<meta charset="utf-8">';

type Screen = 'event' | 'attending' | 'programme' | 'programme/part' | 'speakers';

export function eventPage(serving: Serving, context: Context): Promise<Response> {
  const key = context.req.query('preview');
  const eventcode = context.req.param('eventcode')!.toLowerCase();
  return key === undefined
    ? screenOf(serving, context, { eventcode, screen: 'event' })
    : previewPage(serving, eventcode, key);
}

export function attendingPage(serving: Serving, context: Context): Promise<Response> {
  const eventcode = context.req.param('eventcode')!.toLowerCase();
  return screenOf(serving, context, { eventcode, screen: 'attending' });
}

export function speakersPage(serving: Serving, context: Context): Promise<Response> {
  return belowEvent(serving, context, 'speakers');
}

export function programmePage(serving: Serving, context: Context): Promise<Response> {
  return belowEvent(serving, context, context.req.param('part') ? 'programme/part' : 'programme');
}

async function belowEvent(serving: Serving, context: Context, screen: Screen): Promise<Response> {
  const eventcode = context.req.param('eventcode')!.toLowerCase();
  if (!hasProgrammePages(eventcode)) return notFound(serving, eventcode);
  return screenOf(serving, context, { eventcode, screen });
}

/** The same for everybody, so it is rendered once in half a minute (docs/decisions/0077). */
async function screenOf(
  serving: Serving,
  context: Context,
  { eventcode, screen }: { eventcode: string; screen: Screen },
): Promise<Response> {
  const { deps, build, siteNow, eventNow, remembered } = serving;
  const { search, searchParams } = new URL(context.req.url);
  const redirect = search === '' && redirectToOnly(context.req.raw, pathOf(screen, eventcode));
  if (redirect) return redirect;
  // Another query may contain a ticketkey. It never changes the HTML, and nothing about such a request is kept.
  const inMemory = hasOnlyTracking(searchParams);
  const published = inMemory
    ? await eventNow(eventcode)
    : await readPublishedEvent(deps.db, eventcode, deps.now());
  if (!published) return notFound(serving, eventcode);
  const cached = search === '';
  const site = await siteNow();
  const etag = `W/"${digest(`${published.etag} ${build.version} ${screen} ${JSON.stringify(site)}`)}"`;
  const shared = oneMinuteUntil(published.pricesuntil, deps.now());
  const caching = { 'Cache-Control': cached ? shared : NO_STORE, ...(cached && { ETag: etag }) };
  if (cached && hasETag(context, etag)) return notModified(caching);
  const render = () => renderScreen(serving, { publicEvent: published.unpack(), site, screen });
  const version = `${etag} ${halfMinuteOf(deps.now())}`;
  const key = `${screen} ${eventcode}`;
  const { body, policy } = inMemory
    ? remembered(key, version, render)
    : (remembered.find(key, version) ?? render());
  const link = linkWithoutScript(eventcode, searchParams);
  const text = cached ? body : withChoices(body, eventcode, searchParams);
  return page(link ? Buffer.from(text).toString().replace(CHARSET, `${CHARSET}\n${link}`) : text, 200, {
    ...caching,
    'Content-Security-Policy': policy,
    ...((!cached || screen === 'programme/part') && { 'X-Robots-Tag': 'noindex' }),
  });
}

function renderScreen(
  { deps, build }: Serving,
  { publicEvent, site, screen }: { publicEvent: PublicEvent; site: Site; screen: Screen },
): KeptPage {
  const { eventcode } = publicEvent.event;
  const data: PageData = { publicEvent, site, renderedAt: deps.now() };
  if (screen === 'programme/part')
    return { body: Buffer.from(build.renderPart(pathOf('programme', eventcode), data)), policy: API_CSP };
  const path = pathOf(screen, eventcode);
  const { PUBLIC_ORIGIN } = deps.config;
  const { text, policy } = eventDocument(build, PUBLIC_ORIGIN, {
    address: path,
    canonical: path,
    data,
    ...(screen === 'programme' && { alternates: feedsOf(publicEvent.event) }),
  });
  return { body: Buffer.from(text), policy };
}

/** The page with unpublished content, for an admin; only our own pages may frame it (docs/decisions/0061). */
async function previewPage(serving: Serving, eventcode: string, key: string): Promise<Response> {
  const { deps, build } = serving;
  const publicEvent = await readPreview(deps.db, eventcode, key, deps.now());
  if (!publicEvent) return notFound(serving);
  const data = await dataOf(serving, publicEvent);
  const address = `/event/${publicEvent.event.eventcode}`;
  const { text, policy } = eventDocument(build, deps.config.PUBLIC_ORIGIN, { address, canonical: '', data });
  return page(text, 200, {
    'Cache-Control': NO_STORE,
    'Content-Security-Policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'X-Robots-Tag': 'noindex',
  });
}

function pathOf(screen: Screen, eventcode: string): string {
  if (screen === 'attending') return `/event/attending/${eventcode}`;
  return screen === 'event' ? `/event/${eventcode}` : `/event/${eventcode}/${screen}`;
}
