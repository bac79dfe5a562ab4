import { Suspense } from 'react';
import { afterLoad } from '../../page/after-load.ts';
import { lazyPart, readyPart } from '../../page/lazy-part.ts';
import { PartNotice } from '../../ui/part-notice.tsx';
import { whenNear } from '../../page/when-near.ts';
import styles from './programme.module.css';
import type { ScheduledEvent } from './schedule-section.tsx';
import { sections } from './sections.ts';

const programme = import.meta.env.SSR
  ? readyPart((await import('./programme-sections.tsx')).ProgrammeSections)
  : lazyPart(
      async () => (await import('./programme-sections.tsx')).ProgrammeSections,
      // While the page is still loading, only a visitor who is already there is worth another request.
      () => Promise.race([afterLoad(), whenNear(sections.schedule.anchor, '0px')]),
    );

/** The schedule, the speakers, the sponsors and the partners: their script is loaded after the page was painted. */
export function Programme(props: { event: ScheduledEvent; subtitle: string }) {
  return (
    <div>
      <Suspense fallback={<Outline />}>
        <programme.Shown {...props} />
      </Suspense>
      <PartNotice of={programme.progress} />
    </div>
  );
}

/** Where the programme will stand, about as tall. */
function Outline() {
  return <div className={styles.waiting} aria-hidden="true" />;
}
