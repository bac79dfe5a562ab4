/** The table of the pages that a server renders. The browser makes them alive (entry-event.ts). */
import type { PageData, PublicEvent } from '@samagam/contract/programme/public-event';
import { dateRange } from '@samagam/domain/text/event-dates';
import { closedWords, isOver } from '@samagam/domain/passes/passes';
import { sessionsOf } from '@samagam/domain/programme/sessions';
import type { ReactElement } from 'react';
import { shownEdition } from '../editions/shown-edition.ts';
import { AttendingPage } from '../screens/public/attending/attending-page.tsx';
import { EventPage } from '../screens/public/event/event-page.tsx';
import { SpeakerDetails } from '../screens/public/event/speakers/speaker-details.tsx';
import { ProgrammePage } from '../screens/public/programme/programme-page.tsx';
import programmeStyle from '../screens/public/programme/programme-page.css?inline';
import { ProgrammeSessions } from '../screens/public/programme/programme-sessions.tsx';
import { PageNotFoundScreen } from '../screens/public/pagenotfound/pagenotfound-screen.tsx';
import { roleOf } from '../components/role-of.ts';
import { ReadingPage, SessionText } from '../screens/public/event/reading-page.tsx';
import { Markup } from '../ui/markup.tsx';
import { paramsOf, type Params } from './params-of.ts';

interface Page {
  shown: ReactElement;
  /** What the page of the event shows of it in place (behaviours/loaded-parts.ts). */
  part?: ReactElement;
  /** Styles that no other page needs. */
  style?: string;
  title: string;
  /** For search engines and link previews. */
  description: string;
}

/** Undefined if there is nothing at the address. */
type Row = (publicEvent: PublicEvent, data: PageData, params: Params) => Page | undefined;

const pages: Record<string, Row> = {
  '/event/:eventcode': (publicEvent, { renderedAt }) => ({
    shown: <EventPage publicEvent={publicEvent} now={renderedAt} />,
    title: publicEvent.event.name,
    description: descriptionOf(publicEvent.event),
  }),
  '/event/attending/:eventcode': (publicEvent) => ({
    shown: <AttendingPage publicEvent={publicEvent} />,
    title: `I am attending ${publicEvent.event.name}`,
    description: descriptionOf(publicEvent.event),
  }),
  '/event/:eventcode/programme': (publicEvent, { renderedAt }) => ({
    shown: <ProgrammePage publicEvent={publicEvent} now={renderedAt} />,
    part: <ProgrammeSessions publicEvent={publicEvent} now={renderedAt} />,
    style: programmeStyle,
    title: `Programme of ${publicEvent.event.name}`,
    description: `All sessions by day, room and time. ${descriptionOf(publicEvent.event)}`,
  }),
  '/event/:eventcode/speaker/:id': speakerPage,
  '/event/:eventcode/text/:key': textPage,
};

function speakerPage(publicEvent: PublicEvent, { longtext }: PageData, { id }: Params): Page | undefined {
  const { event, schedule } = publicEvent;
  const found = publicEvent.speakers.find((speaker) => speaker.id === id);
  if (!found) return undefined;
  const speaker = { ...found, aboutspeaker: longtext ?? found.aboutspeaker };
  const details = { eventcode: event.eventcode, speaker, schedule };
  return {
    shown: (
      <ReadingPage event={event}>
        <SpeakerDetails {...details} heading="h1" />
      </ReadingPage>
    ),
    part: <SpeakerDetails {...details} heading="h2" />,
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
    part: <Markup html={longtext} />,
    title: `${session.topic}, ${event.name}`,
    description: descriptionOf(event),
  };
}

/** What is shown at an address; the page of any other says that there is nothing. */
export function pageAt(address: string, data: PageData): Page {
  const { publicEvent, site } = data;
  for (const [path, row] of Object.entries(pages)) {
    const params = publicEvent && paramsOf(path, address);
    const page = params && row(publicEvent, data, params);
    if (page) return page;
  }
  const description = `The events of ${site.name}.`;
  return { shown: <PageNotFoundScreen />, title: 'Page not found', description };
}

function descriptionOf(event: PublicEvent['event']): string {
  const { lead = `${event.name}.` } = shownEdition(event);
  return `${isOver(event) ? `${closedWords(event)} ` : ''}${lead} ${dateRange(event.startdate, event.enddate)}, ${event.venuename}, ${event.city}.`;
}
