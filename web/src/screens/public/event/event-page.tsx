import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { endOfDay } from '@samagam/domain/text/event-dates';
import { isOver } from '@samagam/domain/passes/passes';
import { eventOf } from '../../../api/read-event.ts';
import { Island } from '../../../components/island.tsx';
import { ScrollToTop } from '../../../components/scroll-to-top.tsx';
import { SiteFooter } from '../../../components/site-footer.tsx';
import { shownEdition } from '../../../editions/shown-edition.ts';
import { PartNoticeTemplate } from '../../../ui/notice/part-notice.tsx';
import TicketIsland from '../../../visitor/ticket-island.tsx';
import { AboutSection } from './about/about-section.tsx';
import { CommunitySection } from './about/community-section.tsx';
import { RegisterBlurb } from './about/register-blurb.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { ContestSection } from './contest/contest-section.tsx';
import { EventHeader } from './event-header.tsx';
import styles from './event-page.module.css';
import { FaqSection } from './faq/faq-section.tsx';
import { Hero } from './hero.tsx';
import { PassCards } from './pass-cards.tsx';
import { RegisterBar } from './register-bar.tsx';
import RegistrationIsland from './registration/registration-island.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { SpeakersSection } from './speakers/speakers-section.tsx';
import { PartnersSection } from './sponsors/partners-section.tsx';
import { SponsorsSection } from './sponsors/sponsors-section.tsx';
import { TestimonialsSection } from './testimonials/testimonials-section.tsx';
import { VenueSection } from './venue/venue-section.tsx';

interface Props {
  publicEvent: PublicEvent;
  /** The time at which the server renders the page, in epoch milliseconds. */
  now: number;
}

/** In the order of `sections.ts`. Only HTML, with behaviours (behaviours/event-page.ts) and islands. */
export function EventPage({ publicEvent, now }: Props) {
  const { schedule, speakers, sponsors, partners } = publicEvent;
  const event = eventOf(publicEvent.event);
  const edition = shownEdition(event);
  return (
    <div
      className={styles.page}
      data-accent={edition.accent}
      data-ends={isOver(event) ? undefined : endOfDay(event.enddate)}
    >
      <EventHeader
        eventcode={event.eventcode}
        logo={edition.logo}
        without={{
          about: !edition.about,
          contest: edition.contestsLead === undefined,
          register: isOver(event),
          faq: event.content?.faq?.length === 0,
        }}
      />
      <main>
        <div className={styles.beforeForm}>
          <Hero event={event} programme={{ schedule, speakers }} edition={edition} now={now} />
          {edition.about && <AboutSection about={edition.about} />}
          <RegisterBlurb event={event} />
          <ScheduleSection event={event} schedule={schedule} subtitle={edition.scheduleSubtitle} />
          <SpeakersSection eventcode={event.eventcode} speakers={speakers} />
          <SponsorsSection sponsors={sponsors} />
          <PartnersSection partners={partners} />
          <PassCards event={event} />
          <RegisterBar event={event} />
        </div>
        <Island name="registration" shown={RegistrationIsland} event={event} />
        <Island name="ticket" shown={TicketIsland} event={event} of={event.eventcode} when="asked" />
        {edition.contestsLead !== undefined && (
          <ContestSection event={event} lead={edition.contestsLead} now={now} />
        )}
        <FaqSection event={event} />
        <CommunitySection />
        <VenueSection event={event} />
        <ContactSection event={event} />
        <TestimonialsSection event={event} />
      </main>
      <SiteFooter />
      <ScrollToTop />
      <PartNoticeTemplate />
    </div>
  );
}
