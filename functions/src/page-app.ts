import { createHash } from 'node:crypto';
import { PRIVACY_PATH } from '@samagam/contract/people/privacy-link';
import type { PageData, PublicEvent } from '@samagam/contract/programme/public-event';
import { programmePath } from '@samagam/contract/programme/programme-page';
import type { Site } from '@samagam/contract/programme/site';
import { hasOnlyTracking } from '@samagam/contract/common/tracking-parameters';
import { sessionsOf } from '@samagam/domain/programme/sessions';
import { Hono, type Context } from 'hono';
import type { Deps } from './deps.ts';
import { redirectToOnly } from './http/canonical-address.ts';
import { withinDeadline } from './http/deadline.ts';
import { API_CSP, COMMON, IMMUTABLE, NO_STORE, ONE_MINUTE } from './http/headers.ts';
import { writeDown } from './http/unexpected.ts';
import { readPreview } from './programme/content.ts';
import {
  publishedCodes,
  type PublishedEvent,
  readLongText,
  readPublishedEvent,
} from './programme/published.ts';
import { EVENT_MONTHS } from './stores/collections/register.ts';
import { halfMinuteOf, rememberedEvents } from './programme/remembered-events.ts';
import { rememberedSite } from './stores/site.ts';
import { eventCard } from './page/event-card.ts';
import { eventIcon } from './page/event-icon.ts';
import { eventDocument } from './page/event-document.ts';
import { messagePage } from './page/message-page.ts';
import { type KeptPage, pageMemory } from './page/page-memory.ts';
import { privacyPage } from './page/privacy-page.ts';
import type { WebBuild } from './page/web-build.ts';
import { publicNotice } from './people/public-notice.ts';

const ONE_HOUR = 'public, max-age=3600, s-maxage=3600';
const CODE = ':eventcode{[A-Za-z0-9]{4,10}}';

/** For all pages in memory, in bytes. An instance has 512 MiB. */
const MOST_PAGES = 32_000_000;

type Screen = 'event' | 'attending' | 'programme' | 'programme/part';

interface Serving {
  deps: Deps;
  build: WebBuild;
  siteNow: () => Promise<Site>;
  eventNow: ReturnType<typeof rememberedEvents>;
  remembered: ReturnType<typeof pageMemory>;
}

export function createPageApp(deps: Deps, build: WebBuild): Hono {
  // Ignores a trailing slash, as the router in the browser does.
  const app = new Hono({ strict: false });
  const serving: Serving = {
    deps,
    build,
    siteNow: rememberedSite(deps),
    eventNow: rememberedEvents(deps),
    remembered: pageMemory(MOST_PAGES),
  };

  app.use('*', async (context, next) => {
    await withinDeadline(next());
    for (const [header, value] of Object.entries(COMMON)) {
      if (header !== 'X-Robots-Tag' && !context.res.headers.has(header))
        context.res.headers.set(header, value);
    }
  });
  addEventPages(app, serving);
  addPictures(app, serving);
  for (const address of [PRIVACY_PATH, '/sitemap.xml']) {
    app.get(address, async (context, next) => redirectToOnly(context.req.raw, address) ?? next());
  }
  addPrivacyPage(app, serving);
  app.get('/sitemap.xml', () => sitemap(serving));
  app.get('/assets/*', (context) => assetOf(build, context));
  app.all('*', () => notFound(serving));

  app.onError((error) => {
    const { correlationid } = writeDown(deps, 'page', error);
    return messagePage(503, 'This page is not available at the moment.', {
      note: `Please try again. Reference: ${correlationid}`,
    });
  });
  return app;
}

function addEventPages(app: Hono, serving: Serving): void {
  app.get(`/event/${CODE}`, (context) => {
    const eventcode = context.req.param('eventcode').toLowerCase();
    const key = context.req.query('preview');
    return key === undefined
      ? eventPage(serving, context, eventcode, 'event')
      : previewPage(serving, eventcode, key);
  });
  app.get(`/event/attending/${CODE}`, (context) =>
    eventPage(serving, context, context.req.param('eventcode').toLowerCase(), 'attending'),
  );
  app.get(`/event/${CODE}/:screen{programme(?:/part)?}`, (context, next) => {
    const { eventcode, screen } = context.req.param();
    const isOwn = programmePath(eventcode.toLowerCase()) !== undefined;
    return isOwn ? eventPage(serving, context, eventcode.toLowerCase(), screen as Screen) : next();
  });
  app.get(`/event/${CODE}/:reading{speaker|text}/:id/:part{part}?`, (context) =>
    readingPage(serving, context),
  );
}

/** The 404 page, the same for unknown and draft events. It links to the announced event, unless that is missing. */
async function notFound({ deps, build, siteNow }: Serving, missing = ''): Promise<Response> {
  const settings = await siteNow();
  const site = settings.announced === missing ? { ...settings, announced: '' } : settings;
  const data: PageData = { publicEvent: null, site, renderedAt: deps.now() };
  const { text, policy } = eventDocument(build, deps.config.PUBLIC_ORIGIN, {
    address: '/pagenotfound',
    canonical: '',
    data,
  });
  return page(text, 404, { 'Cache-Control': NO_STORE, 'Content-Security-Policy': policy });
}

/** The same for everybody, so it is rendered once in half a minute (docs/decisions/0077). */
async function eventPage(
  serving: Serving,
  context: Context,
  eventcode: string,
  screen: Screen,
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
  const caching = { 'Cache-Control': cached ? ONE_MINUTE : NO_STORE, ...(cached && { ETag: etag }) };
  if (cached && hasETag(context, etag)) return notModified(caching);
  const render = () => renderEvent(serving, { publicEvent: published.unpack(), site, screen });
  const version = `${etag} ${halfMinuteOf(deps.now())}`;
  const key = `${screen} ${eventcode}`;
  const { body, policy } = inMemory
    ? remembered(key, version, render)
    : (remembered.find(key, version) ?? render());
  return page(body, 200, {
    ...caching,
    'Content-Security-Policy': policy,
    ...((!cached || screen === 'programme/part') && { 'X-Robots-Tag': 'noindex' }),
  });
}

function renderEvent(
  { deps, build }: Serving,
  { publicEvent, site, screen }: { publicEvent: PublicEvent; site: Site; screen: Screen },
): KeptPage {
  const path = pathOf(screen === 'programme/part' ? 'programme' : screen, publicEvent.event.eventcode);
  const data: PageData = { publicEvent, site, renderedAt: deps.now() };
  const { PUBLIC_ORIGIN } = deps.config;
  const { text, part, policy } = eventDocument(build, PUBLIC_ORIGIN, {
    address: path,
    canonical: path,
    data,
  });
  return screen === 'programme/part'
    ? { body: Buffer.from(part), policy: API_CSP }
    : { body: Buffer.from(text), policy };
}

/** A speaker, or the text of a session of a large event: a page of its own, or the part of it that the event page shows. */
async function readingPage(serving: Serving, context: Context): Promise<Response> {
  const { deps, eventNow, remembered } = serving;
  const { eventcode: typed = '', reading, id = '', part } = context.req.param();
  const eventcode = typed.toLowerCase();
  const path = `/event/${eventcode}/${reading}/${encodeURIComponent(id)}`;
  const { search } = new URL(context.req.url);
  const redirect = search === '' && redirectToOnly(context.req.raw, part ? `${path}/part` : path);
  if (redirect) return redirect;
  const published = await eventNow(eventcode);
  if (!published) return notFound(serving, eventcode);
  const version = `${published.etag} ${halfMinuteOf(deps.now())}`;
  const key = `${path} ${part}`;
  const kept =
    remembered.find(key, version) ?? (await renderReading(serving, published, { path, reading, id, part }));
  if (!kept) return notFound(serving);
  const { body, policy } = remembered(key, version, () => kept);
  return page(body, 200, {
    'Cache-Control': search === '' ? ONE_MINUTE : NO_STORE,
    'Content-Security-Policy': policy,
    ...((part || search !== '') && { 'X-Robots-Tag': 'noindex' }),
  });
}

async function renderReading(
  { deps, build, siteNow }: Serving,
  published: PublishedEvent,
  { path, reading, id, part }: { path: string; reading?: string; id: string; part?: string },
): Promise<KeptPage | undefined> {
  const publicEvent = published.unpack();
  const { eventcode } = publicEvent.event;
  const speaker = publicEvent.speakers.find((one) => one.id === id);
  if (!(reading === 'text' ? hasText(publicEvent, id) : speaker)) return undefined;
  const key = reading === 'text' ? id : speaker?.longtext;
  const longtext = key === undefined ? undefined : await readLongText(deps.db, eventcode, key);
  const data: PageData = {
    publicEvent,
    site: await siteNow(),
    renderedAt: deps.now(),
    ...(longtext !== undefined && { longtext }),
  };
  const canonical = reading === 'speaker' ? path : '';
  const found = eventDocument(build, deps.config.PUBLIC_ORIGIN, { address: path, canonical, data });
  if (found.part === '') return undefined;
  return part
    ? { body: Buffer.from(found.part), policy: API_CSP }
    : { body: Buffer.from(found.text), policy: found.policy };
}

/** A stranger may ask for any key: only those of the programme are read. */
function hasText({ schedule }: PublicEvent, key: string): boolean {
  return sessionsOf(schedule).some(({ session }) => session.longtext === key);
}

/** The page with unpublished content, for an admin; only our own pages may frame it (docs/decisions/0061). */
async function previewPage(serving: Serving, eventcode: string, key: string): Promise<Response> {
  const { deps, build, siteNow } = serving;
  const publicEvent = await readPreview(deps.db, eventcode, key, deps.now());
  if (!publicEvent) return notFound(serving);
  const data: PageData = { publicEvent, site: await siteNow(), renderedAt: deps.now() };
  const address = `/event/${publicEvent.event.eventcode}`;
  const { text, policy } = eventDocument(build, deps.config.PUBLIC_ORIGIN, { address, canonical: '', data });
  return page(text, 200, {
    'Cache-Control': NO_STORE,
    'Content-Security-Policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'X-Robots-Tag': 'noindex',
  });
}

function addPictures(app: Hono, serving: Serving): void {
  const { deps, build } = serving;
  app.get(`/event/${CODE}/:picture{card\\.png|icon\\.svg}`, async (context, next) => {
    const { eventcode, picture } = context.req.param();
    return redirectToOnly(context.req.raw, `/event/${eventcode.toLowerCase()}/${picture}`) ?? next();
  });
  app.get(`/event/${CODE}/card.png`, async (context) => {
    const eventcode = context.req.param('eventcode').toLowerCase();
    const published = await readPublishedEvent(deps.db, eventcode, deps.now());
    if (!published) return notFound(serving);
    const { event } = published.unpack();
    const card = await eventCard(event, build.coloursOf(event));
    return new Response(new Uint8Array(card), {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': ONE_HOUR },
    });
  });
  // Drawn from the event code alone, so it does not reveal whether the event exists.
  app.get(`/event/${CODE}/icon.svg`, (context) => {
    const eventcode = context.req.param('eventcode').toLowerCase();
    return new Response(eventIcon(eventcode, build.coloursOf({ eventcode })), {
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': ONE_HOUR },
    });
  });
}

function addPrivacyPage(app: Hono, { deps, siteNow, remembered }: Serving): void {
  const topics = publicNotice();
  const origin = deps.config.PUBLIC_ORIGIN;
  app.get(PRIVACY_PATH, async (context) => {
    const site = await siteNow();
    if (site.terms !== '') return toOwnPage(site.terms);
    const render = () => privacyPage({ site, topics, eventmonths: EVENT_MONTHS, origin });
    const { body, policy } = remembered(PRIVACY_PATH, JSON.stringify(site), render);
    const etag = `W/"${digest(body)}"`;
    const caching = { 'Cache-Control': ONE_MINUTE, ETag: etag };
    if (hasETag(context, etag)) return notModified(caching);
    return page(body, 200, { ...caching, 'Content-Security-Policy': policy });
  });
}

async function sitemap({ deps, siteNow }: Serving): Promise<Response> {
  const { terms } = await siteNow();
  const paths = [
    ...(await publishedCodes(deps.db)).flatMap((code) =>
      [`/event/${code}`, programmePath(code) ?? []].flat(),
    ),
    ...(terms === '' ? [PRIVACY_PATH] : []),
  ];
  const addresses = paths.map((path) => `<url><loc>${deps.config.PUBLIC_ORIGIN}${path}</loc></url>`);
  const urls = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>`;
  return plain(`<?xml version="1.0" encoding="UTF-8"?>${urls}`, 'application/xml');
}

function assetOf(build: WebBuild, context: Context): Response {
  const asset = build.asset(context.req.path);
  if (!asset) return plain('404', 'text/plain', 404);
  const redirect = redirectToOnly(context.req.raw, context.req.path);
  if (redirect) return redirect;
  return new Response(new Uint8Array(asset.bytes), {
    headers: { 'Content-Type': asset.type, 'Cache-Control': IMMUTABLE },
  });
}

function hasETag(context: Context, etag: string): boolean {
  return context.req.header('if-none-match')?.includes(etag) ?? false;
}

function notModified(headers: Record<string, string>): Response {
  return new Response(null, { status: 304, headers });
}

function pathOf(screen: Screen, eventcode: string): string {
  if (screen === 'attending') return `/event/attending/${eventcode}`;
  return screen === 'event' ? `/event/${eventcode}` : `/event/${eventcode}/${screen}`;
}

/** An organiser with a privacy page of their own has only that one. A header is ASCII; the address may not be. */
function toOwnPage(address: string): Response {
  const { href } = new URL(address);
  return new Response(null, { status: 302, headers: { Location: href, 'Cache-Control': ONE_MINUTE } });
}

function page(
  text: string | Uint8Array<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
): Response {
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      ...headers,
    },
  });
}

function plain(text: string, type: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': status === 200 ? ONE_MINUTE : NO_STORE,
    },
  });
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
