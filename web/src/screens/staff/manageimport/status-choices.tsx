/** Asks which sessions and people are accepted, by the words of the file. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { FoundStatus, StatusChoice } from '@samagam/domain/programme/import/found';
import { useId } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import styles from './manageimport-screen.module.css';

interface Props {
  statuses: readonly FoundStatus[];
  /** Those that were chosen since the last check count already. */
  choices: readonly StatusChoice[];
  onChoose: (choice: StatusChoice) => void;
  onCheckAgain: () => void;
}

export function StatusChoices({ statuses, choices, onChoose, onCheckAgain }: Props) {
  if (statuses.length === 0) return null;
  return (
    <section className={blocks.stack} aria-label="Status words of the file">
      <h3 className={blocks.subtitle}>{sayOfImport.whichAreAccepted}</h3>
      <div className={styles.headings}>
        {statuses.map((status) => (
          <StatusChoiceField
            key={status.word}
            status={status}
            chosen={choices.find(({ word }) => word === status.word)}
            onChoose={onChoose}
          />
        ))}
      </div>
      <div>
        <Button look="outline" onClick={onCheckAgain}>
          Check again
        </Button>
      </div>
    </section>
  );
}

interface FieldProps {
  status: FoundStatus;
  chosen: StatusChoice | undefined;
  onChoose: Props['onChoose'];
}

const WORDS = { import: 'Accepted: import', leave: 'Not accepted: leave out' } as const;

function StatusChoiceField({ status: { word, rows, isAccepted }, chosen, onChoose }: FieldProps) {
  const id = useId();
  const read = chosen?.isAccepted ?? isAccepted;
  return (
    <div>
      <label htmlFor={id}>{word === '' ? 'No status' : `Status “${word}”`}</label>
      <select
        id={id}
        className={styles.choice}
        value={read === null ? '' : read ? 'import' : 'leave'}
        onChange={({ target }) => onChoose({ word, isAccepted: target.value === 'import' })}
      >
        {read === null && <option value="">Choose</option>}
        {Object.entries(WORDS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <p className={blocks.small}>{sayOfImport.rowsOfStatus(rows)}</p>
    </div>
  );
}
