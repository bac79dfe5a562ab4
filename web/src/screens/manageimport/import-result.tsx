/** The report about a checked file, its confirmation, and the import itself. */
import { sayOfImport } from '@samagam/contract/import-messages';
import type { ImportOutcome } from '@samagam/contract/programme-import';
import { countsOf, reportRows, type ReportRow } from '@samagam/domain/import/report-rows';
import { matching } from '@samagam/domain/reports';
import { useEffect, useMemo, useRef, useState } from 'react';
import { adminCall } from '../../api/admin-call.ts';
import { CHANGED_MEANWHILE, useSave } from '../../back-office/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { FilterBox, useFilter } from '../../ui/filter-box.tsx';
import { Status } from '../../ui/status.tsx';
import type { CheckedImport } from './manageimport-screen.tsx';
import styles from './manageimport-screen.module.css';
import { uploadPictures } from './upload-pictures.ts';

const WORDS: Record<ImportOutcome, string> = {
  new: 'New',
  changed: 'Changed',
  kept: 'Kept',
  unchanged: 'Unchanged',
  'left out': 'Left out',
};
const TONES = { new: 'good', changed: 'good', kept: 'quiet', unchanged: 'quiet', 'left out': 'bad' } as const;
const KINDS = { session: 'Session', speaker: 'Speaker', file: 'File' } as const;

const COLUMNS: Column<ReportRow>[] = [
  { key: 'row', title: 'Row', value: ({ row }) => row, code: true },
  { key: 'what', title: 'Kind', value: ({ what }) => KINDS[what] },
  { key: 'name', title: 'Name', value: ({ name }) => name },
  {
    key: 'outcome',
    title: 'Outcome',
    value: ({ outcome }) => WORDS[outcome],
    render: ({ outcome }) => <Status word={WORDS[outcome]} tone={TONES[outcome]} />,
  },
  { key: 'notes', title: 'Notes', value: ({ notes }) => notes.join(' ') },
];

const searched = ({ row, what, name, outcome, notes }: ReportRow) => [
  row,
  KINDS[what],
  name,
  WORDS[outcome],
  ...notes,
];

export function ImportResult({
  checked,
  onImported,
  onCheckAgain,
}: {
  checked: CheckedImport;
  onImported: () => Promise<void>;
  onCheckAgain: () => Promise<void>;
}) {
  const { programme } = checked.read;
  const heading = useRef<HTMLHeadingElement>(null);
  const saving = useSave();
  const filter = useFilter();
  const [isAsking, setAsking] = useState(false);
  const [isImported, setImported] = useState(false);
  const [uploaded, setUploaded] = useState('');
  useEffect(() => heading.current?.focus(), []);

  const rows = useMemo(() => reportRows(programme.rows, checked.report.rows), [programme, checked]);
  const counts = countsOf(rows);
  const isUseful = (counts.get('new') ?? 0) + (counts.get('changed') ?? 0) > 0;

  async function importNow(): Promise<void> {
    const isSaved = await saving.save(
      async () => {
        const wish = await uploadPictures(checked, (done, all) =>
          setUploaded(`${done} of ${all} pictures uploaded.`),
        );
        const { fingerprint } = checked.report;
        return adminCall('POST /api/admin/importprogramme', { ...wish, fingerprint });
      },
      ({ status }) => status === CHANGED_MEANWHILE,
    );
    setUploaded('');
    if (!isSaved) return;
    setImported(true);
    heading.current?.focus();
    await onImported();
  }

  return (
    <section className={styles.report} aria-labelledby="import-report">
      <h2 id="import-report" ref={heading} tabIndex={-1} className={styles.heading}>
        {isImported ? 'Imported' : 'What would happen'}
      </h2>
      <output className={styles.counts}>
        {[...counts].map(([outcome, count]) => `${WORDS[outcome]}: ${count}`).join(' · ')}
      </output>
      {programme.notes.length > 0 && (
        <ul className={styles.notes}>
          {programme.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {saving.problem && (
        <p role="alert" className={styles.problem}>
          {saving.problem}
        </p>
      )}
      {uploaded && <output>{uploaded}</output>}
      {!isImported && (
        <div className={styles.actions}>
          {saving.isStale ? (
            <Button look="solid" onClick={() => void onCheckAgain()}>
              Check again
            </Button>
          ) : (
            <Button look="solid" disabled={saving.saving} onClick={() => setAsking(true)}>
              {isUseful ? 'Import' : 'Import, although nothing would change'}
            </Button>
          )}
        </div>
      )}
      {isImported && (
        <p>
          Visitors see it within a minute. <a href={`/event/${checked.wish.eventcode}`}>Open the page</a>
        </p>
      )}
      <FilterBox label="Filter" hint="Name, kind, outcome, note" />
      <DataTable
        label="Report"
        columns={COLUMNS}
        rows={matching(rows, searched, filter)}
        idOf={({ key }) => key}
        empty={filter ? 'No row matches this filter.' : sayOfImport.empty}
        inAddress
      />
      {isAsking && (
        <Confirm
          title={`Import into ${checked.wish.eventcode}?`}
          yes="Import"
          onYes={() => void importNow()}
          onClosed={() => setAsking(false)}
        >
          <p>
            {counts.get('new') ?? 0} new and {counts.get('changed') ?? 0} changed records are saved together,
            or none. If the event is public, visitors see them.
          </p>
        </Confirm>
      )}
    </section>
  );
}
