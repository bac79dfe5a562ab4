import { lazy, Suspense } from 'react';
import { Section } from '../../../ui/section.tsx';
import { whenNear } from '../../../ui/when-near.ts';
import { sections } from '../sections.ts';
import styles from './contest-section.module.css';

const ContestTabs = import.meta.env.SSR
  ? (await import('./contest-tabs.tsx')).ContestTabs
  : lazy(async () => {
      await whenNear(sections.contest.anchor);
      return { default: (await import('./contest-tabs.tsx')).ContestTabs };
    });

/** Only for an edition that has contests (spec §2). */
export function ContestSection({ eventcode, lead }: { eventcode: string; lead: string }) {
  return (
    <Section anchor={sections.contest.anchor} heading="Contests" band>
      <p className={styles.lead}>{lead}</p>
      <Suspense fallback={<div className={styles.waiting} />}>
        <ContestTabs eventcode={eventcode} />
      </Suspense>
    </Section>
  );
}
