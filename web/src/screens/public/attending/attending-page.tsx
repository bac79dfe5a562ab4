import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { isOver } from '@samagam/domain/passes/passes';
import { endOfDay } from '@samagam/domain/text/event-dates';
import { eventOf } from '../../../api/read-event.ts';
import { EventName } from '../../../components/event-name.tsx';
import { Island } from '../../../components/island.tsx';
import { EventBar } from '../../../components/event-bar.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { ScrollToTop } from '../../../components/scroll-to-top.tsx';
import { SiteFooter } from '../../../components/site-footer.tsx';
import { useSite } from '../../../content/site.ts';
import { thanks } from '../../../content/blurb.ts';
import { shownEdition } from '../../../editions/shown-edition.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { PartNoticeTemplate } from '../../../ui/notice/part-notice.tsx';
import TicketIsland from '../../../visitor/ticket-island.tsx';
import styles from './attending-page.module.css';
import PosterIsland from './poster-island.tsx';

/** Rendered on a server only, like the page of the event. */
export function AttendingPage({ publicEvent }: { publicEvent: PublicEvent }) {
  const event = eventOf(publicEvent.event);
  const organiser = useSite();
  const { accent, logo } = shownEdition(event);
  const eventPage = `/event/${event.eventcode}`;
  return (
    <div
      className={`has-event-bar ${styles.page}`}
      data-accent={accent}
      data-toasts="bottom-right"
      data-ends={isOver(event) ? undefined : endOfDay(event.enddate)}
    >
      <PageHeader eventcode={event.eventcode} logo={logo} />
      <EventBar event={event} />
      <main>
        <div className={styles.intro}>
          <h1 className={styles.heading}>
            I am attending{' '}
            <span className={styles.event}>
              <EventName name={event.name} brandClass={undefined} restClass={undefined} />
            </span>
          </h1>
          {isOver(event) && <p className={styles.lead}>{thanks}</p>}
          <p className={styles.lead}>
            Make a poster with your name and your photo in three steps. Your photo stays in your browser.
          </p>
          <noscript>
            <p className={styles.lead}>
              This needs JavaScript. Copy the whole address, and open it in a browser that has JavaScript
              switched on.
            </p>
          </noscript>
        </div>
        <div id="poster">
          <Island name="poster" shown={PosterIsland} event={event} />
        </div>
        <Island name="ticket" shown={TicketIsland} event={event} when="asked" />
        <Section anchor="membership" heading="Become a member" band>
          <p className={styles.membership}>
            {organiser.name} meets in many cities, all year round. Members get the news first, pay less for
            member passes, and help to plan the next events.
          </p>
          <p className={styles.links}>
            {organiser.membership && (
              <ButtonLink look="spark" href={organiser.membership}>
                How to become a member
              </ButtonLink>
            )}
            <a href={eventPage}>See the event</a>
            {!isOver(event) && <a href={`${eventPage}#register`}>Register</a>}
          </p>
        </Section>
      </main>
      <SiteFooter />
      <ScrollToTop />
      <PartNoticeTemplate />
    </div>
  );
}
