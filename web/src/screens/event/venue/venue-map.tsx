import { MAP_PROBE, MAPS_EMBED } from '@samagam/contract/map';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { whenNear } from '../../../page/when-near.ts';
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
 * announced to the map's owner. What the browser puts into a frame that failed is never seen (decisions 0018 and 0036).
 */
export function VenueMap({ link, title, children }: Props) {
  const [near, setNear] = useState(false);
  /** Whether the map's host answers; null until that is known. */
  const [reachable, setReachable] = useState<boolean | null>(null);
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );

  useEffect(() => {
    void whenNear(PLACE, NEAR).then(() => setNear(true));
  }, []);

  // Asked again whenever the network is back. A map that was there stays.
  useEffect(() => {
    if (near && online) void loads(link).then((now) => setReachable((before) => before || now));
  }, [near, online, link]);

  const missing = near && !reachable && (!online || reachable === false);
  return (
    <div id={PLACE} className={styles.map}>
      {children}
      {missing && (
        <p className={styles.missing}>The map cannot be reached just now. The address holds without it.</p>
      )}
      {near && (online || reachable) && <MapFrame link={link} title={title} reachable={reachable === true} />}
    </div>
  );
}

function MapFrame({ link, title, reachable }: { link: string; title: string; reachable: boolean }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <iframe
      className={styles.frame}
      data-shown={loaded && reachable}
      src={link}
      title={title}
      // A key of the Maps Embed API may be bound to our origin. No path of ours is sent: it may hold a key.
      referrerPolicy={link.startsWith(`${MAPS_EMBED}/`) ? 'origin' : 'no-referrer'}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the two together are weak only for a frame of our own origin
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      allowFullScreen
      onLoad={() => setLoaded(true)}
    />
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

/** Blockers and firewalls stop the probe and let the map pass, so the map itself is asked, too. */
async function loads(link: string): Promise<boolean> {
  return (await answers(MAP_PROBE)) || answers(link);
}

/** Whether anything at all answers at an address of another origin. */
async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    return true;
  } catch {
    return false;
  }
}
