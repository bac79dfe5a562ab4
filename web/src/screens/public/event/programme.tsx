import { memo, Suspense } from 'react';
import { missingProgramme } from '../../../api/prime-queries.ts';
import { afterLoad } from '../../../page/after-load.ts';
import { lazyPart, readyPart } from '../../../page/lazy-part.ts';
import { PartNotice } from '../../../ui/notice/part-notice.tsx';
import { whenNear } from '../../../page/when-near.ts';
import styles from './programme.module.css';
import type { ScheduledEvent } from './schedule-section.tsx';
import { sections } from './sections.ts';

const programme = import.meta.env.SSR
  ? readyPart((await import('./programme-sections.tsx')).ProgrammeSections)
  : lazyPart(
      async () => {
        // Not in one task: a slow phone needs 50 ms to begin each.
        const script = nextTask().then(() => import('./programme-sections.tsx'));
        const [{ ProgrammeSections }] = await Promise.all([script, missingProgramme()]);
        return ProgrammeSections;
      },
      // While the page is loading, load this script only for a visitor who has already scrolled there.
      () => Promise.race([afterLoad(), whenNear(sections.schedule.anchor, '0px')]),
    );

/** The schedule, the speakers, the sponsors and the partners: their script is loaded after the first paint. */
export const Programme = memo(function Programme(props: { event: ScheduledEvent; subtitle: string }) {
  return (
    <div>
      <Suspense fallback={<Outline />}>
        <programme.Shown {...props} />
      </Suspense>
      <PartNotice of={programme.progress} />
    </div>
  );
});

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A placeholder of about the same height as the programme. */
function Outline() {
  return <div className={styles.waiting} aria-hidden="true" />;
}
