import { sayAtDoor } from '@samagam/contract/door/messages';
import { QR_CHARACTERS } from '@samagam/contract/common/limits';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './dialogs.module.css';
import { readTicket, whyUnread } from '../scan/read-ticket.ts';

/** For a ticket whose QR code cannot be scanned. Also accepts the text of a QR code. */
export function CodeDialog({ onScan, onClosed }: { onScan: (text: string) => void; onClosed: () => void }) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  function check(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    const typed = String(new FormData(submitted.currentTarget).get('code') ?? '');
    const read = readTicket(typed);
    if (read) onScan(read.text);
    else setProblem(whyUnread(typed, sayAtDoor.wrongCode));
  }
  return (
    <Dialog title="Type a code" onClosed={onClosed}>
      <form className={styles.form} onSubmit={check}>
        <label htmlFor={id}>Ticket code</label>
        <input
          id={id}
          name="code"
          className={styles.code}
          maxLength={QR_CHARACTERS}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {problem && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button look="solid" type="submit">
          Check
        </Button>
      </form>
    </Dialog>
  );
}
