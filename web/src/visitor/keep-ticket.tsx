import { useState } from 'react';
import { myTicket } from '../behaviours/my-ticket.ts';
import { Button } from '../ui/button.tsx';
import { forgetMyTicket, keepMyTicket, myTicketOf } from './my-ticket.ts';
import styles from './ticket-of-key.module.css';

interface Props {
  eventcode: string;
  ticketkey: string;
  /** A ticket that is no longer valid can only be removed. */
  isEnded?: boolean;
}

/** Keeps the link to this ticket on the device, so that the menu of the event leads to it. */
export function KeepTicket({ eventcode, ticketkey, isEnded = false }: Props) {
  const [isKept, setKept] = useState(() => myTicketOf(eventcode) === ticketkey);
  const [isRefused, setRefused] = useState(false);
  if (isEnded && !isKept) return null;

  function press(): void {
    if (isKept) {
      forgetMyTicket(eventcode);
      document.querySelector('[data-my-ticket]')?.removeAttribute('href');
    }
    const isStored = isKept || keepMyTicket(eventcode, ticketkey);
    setRefused(!isStored);
    setKept(myTicketOf(eventcode) === ticketkey);
    myTicket(document);
  }

  return (
    <div className={styles.consent}>
      <output>
        {isRefused
          ? 'This browser does not let this site keep anything. Save the ticket as a picture instead.'
          : isKept
            ? 'This device keeps the link to this ticket: it is “My ticket” in the menu of the event.'
            : 'On your own device, “My ticket” in the menu of the event can open this ticket.'}
      </output>
      <Button look="outline" onClick={press}>
        {isKept ? 'Remove from this device' : 'Keep on this device'}
      </Button>
    </div>
  );
}
