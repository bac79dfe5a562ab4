/** Says as which column each heading of a sheet is read, with three of its values, and lets staff choose another one. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { HeadingChoice } from '@samagam/contract/programme/import';
import type { FoundHeading } from '@samagam/domain/programme/import/found';
import { type Sheet, SHEETS } from '@samagam/domain/programme/import/sheets/sheet-columns';
import type { ToldByKind } from '@samagam/domain/programme/import/questions';
import { useId } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { Status } from '../../../ui/notice/status.tsx';
import styles from './manageimport-screen.module.css';

interface Props {
  headings: readonly FoundHeading[];
  told: ToldByKind;
  onChoose: (kind: string, choice: HeadingChoice) => void;
}

export function HeadingChoices({ headings, told, onChoose }: Props) {
  if (headings.length === 0) return null;
  const unread = headings.filter(({ column, rows }) => column === null && rows.length > 0).length;
  return (
    <section className={blocks.stack} aria-label="Columns of the file">
      <h3 className={blocks.subtitle}>Columns of the file ({headings.length})</h3>
      {unread > 0 && <p className={blocks.text}>{sayOfImport.columnsNotRead(unread)}</p>}
      <ul className={styles.headings}>
        {headings.map((heading) => (
          <HeadingChoiceField
            key={`${heading.kind} ${heading.heading}`}
            heading={heading}
            chosen={told[heading.kind]?.headings?.find((one) => one.heading === heading.heading)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  );
}

const NOT_NEEDED = 'not needed';

/** Made once: React does not compare them again for each column and answer. */
const COLUMNS = (['sessions', 'speakers'] as const).map((one) => (
  <optgroup key={one} label={one === 'sessions' ? 'Sessions' : 'Speakers'}>
    {SHEETS[one].map(({ name }) => (
      <option key={name} value={`${one}.${name}`}>
        {name}
      </option>
    ))}
  </optgroup>
));

interface FieldProps {
  heading: FoundHeading;
  chosen: HeadingChoice | undefined;
  onChoose: Props['onChoose'];
}

function HeadingChoiceField({ heading: found, chosen, onChoose }: FieldProps) {
  const { sheet, heading, column, rows, examples, kind, by } = found;
  const id = useId();
  const read = chosen ?? (column === null ? null : { sheet, column });
  const value = read === null ? '' : read.column === '' ? NOT_NEEDED : `${read.sheet}.${read.column}`;

  function choose(next: string): void {
    const [ofSheet, name] = next.split('.');
    const isColumn = next !== NOT_NEEDED && name !== undefined;
    onChoose(kind, { sheet: isColumn ? (ofSheet as Sheet) : sheet, heading, column: isColumn ? name : '' });
  }

  return (
    <li>
      <label htmlFor={id}>{heading}</label>
      <select
        id={id}
        className={styles.choice}
        value={value}
        aria-describedby={`${id}-values`}
        onChange={({ target }) => choose(target.value)}
      >
        {value === '' && <option value="">Not imported: choose a column</option>}
        <option value={NOT_NEEDED}>Not needed</option>
        {COLUMNS}
      </select>
      <p id={`${id}-values`} className={blocks.small}>
        {value === '' && rows.length > 0 && <Status word="Not imported" tone="bad" />}{' '}
        {by === 'values' && !chosen && sayOfImport.byValues}{' '}
        {rows.length === 0 ? sayOfImport.noValues : examples.map((one) => `“${one}”`).join(' · ')}
      </p>
    </li>
  );
}
