import { useState } from 'react';
import { WaitlistForm } from './waitlist-form.tsx';

interface Props {
  eventcode: string;
  tickettype: string;
  isOpen?: boolean;
}

/** At a sold-out pass. Loaded with its form, because it is small. */
export function JoinWaitlist({ eventcode, tickettype, isOpen = false }: Props) {
  // Closing it keeps the form with its entries.
  const [wasOpened, setOpened] = useState(false);
  return (
    <details open={isOpen} onToggle={() => setOpened(true)}>
      <summary>Join the waiting list</summary>
      {(wasOpened || isOpen) && <WaitlistForm eventcode={eventcode} tickettype={tickettype} />}
    </details>
  );
}
