import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../page/lazy-part.ts';
import { PartNotice } from '../../../ui/part-notice.tsx';
import styles from './waitlist.module.css';

interface Props {
  eventcode: string;
  tickettype: string;
}

// Few visitors need it: loaded when it is opened.
const form = lazyPart(async () => (await import('./waitlist-form.tsx')).WaitlistForm);

/** At a sold-out pass. */
export function JoinWaitlist({ eventcode, tickettype }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const noteOpen = () => {
    if (details.current!.open) setOpened(true);
  };
  // The browser opens it without this script, which may load later.
  useEffect(noteOpen, []);

  return (
    <details ref={details} className={styles.join} onToggle={noteOpen}>
      <summary aria-label={`Join the waiting list: ${tickettype}`}>Join the waiting list</summary>
      {wasOpened && (
        <>
          <Suspense fallback={<div className={styles.waiting} />}>
            <form.Shown eventcode={eventcode} tickettype={tickettype} />
          </Suspense>
          <PartNotice of={form.progress} />
        </>
      )}
    </details>
  );
}
