/** What belongs to no event: the home page, the privacy page, the sitemap and the files of the build. */
import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import { PRIVACY_PATH } from '@samagam/contract/people/privacy-link';
import { sessionsOf } from '@samagam/domain/programme/sessions';
import type { Context } from 'hono';
import { redirectToOnly } from '../../http/canonical-address.ts';
import { API_CSP, IMMUTABLE, NO_STORE, ONE_MINUTE } from '../../http/headers.ts';
import { publicNotice } from '../../people/public-notice.ts';
import { publishedCodes, readPublishedEvent } from '../../programme/published.ts';
import { EVENT_MONTHS } from '../../stores/collections/register.ts';
import { readSeller } from '../../stores/settings.ts';
import { eventDocument } from '../event-document.ts';
import { privacyPage } from '../privacy-page.ts';
import { digest, hasETag, keptPage, notModified, page, plain, type Serving } from './serving.ts';

const SITEMAP_PATH = '/sitemap.xml';
/** The limit of the protocol. */
const MOST_ADDRESSES = 50_000;
const ONE_HOUR = 3_600_000;

/** Leads to the announced event, with the query of the link; without one, says that there is none (docs/decisions/0123). */
export async function home(serving: Serving, context: Context): Promise<Response> {
  const { search } = new URL(context.req.url);
  const site = await serving.siteNow();
  const { announced } = site;
  const caching = { 'Cache-Control': search === '' ? ONE_MINUTE : NO_STORE };
  if (announced !== '' && (await serving.eventNow(announced)))
    return new Response(null, {
      status: 302,
      headers: { ...caching, Location: `/event/${announced}${search}` },
    });
  const data = { publicEvent: null, site: { ...site, announced: '' }, renderedAt: serving.deps.now() };
  const shown = { address: '/', canonical: '/', data };
  const { text, policy } = eventDocument(serving.build, serving.deps.config.PUBLIC_ORIGIN, shown);
  return page(text, 200, { ...caching, 'Content-Security-Policy': policy });
}

export async function privacy(serving: Serving, context: Context): Promise<Response> {
  const { deps, siteNow, remembered } = serving;
  const redirect = redirectToOnly(context.req.raw, PRIVACY_PATH);
  if (redirect) return redirect;
  const site = await siteNow();
  if (site.terms !== '') return toOwnPage(site.terms);
  const origin = deps.config.PUBLIC_ORIGIN;
  const months = (await readSeller(deps.db))?.booksmonths;
  const render = () =>
    privacyPage({
      site,
      topics: publicNotice({ months, years: site.certificateyears }),
      eventmonths: EVENT_MONTHS,
      origin,
    });
  const { body, policy } = remembered(PRIVACY_PATH, JSON.stringify([site, months]), render);
  const etag = `W/"${digest(body)}"`;
  const caching = { 'Cache-Control': ONE_MINUTE, ETag: etag };
  if (hasETag(context, etag)) return notModified(caching);
  return page(body, 200, { ...caching, 'Content-Security-Policy': policy });
}

/** The addresses of one event are read again after an hour, those of events at once. */
export async function sitemap(serving: Serving, context: Context): Promise<Response> {
  const { deps, siteNow } = serving;
  const redirect = redirectToOnly(context.req.raw, SITEMAP_PATH);
  if (redirect) return redirect;
  const { terms } = await siteNow();
  const codes = await publishedCodes(deps.db);
  const version = JSON.stringify([Math.floor(deps.now() / ONE_HOUR), terms, codes]);
  const kept = await keptPage(serving, { key: SITEMAP_PATH, version }, async () => {
    const paths = [
      ...codes.map((code) => `/event/${code}`),
      ...(terms === '' ? [PRIVACY_PATH] : []),
      ...(await programmePaths(serving, codes)),
    ];
    const urls = paths
      .slice(0, MOST_ADDRESSES)
      .map((path) => `<url><loc>${deps.config.PUBLIC_ORIGIN}${path}</loc></url>`);
    const set = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
    return { body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${set}`), policy: API_CSP };
  });
  return plain(kept!.body, 'application/xml');
}

/** One event after the other, because each takes memory. Speakers' ids need no escaping in XML once they are encoded. */
async function programmePaths({ deps }: Serving, codes: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const code of codes) {
    if (paths.length >= MOST_ADDRESSES) break;
    const published = hasProgrammePages(code)
      ? await readPublishedEvent(deps.db, code, deps.now())
      : undefined;
    if (!published) continue;
    const { schedule, speakers } = published.unpack();
    const ids = sessionsOf(schedule).flatMap(({ session }) => (session.id === undefined ? [] : [session.id]));
    paths.push(
      `/event/${code}/programme`,
      ...(speakers.length > 0 ? [`/event/${code}/speakers`] : []),
      ...ids.map((id) => `/event/${code}/session/${id}`),
      ...speakers.map(({ id }) => `/event/${code}/speaker/${encodeURIComponent(id)}`),
    );
  }
  return paths;
}

export function assetOf({ build }: Serving, context: Context): Response {
  const asset = build.asset(context.req.path);
  if (!asset) return plain('404', 'text/plain', 404);
  const redirect = redirectToOnly(context.req.raw, context.req.path);
  if (redirect) return redirect;
  return new Response(new Uint8Array(asset.bytes), {
    headers: { 'Content-Type': asset.type, 'Cache-Control': IMMUTABLE },
  });
}

/** An organiser with a privacy page of their own has only that one. A header is ASCII; the address may not be. */
function toOwnPage(address: string): Response {
  const { href } = new URL(address);
  return new Response(null, { status: 302, headers: { Location: href, 'Cache-Control': ONE_MINUTE } });
}
