import type { ShownEvent } from '@samagam/contract/programme/event';
import { isOver } from '@samagam/domain/passes/passes';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { ScrollToTop } from '../../../components/scroll-to-top.tsx';
import { SiteFooter } from '../../../components/site-footer.tsx';
import { shownEdition } from '../../../editions/shown-edition.ts';
import { Guard } from '../../../ui/guard.tsx';
import { forgetSent } from '../../../ui/form/kept-typing.ts';
import { afterLoad } from '../../../page/after-load.ts';
import { loadFontsOf } from '../../../page/indian-scripts.ts';
import { layOutWhenIdle } from '../../../page/lay-out-when-idle.ts';
import { Notices } from '../../../visitor/notices.tsx';
import { TicketSection } from '../../../visitor/ticket-section.tsx';
import { AboutSection } from './about/about-section.tsx';
import { RegisterBlurb } from './about/register-blurb.tsx';
import { makeChosenPass } from './chosen-pass.ts';
import { Closing } from './closing.tsx';
import { ContestSection } from './contest/contest-section.tsx';
import { EventHeader } from './event-header.tsx';
import styles from './event-page.module.css';
import { Hero } from './hero.tsx';
import { PassCards } from './pass-cards.tsx';
import { Programme } from './programme.tsx';
import { RegisterBar } from './register-bar.tsx';
import { RegistrationSection } from './registration/registration-section.tsx';
import { sections } from './sections.ts';

/**
 * All sections of an event, in the order of `sections.ts`. Rendered on a server: uses no clock, no address, no locale.
 * Memoised: a rerender by a parent would discard the HTML of a section that is not hydrated yet.
 */
export const EventPage = memo(function EventPage({ event }: { event: ShownEvent }) {
  const edition = shownEdition(event);
  // Parts that may not be hydrated yet: a new event must not discard their HTML.
  const deferredEvent = useDeferredValue(event);
  const [chosenPass] = useState(makeChosenPass);
  useEffect(() => {
    goToAnchor();
    void layOutTheRest();
  }, []);

  return (
    <div className={styles.page} data-accent={edition.accent}>
      <EventHeader
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
          <Guard>
            <Hero event={event} edition={edition} />
            {edition.about && <AboutSection about={edition.about} />}
            <RegisterBlurb event={event} />
          </Guard>
          <Guard>
            <Programme event={deferredEvent} subtitle={edition.scheduleSubtitle} />
          </Guard>
          <Guard>
            <PassCards event={event} chosenPass={chosenPass} />
            <RegisterBar event={event} />
          </Guard>
        </div>
        <Guard>
          <RegistrationSection event={event} chosenPass={chosenPass} />
        </Guard>
        <Guard>
          <TicketSection anchor={sections.ticket.anchor} posterOf={event.eventcode} onTicket={forgetSent} />
        </Guard>
        <Guard>
          {edition.contestsLead !== undefined && <ContestSection event={event} lead={edition.contestsLead} />}
        </Guard>
        <Guard>
          <Closing event={deferredEvent} />
        </Guard>
      </main>
      <SiteFooter />
      <ScrollToTop />
      <Notices />
    </div>
  );
});

/** A font that arrives later lays out again whatever is laid out by then, so the fonts are loaded first. */
async function layOutTheRest(): Promise<void> {
  await afterLoad();
  await loadFontsOf(document.body.textContent);
  await layOutWhenIdle(skippedElements());
}

/**
 * So many cards of speakers are laid out in about 20 ms on a slow phone. The rest of a longer list waits until the visitor
 * scrolls near: each card that is laid out makes every later frame of the page longer.
 */
const MOST_CARDS = 20;

/** What `event-page.module.css` and `speakers.module.css` skip: each section, then the first cards of speakers. */
function* skippedElements(): Generator<HTMLElement[]> {
  for (const section of document.querySelectorAll('section')) yield [section];
  const cards = [...document.querySelectorAll<HTMLElement>(`#${sections.speakers.anchor} li`)];
  yield cards.slice(0, MOST_CARDS);
}

/** Scrolls to the anchor of the address: the browser looked for it before this page had rendered it. */
function goToAnchor(): void {
  const [, anchor] = location.hash.split(/[#/]/);
  if (anchor) document.getElementById(anchor)?.scrollIntoView();
}
