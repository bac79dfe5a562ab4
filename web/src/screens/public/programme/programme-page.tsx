import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { isOver } from '@samagam/domain/passes/passes';
import { wholeProgramme } from '@samagam/domain/programme/whole-programme';
import { dateRange, endOfDay } from '@samagam/domain/text/event-dates';
import { Kolam } from '../../../components/kolam.tsx';
import { eventOf } from '../../../api/read-event.ts';
import { EventBar } from '../../../components/event-bar.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Mark } from '../../../components/schedule/track.tsx';
import { ScrollToTop } from '../../../components/scroll-to-top.tsx';
import { SiteFooter } from '../../../components/site-footer.tsx';
import { thanks } from '../../../content/blurb.ts';
import { shownEdition } from '../../../editions/shown-edition.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { ProgrammeSessions } from './programme-sessions.tsx';

interface Props {
  publicEvent: PublicEvent;
  /** The time at which the server renders the page, in epoch milliseconds. */
  now: number;
}

/** HTML that can be read as it is; behaviours/programme-page adds the rest. Only this page gets programme-page.css. */
export function ProgrammePage({ publicEvent, now }: Props) {
  const { event } = publicEvent;
  const { accent, logo } = shownEdition(event);
  const eventPage = `/event/${event.eventcode}`;
  const isEmpty = wholeProgramme(publicEvent.schedule).length === 0;
  return (
    <div
      className="programme has-event-bar"
      data-accent={accent}
      data-ends={isOver(event) ? undefined : endOfDay(event.enddate)}
    >
      <a className="skip" href="#days">
        Skip to the sessions
      </a>
      <PageHeader eventcode={event.eventcode} logo={logo} />
      <EventBar event={eventOf(event)} />
      <main>
        <header className="intro">
          <div className="ornament">
            <Kolam seed={event.eventcode} lattice="diamond" size={6} withoutDots />
          </div>
          <h1>
            Programme <a href={eventPage}>{event.name}</a>
          </h1>
          <p className="lead">
            {dateRange(event.startdate, event.enddate)}, {event.venuename}, {event.city}.{' '}
            {isOver(event) ? thanks : 'All times are Indian Standard Time (IST).'}
          </p>
          {!isEmpty && <ProgrammeFiles event={event} />}
        </header>
        <div
          className="whole"
          data-programme={event.eventcode}
          data-rendered={now}
          data-over={isOver(event) || undefined}
          data-rooms={JSON.stringify((event.rooms ?? []).map(({ name }) => name))}
        >
          <ProgrammeSessions publicEvent={publicEvent} now={now} />
        </div>
      </main>
      <SiteFooter />
      <ScrollToTop />
      {(['now', 'next'] as const).map((state) => (
        <template key={state} data-template={state}>
          <Mark state={state} />
        </template>
      ))}
    </div>
  );
}

/** The programme in a calendar, on paper and in apps. */
function ProgrammeFiles({ event }: Pick<PublicEvent, 'event'>) {
  const eventPage = `/event/${event.eventcode}`;
  return (
    <div className="actions">
      <span className="alive">
        <ButtonLink look="outline" href={`${eventPage}/calendar.ics`} data-subscribe>
          Subscribe in your calendar
        </ButtonLink>
      </span>
      <a className="quiet" href={`${eventPage}/calendar.ics`}>
        Download once
      </a>
      <PlainButton className="quiet alive" data-action="print">
        Print: an A3 page a day
      </PlainButton>
      <p className="hint">
        Subscribe to receive changes, usually within a day. A download does not update.
        {event.feeds !== false && (
          <>
            {' '}
            For apps: <a href={`${eventPage}/schedule.json`}>schedule.json</a>,{' '}
            <a href={`${eventPage}/schedule.xml`}>schedule.xml</a>
          </>
        )}
      </p>
    </div>
  );
}
