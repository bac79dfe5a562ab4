import type { TicketDetails } from '@samagam/contract/orders/ticket';
import { TICKET_PICTURE } from '@samagam/contract/orders/ticket-picture';
import type { TicketDay } from '@samagam/domain/tickets/days';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../components/save-file.ts';
// Not loaded late: it must work without a network, once the ticket is shown.
import { ticketPicture } from './ticket-picture.ts';
import styles from './ticket-of-key.module.css';

export function SaveTicket({ ticket, days }: { ticket: TicketDetails; days: readonly TicketDay[] }) {
  const [problem, setProblem] = useState('');

  async function save(): Promise<void> {
    setProblem('');
    try {
      saveFile(await ticketPicture(ticket, days));
    } catch {
      setProblem('This browser could not make the picture. Take a screenshot, or print the ticket.');
    }
  }

  return (
    <>
      <Button look="outline" id={TICKET_PICTURE} onClick={() => void save()}>
        Save as picture
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
