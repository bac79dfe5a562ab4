/** The programme, a session, a visitor's favourites and the event itself as calendars. */
import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import {
  calendarOfEvent,
  calendarOfSessions,
  LONGEST_TEXT,
  namedRemoved,
} from '@samagam/domain/programme/calendar';
import { favouritesOfText } from '@samagam/domain/programme/favourites';
import { sessionsOf } from '@samagam/domain/programme/sessions';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { PublicSession } from '@samagam/contract/programme/schedule';
import { isoDayInIndia } from '@samagam/domain/text/event-dates';
import { excerpt, textOfHtml } from '@samagam/domain/text/text-of-html';
import type { Context } from 'hono';
import { redirectToOnly } from '../../http/canonical-address.ts';
import { NO_STORE } from '../../http/headers.ts';
import { type PublishedEvent, withAllTexts } from '../../programme/published.ts';
import { sessionWithId } from './session-index.ts';
import { keptFile } from './kept-file.ts';
import { digest, notFound, type Serving } from './serving.ts';

const TYPE = 'text/calendar';

/** Excerpts of all sessions of an event by id; they live as long as its data is remembered. */
const excerpts = new WeakMap<PublishedEvent, Promise<ReadonlyMap<number | undefined, string>>>();

function excerptsOf({ deps }: Serving, published: PublishedEvent) {
  const known = excerpts.get(published);
  if (known) return known;
  const made = withAllTexts(deps.db, published.unpack()).then(
    ({ schedule }) =>
      new Map(
        sessionsOf(schedule).map(({ session }) => [
          session.id,
          excerpt(textOfHtml(session.description), LONGEST_TEXT),
        ]),
      ),
  );
  excerpts.set(published, made);
  // A failed read is tried again with the next request.
  made.catch(() => excerpts.delete(published));
  return made;
}

interface CalendarFilter {
  path: string;
  ids?: ReadonlySet<number>;
  name?: string;
}

async function sessionsText(
  serving: Serving,
  published: PublishedEvent,
  filter: CalendarFilter,
): Promise<string> {
  const { deps } = serving;
  const texts = await excerptsOf(serving, published);
  const textOf = ({ id }: PublicSession) => texts.get(id) ?? '';
  const publicEvent = published.unpack();
  return calendarOfSessions({
    publicEvent,
    origin: deps.config.PUBLIC_ORIGIN,
    textOf,
    now: deps.now(),
    ...filter,
  });
}

export function programmeCalendar(serving: Serving, context: Context): Promise<Response> {
  return keptFile(serving, context, {
    type: TYPE,
    pathIn: (eventcode) => `/event/${eventcode}/calendar.ics`,
    versionOf: ({ etag }) => `${etag} ${isoDayInIndia(serving.deps.now())}`,
    write: (published, path) => sessionsText(serving, published, { path }),
  });
}

/** Also of a session that was removed: calendars learn of it. */
export function sessionCalendar(serving: Serving, context: Context): Promise<Response> {
  const { file = '' } = context.req.param();
  const id = Number(file.slice(0, -'.ics'.length));
  return keptFile(serving, context, {
    type: TYPE,
    pathIn: (eventcode) => `/event/${eventcode}/session/${file}`,
    versionOf: ({ etag }) => `${etag} ${isoDayInIndia(serving.deps.now())}`,
    write: (published, path) =>
      hasEntry(published.unpack(), id, serving.deps.now())
        ? sessionsText(serving, published, { path, ids: new Set([id]) })
        : undefined,
  });
}

function hasEntry(publicEvent: PublicEvent, id: number, now: number): boolean {
  const removed = namedRemoved(publicEvent, now).find((one) => one.id === id);
  return (sessionWithId(publicEvent, id)?.session ?? removed)?.start !== undefined;
}

export function eventCalendar(serving: Serving, context: Context): Promise<Response> {
  const origin = serving.deps.config.PUBLIC_ORIGIN;
  return keptFile(serving, context, {
    type: TYPE,
    pathIn: (eventcode) => `/event/${eventcode}/event.ics`,
    versionOf: ({ etag, writtenat }) => `${etag} ${writtenat}`,
    write: (published) => calendarOfEvent(published.unpack().event, { origin, at: published.writtenat }),
  });
}

/** Belongs to one visitor, so it is neither cached nor kept. Each list of favourites has one address. */
export async function myCalendar(serving: Serving, context: Context): Promise<Response> {
  const eventcode = context.req.param('eventcode')!;
  const f = context.req.query('f') ?? '';
  const ids = favouritesOfText(f);
  const path = `/event/${eventcode}/my.ics?f=${f}`;
  if (!ids || ids.length === 0 || redirectToOnly(context.req.raw, path) || !hasProgrammePages(eventcode))
    return notFound(serving);
  const published = eventcode === eventcode.toLowerCase() ? await serving.eventNow(eventcode) : undefined;
  if (!published) return notFound(serving, eventcode);
  const name = `My programme, ${published.unpack().event.name}`;
  const text = await sessionsText(serving, published, { path, ids: new Set(ids), name });
  const headers = { ETag: `"${digest(text)}"`, 'Cache-Control': NO_STORE, 'X-Robots-Tag': 'noindex' };
  if (context.req.header('if-none-match')?.includes(headers.ETag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': `${TYPE}; charset=utf-8` } });
}
