import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { endOfDay } from '@samagam/domain/text/event-dates';
import { isOver } from '@samagam/domain/passes/passes';
import type { ReactNode } from 'react';
import { eventOf } from '../../../api/read-event.ts';
import { EventBar } from '../../../components/event-bar.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { SiteFooter } from '../../../components/site-footer.tsx';
import { thanks } from '../../../content/blurb.ts';
import { shownEdition } from '../../../editions/shown-edition.ts';
import { Markup } from '../../../ui/markup.tsx';

interface Props {
  event: PublicEvent['event'];
  isWide?: boolean;
  children: ReactNode;
}

/** A part of the programme on a page of its own. Its styles, and those of what is in it, are reading-pages.css. */
export function ReadingPage({ event, isWide = false, children }: Props) {
  const { accent, logo } = shownEdition(event);
  const eventPage = `/event/${event.eventcode}`;
  const ends = isOver(event) ? undefined : endOfDay(event.enddate);
  return (
    <div className="has-event-bar" data-accent={accent} data-ends={ends}>
      <PageHeader eventcode={event.eventcode} logo={logo} />
      <EventBar event={eventOf(event)} />
      <main className="reading-main" data-wide={isWide || undefined}>
        {isOver(event) && (
          <p className="reading-part">
            <strong className="reading-news">{thanks}</strong>
          </p>
        )}
        {children}
        <p className="reading-part">
          <a href={`${eventPage}/programme`}>See the whole programme of {event.name}</a>
        </p>
      </main>
      <SiteFooter hasLogo={false} />
    </div>
  );
}

export function SessionText({ topic, html }: { topic: string; html: string }) {
  return (
    <article className="session-page reading-part">
      <h1>{topic}</h1>
      <div className="session-text">
        <Markup html={html} />
      </div>
    </article>
  );
}
