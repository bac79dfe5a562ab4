/** Chooses a day or a track of a file that is too large for one import. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { PartChoice, PartOfFile } from '@samagam/domain/programme/import/fit/parts';
import { useId } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import styles from './manageimport-screen.module.css';

interface Props {
  parts: readonly PartOfFile[];
  only: PartChoice | null;
  onChoose: (only: PartChoice | null) => void;
}

const keyOf = ({ by, value }: PartChoice) => `${by} ${value}`;

export function PartOfFileChoice({ parts, only, onChoose }: Props) {
  const id = useId();
  if (parts.length === 0) return null;
  return (
    <div className={blocks.stack}>
      <div className={styles.rows}>
        <label htmlFor={id}>Part of the file</label>
        <select
          id={id}
          className={styles.choice}
          value={only ? keyOf(only) : ''}
          onChange={({ target }) => onChoose(parts.find((part) => keyOf(part) === target.value) ?? null)}
        >
          <option value="">All</option>
          {(['day', 'track'] as const).map((by) => (
            <optgroup key={by} label={by === 'day' ? 'Days' : 'Rooms or tracks'}>
              {parts
                .filter((part) => part.by === by)
                .map((part) => (
                  <option key={keyOf(part)} value={keyOf(part)}>
                    {sayOfImport.part(part.value, part.sessions)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
      <p className={blocks.small}>Import one part after the other: no part removes another.</p>
    </div>
  );
}
