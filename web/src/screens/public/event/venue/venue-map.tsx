import { MAP_PROBE, MAPS_EMBED } from '@samagam/contract/common/map';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { whenNear } from '../../../../page/when-near.ts';
import styles from './venue-section.module.css';

/** The distance from the view at which the map is requested. */
const NEAR = '400px';
/** The id of the map's container, which is observed. */
const PLACE = 'venue-map';

interface Props {
  link: string;
  title: string;
  /** Shown behind the map while it is loading, and if it cannot be loaded. */
  children: ReactNode;
}

/**
 * The map in an iframe, loaded when the visitor comes near and there is a network. A visitor who does not scroll here
 * sends no request to the map's host. The browser's error page in a failed iframe stays hidden (decisions 0018 and
 * 0036).
 */
export function VenueMap({ link, title, children }: Props) {
  const [near, setNear] = useState(false);
  /** Whether the map's host responds; null while unknown. */
  const [reachable, setReachable] = useState<boolean | null>(null);
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );

  useEffect(() => {
    void whenNear(PLACE, NEAR).then(() => setNear(true));
  }, []);

  // Checked again whenever the network returns. A map that is already visible stays.
  useEffect(() => {
    if (near && online) void loads(link).then((now) => setReachable((before) => before || now));
  }, [near, online, link]);

  const missing = near && !reachable && (!online || reachable === false);
  return (
    <div id={PLACE} className={styles.map}>
      {children}
      {missing && (
        <p className={styles.missing}>The map could not be loaded. Please use the address above.</p>
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
      // A key of the Maps Embed API may be restricted to our origin. Our path is not sent, because it may contain a
      // key.
      referrerPolicy={link.startsWith(`${MAPS_EMBED}/`) ? 'origin' : 'no-referrer'}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the combination is unsafe only for a frame of our own origin
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

/** Blockers and firewalls may block the probe but not the map, so the map itself is probed too. */
async function loads(link: string): Promise<boolean> {
  return (await answers(MAP_PROBE)) || answers(link);
}

/** Whether any response comes from an address of another origin. */
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
