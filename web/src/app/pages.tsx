/** The table of the pages that a server renders. The browser adds behaviours and islands (entry-event.ts). */
import type { PageData, PublicEvent } from '@samagam/contract/programme/public-event';
import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { dateRange } from '@samagam/domain/text/event-dates';
import { closedWords, isOver } from '@samagam/domain/passes/passes';
import { type ListedSession, sessionsOf } from '@samagam/domain/programme/sessions';
import { excerpt, textOfHtml } from '@samagam/domain/text/text-of-html';
import type { ReactElement } from 'react';
import { shownEdition } from '../editions/shown-edition.ts';
import { AttendingPage } from '../screens/public/attending/attending-page.tsx';
import { EventPage } from '../screens/public/event/event-page.tsx';
import { SpeakerDetails } from '../screens/public/event/speakers/speaker-details.tsx';
import { SpeakersPage } from '../screens/public/event/speakers/speakers-page.tsx';
import { ProgrammePage } from '../screens/public/programme/programme-page.tsx';
import programmeStyle from '../screens/public/programme/programme-page.css?inline';
import { ProgrammeSessions } from '../screens/public/programme/programme-sessions.tsx';
import { PageNotFoundScreen } from '../screens/public/pagenotfound/pagenotfound-screen.tsx';
import { eventOf } from '../api/read-event.ts';
import { EventBar } from '../components/event-bar.tsx';
import { roleOf } from '../components/role-of.ts';
import barStyle from '../components/event-bar.css?inline';
import gridStyle from '../components/session-grid.css?inline';
import { Neighbours } from '../screens/public/event/neighbours.tsx';
import { ReadingPage, SessionText } from '../screens/public/event/reading-page.tsx';
import readingStyle from '../screens/public/event/reading-pages.css?inline';
import { RemovedSessionPage, SessionPage } from '../screens/public/event/session/session-page.tsx';
import { Markup } from '../ui/markup.tsx';
import { paramsOf, type Params } from './params-of.ts';

interface Page {
  shown: ReactElement;
  /** Styles that only this page needs. */
  style?: string;
  title: string;
  /** For search engines and link previews. */
  description: string;
}

/** Undefined if there is nothing at the address. */
type Row<Shown> = (publicEvent: PublicEvent, data: PageData, params: Params) => Shown | undefined;

const pages: Record<string, Row<Page>> = {
  '/event/:eventcode': (publicEvent, { renderedAt }) => ({
    shown: <EventPage publicEvent={publicEvent} now={renderedAt} />,
    title: publicEvent.event.name,
    description: descriptionOf(publicEvent.event),
  }),
  '/event/attending/:eventcode': (publicEvent) => ({
    shown: <AttendingPage publicEvent={publicEvent} />,
    style: barStyle,
    title: `I am attending ${publicEvent.event.name}`,
    description: descriptionOf(publicEvent.event),
  }),
  '/event/:eventcode/programme': (publicEvent, { renderedAt }) => ({
    shown: <ProgrammePage publicEvent={publicEvent} now={renderedAt} />,
    style: barStyle + programmeStyle + gridStyle,
    title: `Programme of ${publicEvent.event.name}`,
    description: `All sessions by day, room and time. ${descriptionOf(publicEvent.event)}`,
  }),
  '/event/:eventcode/speakers': (publicEvent) => ({
    shown: <SpeakersPage publicEvent={publicEvent} />,
    style: barStyle + readingStyle,
    title: `Speakers of ${publicEvent.event.name}`,
    description: `Who speaks. ${descriptionOf(publicEvent.event)}`,
  }),
  '/event/:eventcode/speaker/:id': speakerPage,
  '/event/:eventcode/text/:key': textPage,
  '/event/:eventcode/session/:id': sessionPage,
};

/** What a page that is open gets of another one, or of itself when it is renewed (behaviours/loaded-parts.ts). */
const parts: Record<string, Row<ReactElement>> = {
  '/event/:eventcode/programme': (publicEvent, { renderedAt }) => (
    <ProgrammeSessions publicEvent={publicEvent} now={renderedAt} />
  ),
  '/event/:eventcode/speaker/:id': (publicEvent, data, params) => {
    const details = speakerOf(publicEvent, data, params);
    return details && <SpeakerDetails {...details} heading="h2" />;
  },
  '/event/:eventcode/text/:key': (_publicEvent, { longtext }) =>
    longtext === undefined ? undefined : <Markup html={longtext} />,
};

function speakerOf({ event, schedule, speakers }: PublicEvent, { longtext }: PageData, { id }: Params) {
  const found = speakers.find((speaker) => speaker.id === id);
  const speaker = found && { ...found, aboutspeaker: longtext ?? found.aboutspeaker };
  return speaker && { eventcode: event.eventcode, speaker, schedule };
}

function speakerPage(publicEvent: PublicEvent, data: PageData, params: Params): Page | undefined {
  const details = speakerOf(publicEvent, data, params);
  if (!details) return undefined;
  const { event, speakers } = publicEvent;
  const { speaker } = details;
  const at = speakers.findIndex(({ id }) => id === speaker.id);
  const neighbour = (one: PublicSpeaker | undefined) =>
    one && {
      href: `/event/${event.eventcode}/speaker/${encodeURIComponent(one.id)}`,
      name: one.name,
      note: roleOf(one),
    };
  return {
    shown: (
      <ReadingPage event={event}>
        <SpeakerDetails {...details} heading="h1" />
        <div className="reading-part">
          <Neighbours
            of="speaker"
            previous={neighbour(speakers[at - 1])}
            next={neighbour(speakers[at + 1])}
          />
        </div>
      </ReadingPage>
    ),
    style: barStyle + readingStyle,
    title: `${speaker.name}, ${event.name}`,
    description: `${speaker.name}, ${roleOf(speaker)}. ${descriptionOf(event)}`,
  };
}

/** The description of a session of a large event. */
function textPage(
  { event, schedule }: PublicEvent,
  { longtext }: PageData,
  { key }: Params,
): Page | undefined {
  const session = sessionsOf(schedule).find((one) => one.session.longtext === key)?.session;
  if (!session || longtext === undefined) return undefined;
  return {
    shown: (
      <ReadingPage event={event}>
        <SessionText topic={session.topic} html={longtext} />
      </ReadingPage>
    ),
    style: barStyle + readingStyle,
    title: `${session.topic}, ${event.name}`,
    description: descriptionOf(event),
  };
}

/** Also of a session that was removed. */
function sessionPage(publicEvent: PublicEvent, data: PageData, { id }: Params): Page | undefined {
  const { event, schedule, removed } = publicEvent;
  const listed = sessionsOf(schedule).find(({ session }) => session.id === Number(id));
  if (!listed) {
    const gone = removed.find((one) => one.id === Number(id));
    return (
      gone && {
        shown: <RemovedSessionPage event={event} topic={gone.topic} />,
        style: barStyle + readingStyle,
        title: `No longer in the programme, ${event.name}`,
        description: descriptionOf(event),
      }
    );
  }
  const html = data.longtext ?? listed.session.description;
  return {
    shown: <SessionPage publicEvent={publicEvent} listed={listed} html={html} now={data.renderedAt} />,
    style: barStyle + readingStyle,
    title: `${listed.session.topic}, ${event.name}`,
    description: sessionWords(listed, html, event),
  };
}

/** In characters: link previews and search results show about as much. */
const LONGEST_DESCRIPTION = 250;

function sessionWords(
  { session, evtdate }: ListedSession,
  html: string,
  event: PublicEvent['event'],
): string {
  const names = Object.values(session.speakers).map(({ name }) => name);
  const place = [dateRange(evtdate, evtdate), session.time, session.room, event.venuename, event.city];
  const words = [
    ...(names.length > 0 ? [`${names.join(', ')}.`] : []),
    `${place.filter(Boolean).join(', ')}.`,
    textOfHtml(html).replace(/\s+/g, ' '),
  ];
  return excerpt(words.join(' ').trim(), LONGEST_DESCRIPTION);
}

/** What is shown at an address; the page of any other says that there is nothing. */
export function pageAt(address: string, data: PageData): Page {
  const description = `The events of ${data.site.name}.`;
  return (
    shownAt(pages, address, data) ?? {
      ...nothingOf(data.publicEvent?.event),
      // The home page, as long as there is no event.
      title: address === '/' ? data.site.name : 'Page not found',
      description,
    }
  );
}

/** With the bar of the event whose programme has nothing at the address: a link to a session may outlive it. */
function nothingOf(event: PublicEvent['event'] | undefined): Pick<Page, 'shown' | 'style'> {
  const shown = <PageNotFoundScreen event={event} />;
  if (!event) return { shown };
  return {
    shown: (
      <div className="has-event-bar">
        <EventBar event={eventOf(event)} />
        {shown}
      </div>
    ),
    style: barStyle,
  };
}

/** Undefined if the page at this address has no part. */
export function partAt(address: string, data: PageData): ReactElement | undefined {
  return shownAt(parts, address, data);
}

function shownAt<Shown>(
  rows: Record<string, Row<Shown>>,
  address: string,
  data: PageData,
): Shown | undefined {
  const { publicEvent } = data;
  for (const [path, row] of Object.entries(rows)) {
    const params = publicEvent && paramsOf(path, address);
    const shown = params && row(publicEvent, data, params);
    if (shown) return shown;
  }
  return undefined;
}

function descriptionOf(event: PublicEvent['event']): string {
  const { lead = `${event.name}.` } = shownEdition(event);
  return `${isOver(event) ? `${closedWords(event)} ` : ''}${lead} ${dateRange(event.startdate, event.enddate)}, ${event.venuename}, ${event.city}.`;
}
