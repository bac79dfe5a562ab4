import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../page/lazy-part.ts';
import { PartNotice } from '../../../ui/part-notice.tsx';
import styles from './lost-ticket.module.css';

// Few visitors need it: loaded when it is opened.
const form = lazyPart(async () => (await import('./lost-ticket-form.tsx')).LostTicketForm);

export function LostTicket({ eventcode }: { eventcode: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const noteOpen = () => {
    if (details.current!.open) setOpened(true);
  };
  // The browser opens it without this script, which may load later.
  useEffect(noteOpen, []);

  return (
    <details ref={details} className={styles.lost} onToggle={noteOpen}>
      <summary>Lost your ticket?</summary>
      <p>Enter the address that you registered with. We send its tickets to it again.</p>
      {wasOpened && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <form.Shown eventcode={eventcode} />
        </Suspense>
      )}
      <PartNotice of={form.progress} />
      <noscript>
        <p>This needs JavaScript. Please write to us instead.</p>
      </noscript>
    </details>
  );
}
