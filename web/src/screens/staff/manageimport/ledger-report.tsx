/** What became of each value of the file: the sums, what changes by kind, and what is left out, down to the cell. */
import { CHANGES, sayOfLedger, titleOfLeftOut } from '@samagam/contract/programme/import-ledger';
import {
  groupsOf,
  type LedgerEntry,
  type LedgerGroup,
  sumsOf,
} from '@samagam/domain/programme/import/ledger/ledger-entry';
import { useState } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { SmallButton } from '../../../ui/form/actions.tsx';
import styles from './manageimport-screen.module.css';

interface Props {
  ledger: readonly LedgerEntry[];
  /** When, where and who, by kind and source id of the record. */
  records: ReadonlyMap<string, string>;
}

export function LedgerSums({ ledger }: Pick<Props, 'ledger'>) {
  return <output className={blocks.done}>{sayOfLedger.withEvent(sumsOf(ledger))}</output>;
}

export function LedgerReport({ ledger, records }: Props) {
  const changed = groupsOf(ledger, 'changed');
  const left = groupsOf(ledger, 'left out');
  return (
    <>
      <Groups title="What changes" groups={changed} records={records} />
      <Groups title="What is left out" groups={left} records={records} />
    </>
  );
}

interface GroupsProps {
  title: string;
  groups: readonly LedgerGroup[];
  records: Props['records'];
}

function Groups({ title, groups, records }: GroupsProps) {
  if (groups.length === 0) return null;
  return (
    <section className={blocks.stack} aria-label={title}>
      <h3 className={blocks.subtitle}>{title}</h3>
      {groups.map((group) => (
        <Group key={group.key} group={group} records={records} />
      ))}
    </section>
  );
}

/** At once: a browser lays out more in seconds only. */
const SHOWN = 200;

function Group({
  group: { change, column, why, entries },
  records,
}: {
  group: LedgerGroup;
  records: Props['records'];
}) {
  const [most, setMost] = useState(0);
  const parts = entries.filter(({ lost }) => lost).length;
  const counts = [
    entries.length.toLocaleString('en-IN'),
    ...(parts > 0 ? [sayOfLedger.partsLost(parts)] : []),
  ].join('; ');
  const title = change ? CHANGES[change] : titleOfLeftOut(column, why);
  return (
    <details
      onToggle={({ currentTarget }) => setMost((before) => (currentTarget.open ? before || SHOWN : 0))}
    >
      <summary>
        {title} ({counts})
      </summary>
      <ul className={styles.cells}>
        {entries.slice(0, most).map((entry, index) => (
          // Two cells of a file may have the same words.
          <li key={index}>
            <span className={styles.where}>
              {[
                entry.where,
                column === null || change ? entry.column : '',
                records.get(`${entry.what} ${entry.sourceid}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>{[entry.value, entry.became].filter(Boolean).join(' → ')}</span>
            {entry.lost && <b> {sayOfLedger.lost(entry.lost)}</b>}
          </li>
        ))}
      </ul>
      {most > 0 && entries.length > most && (
        <SmallButton onClick={() => setMost(most + SHOWN)}>
          {sayOfLedger.more(entries.length - most)}
        </SmallButton>
      )}
    </details>
  );
}
