import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { ReactNode } from 'react';
import { SiteFooter } from '../../../components/site-footer.tsx';
import { siteLogo, useSite } from '../../../content/site.ts';
import { shownEdition } from '../../../editions/shown-edition.ts';
import { FallbackImage } from '../../../ui/fallback-image.tsx';
import { Markup } from '../../../ui/markup.tsx';
import styles from './reading-page.module.css';

/** A part of the programme on a page of its own. */
export function ReadingPage({ event, children }: { event: PublicEvent['event']; children: ReactNode }) {
  const organiser = useSite();
  const { accent, logo } = shownEdition(event);
  const eventPage = `/event/${event.eventcode}`;
  return (
    <div className={styles.page} data-accent={accent}>
      <header className={styles.header}>
        <a className={styles.brand} href={eventPage}>
          <FallbackImage {...(logo ?? siteLogo(organiser))} alt="" width="40" height="40" />
          <span>{organiser.name}</span>
        </a>
      </header>
      <main className={styles.main}>
        {children}
        <p className={styles.back}>
          <a href={`${eventPage}#schedule`}>See the whole programme of {event.name}</a>
        </p>
      </main>
      <SiteFooter />
    </div>
  );
}

export function SessionText({ topic, html }: { topic: string; html: string }) {
  return (
    <article className={styles.session}>
      <h1 className={styles.topic}>{topic}</h1>
      <Markup html={html} />
    </article>
  );
}
