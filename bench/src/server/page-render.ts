/**
 * The cost of rendering an event page on the server: time for the demo's programme and for one of 500 sessions, and
 * the bytes of the first visit. The document contains its styles and its data; only scripts, fonts and the logo are
 * loaded in addition.
 */
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { Deps } from '@samagam/functions/deps';
import { eventDocument } from '@samagam/functions/page/event-document';
import type { WebBuild } from '@samagam/functions/page/web-build';
import { readPublishedEvent } from '@samagam/functions/programme/published';
import { type Figure, figure } from '../figures.ts';
import { asIs, brotliBytes, inKilobytes, scriptBytes } from '../pages/landing-bytes.ts';

const EVENTCODE = 'acsc2025';
const ROUNDS = 300;
const MANY_SESSIONS = 500;

export async function pageRender(deps: Deps, build: WebBuild, dist: string): Promise<Figure[]> {
  const demo = (await readPublishedEvent(deps.db, EVENTCODE, deps.now()))!.unpack();
  const document = render(build, deps.config.PUBLIC_ORIGIN, demo);
  const logos = [...document.matchAll(/<img[^>]*src="(\/logo\/[^"]+)"/g)].map(([, address]) => address!);
  // The first paint needs the text face and the rupee sign; other fonts load when such text appears.
  const fonts = document.match(/\/assets\/anek-(?:latin|rupee)-[\w-]+\.woff2/g) ?? [];
  const page = brotliBytes(Buffer.from(document));
  const files = [...new Set([...fonts, ...logos.slice(0, 1)])];
  const all = page + scriptBytes(dist, [build.script]) + asIs(dist, files);
  const origin = deps.config.PUBLIC_ORIGIN;
  return [
    figure('landing page: the document, with styles and data', inKilobytes(page)),
    figure('landing page: elements of the document', (document.match(/<[a-z]/g) ?? []).length),
    figure('landing page: first load', inKilobytes(all)),
    figure('rendering the demo: p95', p95(build, origin, demo)),
    figure('rendering 500 sessions: p95', p95(build, origin, withManySessions(demo))),
  ];
}

function render(build: WebBuild, origin: string, publicEvent: PublicEvent): string {
  const address = `/event/${publicEvent.event.eventcode}`;
  const data = { publicEvent, site: DEFAULT_SITE, renderedAt: 1_800_000_000_000 };
  return eventDocument(build, origin, { address, canonical: address, data }).text;
}

function p95(build: WebBuild, origin: string, publicEvent: PublicEvent): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    render(build, origin, publicEvent);
    return performance.now() - began;
  });
  // The first third warms up the compiler, as in a warm instance.
  const warm = times.slice(ROUNDS / 3).toSorted((a, b) => a - b);
  return Math.round(warm[Math.floor(warm.length * 0.95)]! * 10) / 10;
}

function withManySessions(publicEvent: PublicEvent): PublicEvent {
  const schedule = publicEvent.schedule.map((days) =>
    Object.fromEntries(
      Object.entries(days).map(([label, day]) => {
        const [track, sessions] = Object.entries(day.tracks)[0]!;
        const many = Array.from({ length: MANY_SESSIONS }, (_, i) => sessions[i % sessions.length]!);
        return [label, { ...day, tracks: { ...day.tracks, [track]: many } }];
      }),
    ),
  );
  return { ...publicEvent, schedule: schedule.slice(-1) };
}
