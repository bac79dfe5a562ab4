/** What visitors read on a page of its own, or in place on the page of the event: a session, a speaker, a long text. */
import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import type { PageData, PublicEvent } from '@samagam/contract/programme/public-event';
import { sessionsOf } from '@samagam/domain/programme/sessions';
import { namedRemoved } from '@samagam/domain/programme/calendar';
import { excerpt, textOfHtml } from '@samagam/domain/text/text-of-html';
import type { Context } from 'hono';
import { API_CSP, NO_STORE, oneMinuteUntil } from '../../http/headers.ts';
import { readLongText } from '../../programme/published.ts';
import { eventDocument, type Page } from '../event-document.ts';
import { sessionJsonLd, speakerJsonLd } from '../json-ld.ts';
import { type KeptPage, wholeBody } from '../page-memory.ts';
import { sessionCard, speakerCard } from '../programme-card.ts';
import { withChoices } from './links-without-script.ts';
import { sessionWithId } from './session-index.ts';
import { dataOf, keptPage, notFound, notInProgramme, ofPublicEvent, page, type Serving } from './serving.ts';

interface Reading {
  /** 410: it was there, and is not any more. */
  status: 200 | 410;
  /** The key of a text that is not in the programme itself. */
  longtext?: string | undefined;
  /** What search engines and link previews get; absent for a page that they must not index. */
  shared?: (data: PageData, addresses: Addresses) => Pick<Page, 'card' | 'linked'>;
}

interface Addresses {
  /** Of the page of the event. */
  url: string;
  organiser: string;
  origin: string;
}

type Find = (publicEvent: PublicEvent, id: string, now: number) => Reading | undefined;

/** By the word in the address. */
const READINGS: Record<string, Find> = { session: findSession, speaker: findSpeaker, text: findText };

const TEN_MINUTES = 600_000;
/** In characters, of what a machine reads about a session. */
const LONGEST_LINKED = 1000;

function findSession(publicEvent: PublicEvent, id: string, now: number): Reading | undefined {
  if (!/^[1-9]\d*$/.test(id)) return undefined;
  const { event } = publicEvent;
  const listed = sessionWithId(publicEvent, Number(id));
  if (!listed) {
    const isGone = namedRemoved(publicEvent, now).some((one) => one.id === Number(id));
    return isGone ? { status: 410 } : undefined;
  }
  const { session } = listed;
  return {
    status: 200,
    longtext: session.longtext,
    shared: ({ longtext }, addresses) => {
      const text = excerpt(textOfHtml(longtext ?? session.description), LONGEST_LINKED);
      return {
        card: sessionCard(event, listed).path,
        linked: sessionJsonLd(event, { ...session, id: Number(id) }, { ...addresses, text }),
      };
    },
  };
}

function findSpeaker({ event, speakers }: PublicEvent, id: string): Reading | undefined {
  const speaker = speakers.find((one) => one.id === id);
  return (
    speaker && {
      status: 200,
      longtext: speaker.longtext,
      shared: (_data, addresses) => ({
        card: speakerCard(event, speaker).path,
        linked: speakerJsonLd(event, speaker, addresses),
      }),
    }
  );
}

/** A stranger may ask for any key: only those of the programme are read. */
function findText({ schedule }: PublicEvent, key: string): Reading | undefined {
  const isKnown = sessionsOf(schedule).some(({ session }) => session.longtext === key);
  return isKnown ? { status: 200, longtext: key } : undefined;
}

export function readingPage(serving: Serving, context: Context): Promise<Response> {
  const { reading = '', id = '', part } = context.req.param();
  const pathIn = (eventcode: string) => `/event/${eventcode}/${reading}/${encodeURIComponent(id)}`;
  const addressIn = (eventcode: string) => (part ? `${pathIn(eventcode)}/part` : pathIn(eventcode));
  const { search, searchParams } = new URL(context.req.url);
  const hasQuery = search !== '';
  return ofPublicEvent(serving, context, addressIn, async (published) => {
    const { deps, siteNow } = serving;
    const publicEvent = published.unpack();
    const { eventcode } = publicEvent.event;
    const found = READINGS[reading]!(publicEvent, id, deps.now());
    // The page of an event with a reserved code still shows speakers in place.
    if (!part && !hasProgrammePages(eventcode)) return notFound(serving);
    if (!found) return notInProgramme(serving, publicEvent);
    const path = pathIn(eventcode);
    const render = () => (part ? renderPart : renderPage)(serving, publicEvent, { path, found });
    // The end of the event and of sales changes the tag; a change of a session is marked for a day.
    const version = `${published.etag} ${Math.floor(deps.now() / TEN_MINUTES)} ${JSON.stringify(await siteNow())}`;
    const kept = await keptPage(serving, { key: `${path} ${part}`, version }, render);
    if (!kept) return notInProgramme(serving, publicEvent);
    const body = wholeBody(kept);
    return page(hasQuery ? withChoices(body, eventcode, searchParams) : body, found.status, {
      'Cache-Control': hasQuery ? NO_STORE : oneMinuteUntil(published.pricesuntil, deps.now()),
      'Content-Security-Policy': kept.policy,
      ...((part || hasQuery) && { 'X-Robots-Tag': 'noindex' }),
    });
  });
}

interface Rendering {
  path: string;
  found: Reading;
}

async function renderPage(
  serving: Serving,
  publicEvent: PublicEvent,
  { path, found }: Rendering,
): Promise<KeptPage | undefined> {
  const data = await dataWith(serving, publicEvent, found);
  if (!data) return undefined;
  const { build, deps } = serving;
  const origin = deps.config.PUBLIC_ORIGIN;
  const url = `${origin}/event/${publicEvent.event.eventcode}`;
  const shared = found.shared?.(data, { url, organiser: data.site.name, origin });
  const canonical = shared ? path : '';
  const { text, policy } = eventDocument(build, origin, { address: path, canonical, data, ...shared });
  // Hundreds of such pages fit into the memory if they share their styles, which are most of each.
  const { css, bytes } = build.style;
  const at = text.indexOf(css);
  const before = Buffer.from(text.slice(0, at));
  const body = Buffer.concat([before, Buffer.from(text.slice(at + css.length))]);
  return { body, policy, common: { at: before.length, bytes } };
}

async function renderPart(
  serving: Serving,
  publicEvent: PublicEvent,
  { path, found }: Rendering,
): Promise<KeptPage | undefined> {
  const data = await dataWith(serving, publicEvent, found);
  const part = data && serving.build.renderPart(path, data);
  return part ? { body: Buffer.from(part), policy: API_CSP } : undefined;
}

/** Undefined if there is nothing to read without the long text, and the programme has changed since it was read. */
async function dataWith(
  serving: Serving,
  publicEvent: PublicEvent,
  { longtext: key, shared }: Reading,
): Promise<PageData | undefined> {
  const data = await dataOf(serving, publicEvent);
  if (key === undefined) return data;
  const longtext = await readLongText(serving.deps.db, publicEvent.event.eventcode, key);
  if (longtext === undefined) return shared ? data : undefined;
  return { ...data, longtext };
}
