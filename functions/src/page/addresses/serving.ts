/** What the addresses of page-app.ts share. */
import { createHash } from 'node:crypto';
import type { PageData, PublicEvent } from '@samagam/contract/programme/public-event';
import type { Site } from '@samagam/contract/programme/site';
import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { redirectToOnly } from '../../http/canonical-address.ts';
import { NO_STORE, ONE_MINUTE } from '../../http/headers.ts';
import type { PublishedEvent } from '../../programme/published.ts';
import { rememberedEvents } from '../../programme/remembered-events.ts';
import { rememberedSite } from '../../stores/site.ts';
import { eventDocument } from '../event-document.ts';
import { type KeptPage, pageMemory } from '../page-memory.ts';
import type { WebBuild } from '../web-build.ts';

/** For all pages in memory, in bytes. An instance has 512 MiB. */
const MOST_PAGES = 32_000_000;

export interface Serving {
  deps: Deps;
  build: WebBuild;
  siteNow: () => Promise<Site>;
  eventNow: ReturnType<typeof rememberedEvents>;
  remembered: ReturnType<typeof pageMemory>;
  /** Pages that are being rendered, so that a rush waits for one rendering. */
  rendering: Map<string, Promise<KeptPage | undefined>>;
  /** Waits for the works before it. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export function servingOf(deps: Deps, build: WebBuild): Serving {
  return {
    deps,
    build,
    siteNow: rememberedSite(deps),
    eventNow: rememberedEvents(deps),
    remembered: pageMemory(MOST_PAGES),
    rendering: new Map(),
    inTurn: turns(),
  };
}

function turns(): Serving['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** The page of this key and version from memory, or rendered once for all who wait for it. */
export async function keptPage(
  { remembered, rendering }: Serving,
  { key, version }: { key: string; version: string },
  render: () => Promise<KeptPage | undefined>,
): Promise<KeptPage | undefined> {
  const known = remembered.find(key, version);
  if (known) return remembered(key, version, () => known);
  const attempt = `${key} ${version}`;
  const begun = rendering.get(attempt) ?? render().finally(() => rendering.delete(attempt));
  rendering.set(attempt, begun);
  const kept = await begun;
  return kept && remembered(key, version, () => kept);
}

/** Without a query, redirects to the one spelling of the address; an unknown event is not found. */
export async function ofPublicEvent(
  serving: Serving,
  context: Context,
  pathIn: (eventcode: string) => string,
  answer: (published: PublishedEvent) => Promise<Response> | Response,
): Promise<Response> {
  const eventcode = context.req.param('eventcode')!.toLowerCase();
  const { search } = new URL(context.req.url);
  const redirect = search === '' && redirectToOnly(context.req.raw, pathIn(eventcode));
  if (redirect) return redirect;
  const published = await serving.eventNow(eventcode);
  return published ? answer(published) : notFound(serving, eventcode);
}

export async function dataOf({ deps, siteNow }: Serving, publicEvent: PublicEvent | null): Promise<PageData> {
  return { publicEvent, site: await siteNow(), renderedAt: deps.now() };
}

/** The 404 page, the same for unknown and draft events. It links to the announced event, unless that is missing. */
export async function notFound(serving: Serving, missing = ''): Promise<Response> {
  const settings = await serving.siteNow();
  const site = settings.announced === missing ? { ...settings, announced: '' } : settings;
  return notFoundPage(serving, { publicEvent: null, site, renderedAt: serving.deps.now() });
}

/** The 404 page of what is not in the programme of this event. It links to the programme. */
export async function notInProgramme(serving: Serving, publicEvent: PublicEvent): Promise<Response> {
  return notFoundPage(serving, await dataOf(serving, publicEvent));
}

function notFoundPage({ deps, build }: Serving, data: PageData): Response {
  const { text, policy } = eventDocument(build, deps.config.PUBLIC_ORIGIN, {
    address: '/pagenotfound',
    canonical: '',
    data,
  });
  return page(text, 404, { 'Cache-Control': NO_STORE, 'Content-Security-Policy': policy });
}

export function page(
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

export function plain(text: string | Uint8Array<ArrayBuffer>, type: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': status === 200 ? ONE_MINUTE : NO_STORE,
    },
  });
}

export function hasETag(context: Context, etag: string): boolean {
  return context.req.header('if-none-match')?.includes(etag) ?? false;
}

export function notModified(headers: Record<string, string>): Response {
  return new Response(null, { status: 304, headers });
}

export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
