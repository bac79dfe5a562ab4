import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../components/page-header.tsx';
import { SiteFooter } from '../../../components/site-footer.tsx';
import { shownEdition } from '../../../editions/shown-edition.ts';
import { Markup } from '../../../ui/markup.tsx';
import styles from './reading-page.module.css';

/** A part of the programme on a page of its own. */
export function ReadingPage({ event, children }: { event: PublicEvent['event']; children: ReactNode }) {
  const { accent, logo } = shownEdition(event);
  return (
    <div className={styles.page} data-accent={accent}>
      <PageHeader eventcode={event.eventcode} logo={logo} />
      <main className={styles.main}>
        {children}
        <p className={styles.back}>
          <a href={`/event/${event.eventcode}#schedule`}>See the whole programme of {event.name}</a>
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
