import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { adminQuery } from '../../api/admin-query.ts';
import { useSite } from '../../content/site.ts';
import blocks from '../blocks.module.css';
import styles from './screen-title.module.css';
import { useEventOfScreen, useScreenTitle } from './staff-screen.ts';

/** The title of the window: that of the open screen, or the given one, and its event. */
export function WindowTitle({ title }: { title?: string }) {
  const organiser = useSite();
  const own = useScreenTitle();
  const event = useEventName();
  return <title>{[title ?? own, event, organiser.name].filter(Boolean).join(', ')}</title>;
}

function useEventName(): string | undefined {
  const code = useEventOfScreen();
  // The frame keeps the list fresh. Asking again here would load it for each title.
  const events = useQuery({
    ...adminQuery('GET /api/admin/getevent', {}),
    enabled: code !== undefined,
    refetchOnMount: false,
  });
  return events.data?.find((one) => one.eventcode === code)?.name;
}

export function ScreenTitle({ title, children }: { title?: string; children?: ReactNode }) {
  const own = useScreenTitle();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  return (
    <div className={styles.head}>
      <WindowTitle title={title ?? own} />
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title ?? own}
      </h1>
      {children && <div className={`${blocks.touched} ${styles.links}`}>{children}</div>}
    </div>
  );
}

/** After a change of screen, which a screen reader reads out by this. The first screen keeps the focus of the page. */
function useFocusOnArrival(heading: { current: HTMLElement | null }) {
  const { key } = useLocation();
  const isFirst = useRef(key === 'default');
  useEffect(() => {
    const isInScreen = heading.current!.closest('main')?.contains(document.activeElement);
    if (!isFirst.current && !isInScreen) heading.current!.focus({ preventScroll: true });
  }, [heading]);
}
