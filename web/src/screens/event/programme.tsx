import { lazy, Suspense } from 'react';
import { afterLoad } from '../../ui/after-load.ts';
import { whenNear } from '../../ui/when-near.ts';
import styles from './programme.module.css';
import { sections } from './sections.ts';

const ProgrammeSections = import.meta.env.SSR
  ? (await import('./programme-sections.tsx')).ProgrammeSections
  : lazy(async () => {
      // While the page is still coming, only someone who is already there is worth another request.
      await Promise.race([afterLoad(), whenNear(sections.schedule.anchor, '0px')]);
      return { default: (await import('./programme-sections.tsx')).ProgrammeSections };
    });

/** The schedule, the speakers, the sponsors and the partners: their script comes after the page has been painted. */
export function Programme(props: { eventcode: string; subtitle: string }) {
  return (
    <Suspense fallback={<Outline />}>
      <ProgrammeSections {...props} />
    </Suspense>
  );
}

/** Where the programme will stand, about as tall. */
function Outline() {
  return <div className={styles.waiting} aria-hidden="true" />;
}
