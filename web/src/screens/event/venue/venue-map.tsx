import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { whenNear } from '../../../ui/when-near.ts';
import styles from './venue-section.module.css';

/** How near the map has to come before it is asked for. */
const NEAR = '400px';
/** Of the place of the map, which is watched. */
const PLACE = 'venue-map';

interface Props {
  /** The embed address of a map. */
  link: string;
  title: string;
  /** What lies behind the map: seen until it comes, and where none does. */
  children: ReactNode;
}

/**
 * The map in its frame, once it comes near and there is a network. A visitor who never scrolls here is never
 * announced to the map's owner.
 *
 * Whether the map itself came, no browser tells: a frame of another origin loads its own failure, too, and its timing
 * looks the same. So the words below it are true in either case.
 */
export function VenueMap({ link, title, children }: Props) {
  const [near, setNear] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );

  useEffect(() => {
    void whenNear(PLACE, NEAR).then(() => setNear(true));
  }, []);

  const shown = near && (online || loaded);
  return (
    <figure className={styles.figure}>
      <div id={PLACE} className={styles.map}>
        {children}
        {shown && (
          <iframe
            className={styles.frame}
            data-loaded={loaded}
            src={link}
            title={title}
            referrerPolicy="no-referrer"
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the two together are weak only for a frame of our own origin
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            allowFullScreen
            onLoad={() => setLoaded(true)}
          />
        )}
      </div>
      <figcaption className={styles.caption}>
        {online || loaded
          ? 'The map comes from Google. Where it does not show, the button opens it in a new tab.'
          : 'There is no network just now. The map comes with it; the address holds without it.'}
      </figcaption>
    </figure>
  );
}

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
