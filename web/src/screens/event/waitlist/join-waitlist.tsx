import { useState } from 'react';
import { WaitlistForm } from './waitlist-form.tsx';

/** At a sold-out pass. Loaded with its form, because it is small. */
export function JoinWaitlist({ eventcode, tickettype }: { eventcode: string; tickettype: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Join the waiting list</summary>
      {isOpen && <WaitlistForm eventcode={eventcode} tickettype={tickettype} />}
    </details>
  );
}
