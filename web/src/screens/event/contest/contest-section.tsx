import { Suspense } from 'react';
import { lazyPart, readyPart } from '../../../page/lazy-part.ts';
import { PartNotice } from '../../../ui/part-notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { whenNear } from '../../../page/when-near.ts';
import { sections } from '../sections.ts';
import styles from './contest-section.module.css';

const tabs = import.meta.env.SSR
  ? readyPart((await import('./contest-tabs.tsx')).ContestTabs)
  : lazyPart(
      async () => (await import('./contest-tabs.tsx')).ContestTabs,
      () => whenNear(sections.contest.anchor),
    );

/** Rendered only for an edition with contests. */
export function ContestSection({ eventcode, lead }: { eventcode: string; lead: string }) {
  return (
    <Section anchor={sections.contest.anchor} heading="Contests" band>
      <p className={styles.lead}>{lead}</p>
      <Suspense fallback={<div className={styles.waiting} />}>
        <tabs.Shown eventcode={eventcode} />
      </Suspense>
      <PartNotice of={tabs.progress} />
    </Section>
  );
}
