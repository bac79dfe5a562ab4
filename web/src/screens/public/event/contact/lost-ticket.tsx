import { Suspense } from 'react';
import { WithoutScript } from '../../../../components/without-script.tsx';
import { lazyPart } from '../../../../page/lazy-part.ts';
import { useOpened } from '../../../../page/use-opened.ts';
import { PartNotice } from '../../../../ui/notice/part-notice.tsx';
import styles from './lost-ticket.module.css';

// Few visitors need it: loaded when it is opened.
const form = lazyPart(async () => (await import('./lost-ticket-form.tsx')).LostTicketForm);

export function LostTicket({ eventcode }: { eventcode: string }) {
  const { wasOpened, details } = useOpened();

  return (
    <details className={styles.lost} {...details}>
      <summary className="link-summary">Lost your ticket?</summary>
      <p>Enter the address that you registered with. We mail its tickets to it again.</p>
      {wasOpened && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <form.Shown eventcode={eventcode} />
        </Suspense>
      )}
      <PartNotice of={form.progress} />
      <WithoutScript />
    </details>
  );
}
