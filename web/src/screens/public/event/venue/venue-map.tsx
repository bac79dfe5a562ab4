import type { ReactNode } from 'react';
import { VENUE_MAP } from '../../../../behaviours/venue-map.ts';
import styles from './venue-section.module.css';

interface Props {
  link: string;
  title: string;
  /** Shown behind the map while it is loading, and if it cannot be loaded. */
  children: ReactNode;
}

/** The map in an iframe, loaded when the visitor comes near (behaviours/venue-map.ts). */
export function VenueMap({ link, title, children }: Props) {
  return (
    <div id={VENUE_MAP} className={styles.map} data-link={link}>
      {children}
      <p className={styles.missing} data-missing hidden>
        The map could not be loaded. Please use the address above.
      </p>
      <template data-template="map">
        <iframe
          className={styles.frame}
          title={title}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the combination is unsafe only for a frame of our own origin
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          allowFullScreen
        />
      </template>
    </div>
  );
}
