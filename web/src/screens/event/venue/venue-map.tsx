import { useEffect, useRef, useState } from 'react';

/** How near the map has to come before it is asked for. */
const NEAR = '400px';

interface Props {
  /** The embed address of a map. */
  link: string;
  title: string;
  className: string | undefined;
}

/**
 * The map in its frame, once it comes near and there is a network; else nothing, so that what lies behind it
 * stays in sight. A visitor who never scrolls here is never announced to the map's owner.
 */
export function VenueMap({ link, title, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    if (near) return undefined;
    let seen = false;
    const open = () => seen && navigator.onLine && setNear(true);
    const watch = new IntersectionObserver(
      ([entry]) => {
        seen = entry!.isIntersecting;
        open();
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current!);
    addEventListener('online', open);
    return () => {
      watch.disconnect();
      removeEventListener('online', open);
    };
  }, [near]);

  return (
    <div ref={place} className={className} data-loaded={loaded}>
      {near && (
        <iframe
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
  );
}
