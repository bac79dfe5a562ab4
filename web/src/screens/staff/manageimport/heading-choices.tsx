/** Says as which column each heading of a sheet was read, and lets staff choose another one. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { HeadingChoice } from '@samagam/contract/programme/import';
import type { FoundHeading } from '@samagam/domain/programme/import/found';
import { type Sheet, SHEETS } from '@samagam/domain/programme/import/sheet-columns';
import { useId } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { FormHelp } from '../../../back-office/form/staff-form.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './manageimport-screen.module.css';

interface Props {
  headings: readonly FoundHeading[];
  /** Those that were chosen since the last check count already. */
  choices: readonly HeadingChoice[];
  onChoose: (choice: HeadingChoice) => void;
  onCheckAgain: () => void;
}

export function HeadingChoices({ headings, choices, onChoose, onCheckAgain }: Props) {
  if (headings.length === 0) return null;
  const unread = headings.filter(({ column, rows }) => column === null && rows.length > 0);
  const others = headings.filter((heading) => !unread.includes(heading));
  const choiceOf = (heading: FoundHeading) => (
    <HeadingChoiceField
      key={`${heading.sheet} ${heading.heading}`}
      heading={heading}
      chosen={choices.find((one) => one.heading === heading.heading)}
      onChoose={onChoose}
    />
  );
  return (
    <section className={blocks.stack} aria-label="Columns of the file">
      {unread.length > 0 && (
        <>
          <h3 className={blocks.subtitle}>{sayOfImport.columnsNotRead(unread.length)}</h3>
          <div className={styles.headings}>{unread.map(choiceOf)}</div>
          <div>
            <Button look="outline" onClick={onCheckAgain}>
              Check again
            </Button>
          </div>
        </>
      )}
      {others.length > 0 && (
        <FormHelp title={`Columns that were read (${others.length})`}>
          <div className={styles.headings}>{others.map(choiceOf)}</div>
          <Button look="outline" onClick={onCheckAgain}>
            Check again
          </Button>
        </FormHelp>
      )}
    </section>
  );
}

const NOT_NEEDED = 'not needed';

function HeadingChoiceField({
  heading: { sheet, heading, column, rows, example },
  chosen,
  onChoose,
}: {
  heading: FoundHeading;
  chosen: HeadingChoice | undefined;
  onChoose: (choice: HeadingChoice) => void;
}) {
  const id = useId();
  const read = chosen ?? (column === null ? null : { sheet, column });
  const value = read === null ? '' : read.column === '' ? NOT_NEEDED : `${read.sheet}.${read.column}`;

  function choose(next: string): void {
    const [ofSheet, name] = next.split('.');
    const isColumn = next !== NOT_NEEDED && name !== undefined;
    onChoose({ sheet: isColumn ? (ofSheet as Sheet) : sheet, heading, column: isColumn ? name : '' });
  }

  return (
    <div>
      <label htmlFor={id}>{heading}</label>
      <select id={id} className={styles.choice} value={value} onChange={({ target }) => choose(target.value)}>
        {value === '' && <option value="">Choose a column</option>}
        <option value={NOT_NEEDED}>Not needed</option>
        {(['sessions', 'speakers'] as const).map((one) => (
          <optgroup key={one} label={one === 'sessions' ? 'Sessions' : 'Speakers'}>
            {SHEETS[one].map(({ name }) => (
              <option key={name} value={`${one}.${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p className={blocks.small}>
        {sayOfImport.filledRows(rows.length)}
        {example !== '' && ` First: ${example}`}
      </p>
    </div>
  );
}
