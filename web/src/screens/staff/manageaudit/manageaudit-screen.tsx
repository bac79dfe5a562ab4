import type { AuditRow } from '@samagam/contract/people/audit-log';
import { auditRecord, auditSentence, auditTexts, changeSentence } from '@samagam/domain/reports/audit-words';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import { useState } from 'react';
import { momentColumn } from '../../../back-office/list/time-columns.tsx';
import blocks from '../../../back-office/blocks.module.css';
import { adminRead } from '../../../api/admin-call.ts';
import { ExportButton } from '../../../back-office/list/export-button.tsx';
import { type FilterField, ListFilter, useListFilter } from '../../../back-office/list/list-filter.tsx';
import { LoadedSoFar } from '../../../back-office/list/list-states.tsx';
import { ShowAll } from '../../../back-office/list/show-all.tsx';
import { StaffList } from '../../../back-office/list/staff-list.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { useAllPages } from '../../../back-office/list/use-all-pages.ts';
import { useFound } from '../../../back-office/list/use-found.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import styles from './manageaudit-screen.module.css';

const WEEK = 7 * 86_400_000;

const FIELDS: readonly FilterField[] = [
  { name: 'words', label: 'Words', hint: 'Who, what, event or record' },
  { name: 'from', label: 'From', hint: 'Such as 21-Nov-2026. If it is empty, a week ago' },
  { name: 'until', label: 'Until', hint: 'dd-MMM-yyyy; empty: today' },
];

const COLUMNS: Column<AuditRow>[] = [
  {
    key: 'what',
    title: 'What',
    value: auditSentence,
    render: (row) => <What row={row} />,
    below: { key: 'who', title: 'Who', value: ({ who }) => who, code: true },
    wraps: true,
  },
  { ...momentColumn('at', 'When'), isBrief: true },
];

export default function ManageauditScreen() {
  const { words = '', ...typed } = useListFilter(FIELDS);
  // Once, so that the list does not load again at midnight.
  const [weekAgo] = useState(() => dateInIndia(Date.now() - WEEK));
  const dates = { from: typed['from'] ?? weekAgo, until: typed['until'] ?? '' };
  const list = useAllPages<AuditRow>(['admin/audit', dates], (cursor) =>
    adminRead('GET /api/admin/audit', { ...dates, cursor }),
  );
  const { found, shown } = useFound(list, auditTexts, words);

  return (
    <>
      <ScreenTitle />
      <ListFilter fields={FIELDS} />
      <div className={blocks.bar}>
        <output>{found.length === 1 ? '1 entry' : `${found.length.toLocaleString('en-IN')} entries`}</output>
        <ExportButton report="audit" rows={found} isComplete={list.isComplete} exported={auditRecord} />
        <LoadedSoFar list={list} />
      </div>
      <StaffList
        what="The audit"
        asked={list}
        label="Audit"
        givenOrder="Newest first"
        columns={COLUMNS}
        rows={shown}
        idOf={({ id }) => id}
        empty="Nothing matches this filter."
        emptyAction={<ShowAll names={['words', 'from', 'until']} />}
        inAddress
      />
    </>
  );
}

function What({ row }: { row: AuditRow }) {
  return (
    <div className={styles.what}>
      {auditSentence(row)}
      {row.changes.length > 0 && (
        <ul className={styles.changes}>
          {row.changes.map((change) => (
            <li key={change.field}>{changeSentence(change)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
