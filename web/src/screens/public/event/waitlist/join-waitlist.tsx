import { Suspense } from 'react';
import { WithoutScript } from '../../../../components/without-script.tsx';
import { lazyPart } from '../../../../page/lazy-part.ts';
import { useOpened } from '../../../../page/use-opened.ts';
import { PartNotice } from '../../../../ui/notice/part-notice.tsx';

// Few visitors need it: loaded when it is opened.
const form = lazyPart(async () => (await import('./waitlist-form.tsx')).WaitlistForm);

interface Props {
  eventcode: string;
  tickettype: string;
  isOpen?: boolean;
}

/** At a sold-out pass. Closing it keeps the form with its entries. */
export function JoinWaitlist({ eventcode, tickettype, isOpen = false }: Props) {
  const { wasOpened, details } = useOpened();
  return (
    <details open={isOpen} data-pass={tickettype} {...details}>
      <summary>Join the waiting list</summary>
      {wasOpened && (
        <Suspense fallback={<p>Loading the form…</p>}>
          <form.Shown eventcode={eventcode} tickettype={tickettype} />
        </Suspense>
      )}
      <PartNotice of={form.progress} />
      <WithoutScript />
    </details>
  );
}
