import { useState } from 'react';
import { WaitlistForm } from './waitlist-form.tsx';

/** At a sold-out pass. Loaded with its form, because it is small. */
export function JoinWaitlist({ eventcode, tickettype }: { eventcode: string; tickettype: string }) {
  // Closing it keeps the form with its entries.
  const [wasOpened, setOpened] = useState(false);
  return (
    <details onToggle={() => setOpened(true)}>
      <summary>Join the waiting list</summary>
      {wasOpened && <WaitlistForm eventcode={eventcode} tickettype={tickettype} />}
    </details>
  );
}
