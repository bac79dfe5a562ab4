import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { ImportReport } from '@samagam/contract/programme/import';
import {
  countsOf,
  reportRows,
  type ReportRow,
  rowsOf,
  warningsOf,
} from '@samagam/domain/programme/import/report-rows';
import { isPublic } from '@samagam/domain/passes/passes';
import { matching } from '@samagam/domain/reports/reports';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { adminCall } from '../../../api/admin-call.ts';
import { staffEventQuery } from '../../../api/admin-query.ts';
import { isRefused } from '../../../api/call.ts';
import { CHANGED_MEANWHILE, useSave } from '../../../back-office/form/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Confirm } from '../../../ui/dialog.tsx';
import { FilterBox, useFilter } from '../../../ui/list/filter-box.tsx';
import { Live } from '../../../ui/notice/live.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import { Status } from '../../../ui/notice/status.tsx';
import styles from './manageimport-screen.module.css';
import { OUTCOMES } from './outcome-words.ts';
import type { CheckedImport } from './read-files.ts';
import { RowChoice, useRowChoice } from './row-choice.tsx';
import { type Uploaded, uploadPictures } from './upload-pictures.ts';

const TONES = { new: 'good', changed: 'good', kept: 'quiet', unchanged: 'quiet', 'left out': 'bad' } as const;
const KINDS = { session: 'Session', speaker: 'Speaker', file: 'File' } as const;

const COLUMNS: Column<ReportRow>[] = [
  { key: 'row', title: 'Row', value: ({ row }) => row, code: true },
  { key: 'what', title: 'Kind', value: ({ what }) => KINDS[what] },
  { key: 'name', title: 'Name', value: ({ name }) => name },
  {
    key: 'outcome',
    title: 'Outcome',
    value: ({ outcome }) => OUTCOMES[outcome],
    render: ({ outcome, losses }) => (
      <Status word={OUTCOMES[outcome]} tone={losses.length > 0 ? 'bad' : TONES[outcome]} />
    ),
  },
  { key: 'notes', title: 'Notes', value: ({ notes }) => notes.join(' ') },
];

/** Outcomes are chosen beside the filter: as a text, "changed" would also find "Unchanged". */
const searched = ({ row, what, name, notes }: ReportRow) => [row, KINDS[what], name, ...notes];

/** The report begins below the form, out of sight. */
function goTo(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

interface Props {
  checked: CheckedImport;
  onImported: () => Promise<void>;
  onCheckAgain: () => Promise<void>;
}

export default function ImportResult({ checked, onImported, onCheckAgain }: Props) {
  const { programme } = checked.read;
  const heading = useRef<HTMLHeadingElement>(null);
  const { saving, uploaded, imported, importNow } = useImport(checked);
  const [isAsking, setAsking] = useState(false);
  const isImported = imported !== null;
  useEffect(() => goTo(heading.current), []);
  const { report } = imported ?? checked;
  const refused = imported?.refused;
  const rows = useMemo(() => reportRows(programme.rows, report.rows, refused), [programme, report, refused]);

  async function confirmed(): Promise<void> {
    if (!(await importNow())) return;
    goTo(heading.current);
    await onImported();
  }

  return (
    <section className={blocks.stack} aria-labelledby="import-report">
      <h2 id="import-report" ref={heading} tabIndex={-1} className={blocks.subtitle}>
        {isImported ? 'Imported' : 'What would happen'}
      </h2>
      <Summary rows={rows} notes={programme.notes} isImported={isImported} />
      <PicturesNotTaken count={imported?.refused.size ?? 0} />
      <Problem>{saving.problem}</Problem>
      <Live>{uploaded}</Live>
      {isImported ? (
        <Imported eventcode={checked.wish.eventcode} />
      ) : (
        <div className={styles.actions}>
          {saving.isStale ? (
            <Button look="solid" onClick={() => void onCheckAgain()}>
              Check again
            </Button>
          ) : (
            <Button look="solid" isInactive={saving.saving} onClick={() => setAsking(true)}>
              {isUseful(rows) ? 'Import' : 'Import, although nothing would change'}
            </Button>
          )}
        </div>
      )}
      <Report rows={rows} />
      {isAsking && (
        <ConfirmImport
          eventcode={checked.wish.eventcode}
          rows={rows}
          onYes={() => void confirmed()}
          onClosed={() => setAsking(false)}
        />
      )}
    </section>
  );
}

interface DoneImport {
  report: ImportReport;
  /** Why a picture is not in the import, by the source id of its speaker. */
  refused: Uploaded['refused'];
}

/** `importNow` returns false if nothing was imported; `uploaded` says how many pictures were uploaded, or ''. */
function useImport(checked: CheckedImport) {
  const saving = useSave();
  const [imported, setImported] = useState<DoneImport | null>(null);
  const [uploaded, setUploaded] = useState('');

  async function importNow(): Promise<boolean> {
    const isSaved = await saving.save(
      async () => {
        const { wish, refused } = await uploadPictures(checked, (done, all) =>
          setUploaded(`${done} of ${all} pictures uploaded.`),
        );
        const { fingerprint } = checked.report;
        const response = await adminCall('POST /api/admin/importprogramme', { ...wish, fingerprint });
        if (!isRefused(response)) setImported({ report: response.data, refused });
        return response;
      },
      ({ status }) => status === CHANGED_MEANWHILE,
    );
    setUploaded('');
    return isSaved;
  }

  return { saving, uploaded, imported, importNow };
}

function isUseful(rows: readonly ReportRow[]): boolean {
  return rows.some(({ outcome }) => outcome === 'new' || outcome === 'changed');
}

function Summary({
  rows,
  notes,
  isImported,
}: {
  rows: readonly ReportRow[];
  notes: readonly string[];
  isImported: boolean;
}) {
  return (
    <>
      <output className={blocks.done}>
        {[...countsOf(rows)].map(([outcome, count]) => `${OUTCOMES[outcome]}: ${count}`).join(' · ')}
      </output>
      <Warning rows={rows}>{!isImported && 'Choose the rows with warnings to see which.'}</Warning>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function PicturesNotTaken({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Problem isBoxed>
      <Status word="Warning" tone="bad" /> {sayOfImport.picturesNotTaken(count)} Choose the rows with notes to
      see which.
    </Problem>
  );
}

/** Nothing, if no session loses anything. */
function Warning({ rows, children }: { rows: readonly ReportRow[]; children?: ReactNode }) {
  const warnings = warningsOf(rows);
  if (warnings.length === 0) return null;
  return (
    <Problem isBoxed>
      <Status word="Warning" tone="bad" /> {warnings.join(' ')} {children}
    </Problem>
  );
}

function Report({ rows }: { rows: readonly ReportRow[] }) {
  const filter = useFilter();
  const choice = useRowChoice();
  return (
    <>
      <div className={styles.bar}>
        <RowChoice rows={rows} />
        <FilterBox label="Filter" hint="Name, kind, note" />
      </div>
      <DataTable
        label="Report"
        columns={COLUMNS}
        rows={matching(rowsOf(rows, choice), searched, filter)}
        idOf={({ key }) => key}
        empty={rows.length > 0 ? 'No row matches this filter.' : sayOfImport.empty}
        inAddress
      />
    </>
  );
}

function ConfirmImport({
  eventcode,
  rows,
  onYes,
  onClosed,
}: {
  eventcode: string;
  rows: readonly ReportRow[];
  onYes: () => void;
  onClosed: () => void;
}) {
  const counts = countsOf(rows);
  return (
    <Confirm title={`Import into ${eventcode}?`} yes="Import" onYes={onYes} onClosed={onClosed}>
      <div className={blocks.stack}>
        <p>
          {counts.get('new') ?? 0} new and {counts.get('changed') ?? 0} changed records are saved together, or
          none. If the event is public, visitors see them.
        </p>
        <Warning rows={rows} />
      </div>
    </Confirm>
  );
}

function Imported({ eventcode }: { eventcode: string }) {
  const event = useQuery(staffEventQuery(eventcode));
  if (event.data && !isPublic(event.data)) return <p>Visitors see it once the event is no longer a draft.</p>;
  return (
    <p>
      Visitors see it within a minute. <a href={`/event/${eventcode}`}>Open the page</a>
    </p>
  );
}
