import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { ImportReport } from '@samagam/contract/programme/import';
import type { EventRow } from '@samagam/contract/programme/event';
import { doubtsOf, type Finding, findingsOf } from '@samagam/domain/programme/import/report/findings';
import {
  countsOf,
  reportRows,
  type ReportRow,
  rowsOf,
} from '@samagam/domain/programme/import/report/report-rows';
import { isPublic } from '@samagam/domain/passes/passes';
import { withReport } from '@samagam/domain/programme/import/ledger/ledger-after';
import { recordWords } from '@samagam/domain/programme/import/ledger/ledger-entry';
import { matching } from '@samagam/domain/text/matching';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMayOpen } from '../../../session/may-open.ts';
import { memo, useMemo, useState } from 'react';
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
import { FindingList } from './finding-list.tsx';
import { LedgerReport, LedgerSums } from './ledger-report.tsx';
import styles from './manageimport-screen.module.css';
import { OUTCOMES } from './outcome-words.ts';
import type { CheckedImport } from './read-files.ts';
import { RowChoice, useRowChoice } from './row-choice.tsx';
import { type Uploaded, uploadPictures } from './upload-pictures.ts';

const TONES = { new: 'good', changed: 'good', kept: 'quiet', unchanged: 'quiet', 'left out': 'bad' } as const;
const KINDS = { session: 'Session', speaker: 'Speaker', file: 'File' } as const;

const COLUMNS: Column<ReportRow>[] = [
  { key: 'row', title: 'Row', value: ({ row }) => shortRow(row), code: true },
  { key: 'what', title: 'Kind', value: ({ what }) => KINDS[what] },
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'about', title: 'When, where, who', value: ({ about }) => about },
  {
    key: 'outcome',
    title: 'Outcome',
    value: ({ outcome }) => OUTCOMES[outcome],
    render: ({ outcome, losses }) => (
      <Status word={OUTCOMES[outcome]} tone={losses.length > 0 ? 'bad' : TONES[outcome]} />
    ),
  },
  { key: 'notes', title: 'Notes', value: ({ notes }) => wordsOf(notes) },
];

/** An id of a tool is long and means nothing to people. */
function shortRow(row: string): string {
  return row.length > 24 && !row.includes(' ') ? `${row.slice(0, 8)}…` : row;
}

function wordsOf(notes: ReportRow['notes']): string {
  return notes.map(({ text }) => text).join(' ');
}

/** Outcomes are chosen beside the filter: as a text, "changed" would also find "Unchanged". */
const searched = ({ row, what, name, notes }: ReportRow) => [row, KINDS[what], name, wordsOf(notes)];

interface Props {
  event: EventRow;
  checked: CheckedImport;
  /** An answer or a choice was changed, and the event was not asked about it yet. */
  isOutdated: boolean;
  onImported: () => Promise<void>;
  onCheckAgain: () => Promise<void>;
  /** Staff say that all people of a file without sessions are speakers. */
  onAllSpeakers: () => Promise<void>;
}

export default function ImportResult(props: Props) {
  const { event, checked, isOutdated, onImported, onCheckAgain } = props;
  const { programme } = checked.read;
  const { saving, uploaded, imported, importNow } = useImport(checked);
  const [isAsking, setAsking] = useState(false);
  const isImported = imported !== null;
  const { records, rows, ledger } = useLedger(checked, imported);
  const days = `${event.startdate} to ${event.enddate}`;
  const findings = useMemo(() => findingsOf(rows, programme.headings, days), [rows, programme, days]);
  const doubts = useMemo(() => (isImported ? [] : doubtsOf(rows, days)), [isImported, rows, days]);

  async function confirmed(): Promise<void> {
    if (await importNow()) await onImported();
  }

  return (
    <div className={blocks.stack}>
      <Sums ledger={ledger} />
      <Counts rows={rows} notes={programme.notes} />
      <Doubts doubts={doubts} />
      {!isImported && <AllSpeakers checked={checked} onYes={props.onAllSpeakers} />}
      <Findings findings={findings} />
      <Ledger ledger={ledger} records={records} />
      <PicturesNotTaken count={imported?.refused.size ?? 0} />
      <Problem>{saving.problem}</Problem>
      <Live>{uploaded}</Live>
      {isImported ? (
        <Imported eventcode={checked.wish.eventcode} />
      ) : (
        <ImportButton
          words={importWords(rows, doubts)}
          isDoubtful={doubts.length > 0}
          saving={saving}
          isOutdated={isOutdated}
          onImport={() => (losesNothing(event, rows, findings, doubts) ? void confirmed() : setAsking(true))}
          onCheckAgain={() => void onCheckAgain()}
        />
      )}
      <Rows rows={rows} findings={findings} />
      {isAsking && (
        <ConfirmImport
          event={event}
          rows={rows}
          warnings={[
            ...doubts,
            ...findings.flatMap(({ severity, what }) => (severity === 'grave' ? [what] : [])),
          ]}
          onYes={() => void confirmed()}
          onClosed={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function useLedger({ read, report: checkedReport }: CheckedImport, imported: DoneImport | null) {
  const { programme, pictures } = read;
  const report = imported?.report ?? checkedReport;
  const refused = imported?.refused;
  return useMemo(() => {
    const records = recordWords(programme);
    const taken = new Set([...pictures.keys()].filter((id) => !refused?.has(id)));
    return {
      records,
      rows: reportRows(programme.rows, report.rows, { refused, records }),
      ledger: withReport(programme.ledger, report.rows, taken),
    };
  }, [programme, pictures, report, refused]);
}

/** Then the report has said all that a question could say. */
function losesNothing(
  event: EventRow,
  rows: readonly ReportRow[],
  findings: readonly Finding[],
  doubts: readonly string[],
): boolean {
  return (
    !isPublic(event) &&
    doubts.length === 0 &&
    rows.every(({ outcome, losses }) => outcome !== 'changed' && losses.length === 0) &&
    findings.every(({ severity }) => severity !== 'grave')
  );
}

function Doubts({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null;
  return (
    <Problem isBoxed>
      <Status word="Please check" tone="bad" /> {doubts.join(' ')}
    </Problem>
  );
}

interface AllSpeakersProps {
  checked: CheckedImport;
  onYes: () => Promise<void>;
}

function AllSpeakers({ checked: { wish, report }, onYes }: AllSpeakersProps) {
  const people = report.rows.filter(({ findings }) => findings?.includes('notNamed')).length;
  if (wish.sessions.length > 0 || wish.allspeakers || people === 0) return null;
  return (
    <Problem isBoxed>
      {sayOfImport.areAllSpeakers(people)}{' '}
      <Button look="outline" onClick={() => void onYes()}>
        Yes, all are speakers
      </Button>
    </Problem>
  );
}

interface ImportButtonProps {
  words: string;
  isDoubtful: boolean;
  isOutdated: boolean;
  saving: { saving: boolean; isStale: boolean };
  onImport: () => void;
  onCheckAgain: () => void;
}

function ImportButton({ words, isDoubtful, isOutdated, saving, onImport, onCheckAgain }: ImportButtonProps) {
  return (
    <div className={styles.actions}>
      {isOutdated && <p>{sayOfImport.comparing}</p>}
      {saving.isStale || isOutdated ? (
        <Button look="solid" onClick={onCheckAgain}>
          Check again
        </Button>
      ) : (
        <Button look={isDoubtful ? 'outline' : 'solid'} isInactive={saving.saving} onClick={onImport}>
          {words}
        </Button>
      )}
    </div>
  );
}

interface DoneImport {
  report: ImportReport;
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

function importWords(rows: readonly ReportRow[], doubts: readonly string[]): string {
  if (doubts.length > 0) return 'Import anyway';
  return isUseful(rows) ? 'Import' : 'Import without changes';
}

function isUseful(rows: readonly ReportRow[]): boolean {
  return rows.some(({ outcome }) => outcome === 'new' || outcome === 'changed');
}

function Summary({ rows, notes }: { rows: readonly ReportRow[]; notes: readonly string[] }) {
  return (
    <>
      <p className={blocks.text}>
        {[...countsOf(rows)].map(([outcome, count]) => `${OUTCOMES[outcome]}: ${count}`).join(' · ')}
      </p>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {[...new Set(notes)].map((note) => (
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
      <Status word="Warning" tone="bad" /> {sayOfImport.picturesNotTaken(count)}
    </Problem>
  );
}

/** They are rendered again when the event has answered, not with each answer of staff. */
const Sums = memo(LedgerSums);
const Counts = memo(Summary);
const Findings = memo(FindingList);
const Ledger = memo(LedgerReport);
const Rows = memo(Report);

function Report({ rows, findings }: { rows: readonly ReportRow[]; findings: readonly Finding[] }) {
  const filter = useFilter();
  const choice = useRowChoice();
  return (
    <>
      <div className={styles.bar}>
        <RowChoice rows={rows} findings={findings} />
        <FilterBox label="Filter" hint="Name, kind, note" />
      </div>
      <DataTable
        label="Report"
        columns={COLUMNS}
        rows={matching(rowsOf(rows, choice, findings), searched, filter)}
        idOf={({ key }) => key}
        empty={rows.length > 0 ? 'No row matches this filter.' : sayOfImport.empty}
        inAddress
      />
    </>
  );
}

interface ConfirmProps {
  event: EventRow;
  rows: readonly ReportRow[];
  warnings: readonly string[];
  onYes: () => void;
  onClosed: () => void;
}

function ConfirmImport({ event: { name, eventcode }, rows, warnings, onYes, onClosed }: ConfirmProps) {
  const counts = countsOf(rows);
  return (
    <Confirm title={`Import into ${name} (${eventcode})?`} yes="Import" onYes={onYes} onClosed={onClosed}>
      <div className={blocks.stack}>
        <p>
          {counts.get('new') ?? 0} new and {counts.get('changed') ?? 0} changed records are saved together, or
          none. If the event is public, visitors see them.
        </p>
        {warnings.length > 0 && (
          <div role="alert">
            <ul className={styles.findings}>
              {warnings.map((warning) => (
                <li key={warning}>
                  <Status word="Warning" tone="bad" /> {warning}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Confirm>
  );
}

function Imported({ eventcode }: { eventcode: string }) {
  const event = useQuery(staffEventQuery(eventcode));
  const mayOpen = useMayOpen();
  const schedule = `/weba/manageschedule/${eventcode}`;
  return (
    <p>
      {event.data && !isPublic(event.data) ? (
        'Visitors see it once the event is no longer a draft.'
      ) : (
        <>
          Visitors see it within a minute. <a href={`/event/${eventcode}`}>Open the page</a>
        </>
      )}{' '}
      {mayOpen(schedule) && <Link to={schedule}>Open the schedule</Link>}
    </p>
  );
}
