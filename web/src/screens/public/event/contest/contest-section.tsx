import { Suspense } from 'react';
import type { Described } from '../../../../editions/edition.ts';
import { lazyPart, readyPart } from '../../../../page/lazy-part.ts';
import { PartNotice } from '../../../../ui/notice/part-notice.tsx';
import { Section } from '../../../../ui/section.tsx';
import { whenNear } from '../../../../page/when-near.ts';
import { sections } from '../sections.ts';
import styles from './contest-section.module.css';

const tabs = import.meta.env.SSR
  ? readyPart((await import('./contest-tabs.tsx')).ContestTabs)
  : lazyPart(
      async () => (await import('./contest-tabs.tsx')).ContestTabs,
      () => whenNear(sections.contest.anchor),
    );

/** Rendered only for an event with contests. */
export function ContestSection({ event, lead }: { event: Described; lead: string }) {
  return (
    <Section anchor={sections.contest.anchor} heading="Contests" band>
      {lead && <p className={styles.lead}>{lead}</p>}
      <Suspense fallback={<div className={styles.waiting} />}>
        <tabs.Shown event={event} />
      </Suspense>
      <PartNotice of={tabs.progress} />
    </Section>
  );
}
