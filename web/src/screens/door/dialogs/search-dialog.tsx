import { sayAtDoor } from '@samagam/contract/door/messages';
import { LENGTH } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import type { Reply } from '@samagam/contract/schemas';
import { useId, useState, type SubmitEvent } from 'react';
import { call, isRefused } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { validAtFirst } from '../../../ui/form/valid-at-first.ts';
import styles from './dialogs.module.css';
import type { DoorSession } from '../session.ts';

type Found = Reply<'POST /api/doorsearch'>['data'];

function useSearch(session: DoorSession) {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function search(submitted: SubmitEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    const words = String(new FormData(submitted.currentTarget).get('words') ?? '').trim();
    setBusy(true);
    setFound(null);
    setProblem(null);
    try {
      const answer = await call('POST /api/doorsearch', {
        ...session.target,
        device: session.device(),
        words,
      });
      if (isRefused(answer)) setProblem(answer.msg ?? say.tryAgain);
      else setFound(answer.data);
    } catch {
      setProblem(sayAtDoor.searchNeedsNetwork);
    }
    setBusy(false);
  }

  return { found, problem, isBusy, search };
}

/** Finds people by the beginnings of their names. A tap on a person is a scan. */
export function SearchDialog({
  session,
  onScan,
  onClosed,
}: {
  session: DoorSession;
  onScan: (text: string) => void;
  onClosed: () => void;
}) {
  const id = useId();
  const { found, problem, isBusy, search } = useSearch(session);
  return (
    <Dialog title="Search" onClosed={onClosed}>
      <form className={styles.form} onSubmit={(submitted) => void search(submitted)}>
        <label htmlFor={id}>Name or its first letters, phone number, mail address or payment id</label>
        <input
          id={id}
          name="words"
          maxLength={LENGTH.search}
          autoComplete="off"
          spellCheck={false}
          required
          {...validAtFirst}
        />
        <Button look="solid" type="submit" isInactive={isBusy}>
          {isBusy ? 'Searching…' : 'Search'}
        </Button>
      </form>
      <output>
        {problem && <p className={styles.problem}>{problem}</p>}
        {found?.length === 0 && (
          <p>
            Nobody was found. Check the spelling. Three letters are enough for the beginning of a name; a
            number, an address or a payment id must be complete.
          </p>
        )}
      </output>
      {found && found.length > 0 && <People found={found} onScan={onScan} />}
    </Dialog>
  );
}

function People({ found, onScan }: { found: Found; onScan: (text: string) => void }) {
  return (
    <ul className={styles.rows} aria-label="People">
      {found.map(({ name, tickettype, ticket }) => (
        <li key={ticket}>
          <button type="button" onClick={() => onScan(ticket)}>
            <b>{name}</b> <span>{tickettype}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
