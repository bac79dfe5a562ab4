import { lazy, Suspense } from 'react';
import portrait from '../../components/portrait.module.css';
import schedule from '../../components/schedule/schedule.module.css';
import track from '../../components/schedule/track.module.css';
import { afterLoad } from '../../ui/after-load.ts';
import tabs from '../../ui/tabs.module.css';
import { whenNear } from '../../ui/when-near.ts';
import styles from './programme.module.css';
import { sections } from './sections.ts';
import speakers from './speakers/speakers.module.css';
import logos from './sponsors/logo-wall.module.css';

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

/**
 * Where the programme will stand, about as tall. It uses the styles of all that a server renders of it, so that
 * they come with the page's one stylesheet: the build leaves out what is imported and not used.
 */
function Outline() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <div className={schedule.section}>
        <div className={tabs.tabs} />
        <div className={track.sessions} />
      </div>
      <div className={speakers.section}>
        <div className={styles.face}>
          <div className={portrait.kolam} />
        </div>
      </div>
      <div className={logos.section} />
    </div>
  );
}
