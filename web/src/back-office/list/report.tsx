/** A list that staff read and export: filter, totals, pages, and all fields of each row. */
import { inWords } from '@samagam/contract/common/in-words';
import type { PaymentState, Report as ReportName } from '@samagam/contract/common/words';
import type { CsvRecord } from '@samagam/domain/text/csv';
import { totalsByState } from '@samagam/domain/reports/reports';
import { useMemo, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Rupees } from '../../components/rupees.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { FilterBox, useFilter } from '../../ui/list/filter-box.tsx';
import { ExportButton } from './export-button.tsx';
import { LoadedSoFar } from './list-states.tsx';
import { StaffList } from './staff-list.tsx';
import { PaymentStatus } from '../orders/payment-status.tsx';
import styles from './report.module.css';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useScreenTitle } from '../frame/staff-screen.ts';
import type { AllPages } from './use-all-pages.ts';
import { useFound } from './use-found.ts';

interface Props<Row> {
  report: ReportName;
  eventcode: string;
  list: AllPages<Row>;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  searched: (row: Row) => readonly string[];
  exported: (row: Row) => CsvRecord;
  stateOf: (row: Row) => PaymentState;
  /** In paise; absent for rows without amounts. */
  amountOf?: (row: Row) => number;
  filterHint: string;
  renderHistory: (row: Row) => ReactNode;
  renderActions: (row: Row) => ReactNode;
  links: readonly { word: string; label: string }[];
  /** Shown below the filter, above everything that loads: a button must not move while it is pressed. */
  controls?: ReactNode;
  children?: ReactNode;
}

export function Report<Row extends object>({
  report,
  eventcode,
  list,
  columns,
  idOf,
  searched,
  exported,
  stateOf,
  amountOf,
  filterHint,
  renderHistory,
  renderActions,
  links,
  controls,
  children,
}: Props<Row>) {
  const title = useScreenTitle();
  const filter = useFilter();
  const { found, shown } = useFound(list, searched, filter);

  return (
    <>
      <OtherReports eventcode={eventcode} links={links} />
      <div className={styles.bar}>
        <FilterBox label="Filter" hint={filterHint} />
        <ExportButton
          report={report}
          eventcode={eventcode}
          rows={found}
          isComplete={list.isComplete}
          exported={exported}
        />
        <LoadedSoFar list={list} />
      </div>
      {controls}
      <Totals filter={filter} found={found} stateOf={stateOf} amountOf={amountOf} />
      {children}
      <StaffList
        what="The list"
        asked={list}
        label={title}
        columns={columns}
        rows={shown}
        idOf={idOf}
        empty={filter ? 'Nothing fits this filter.' : 'Nothing yet.'}
        renderDetails={(row) => (
          <div className={styles.details}>
            {renderActions(row)}
            {renderHistory(row)}
            <Data row={row} />
          </div>
        )}
        inAddress
      />
    </>
  );
}

function OtherReports<Row>({ eventcode, links }: Pick<Props<Row>, 'eventcode' | 'links'>) {
  return (
    <ScreenTitle>
      {links.map(({ word, label }) => (
        <Link key={word} to={`/weba/${word}/${eventcode}`}>
          {label}
        </Link>
      ))}
    </ScreenTitle>
  );
}

function Data({ row }: { row: object }) {
  return (
    <details>
      <summary className={styles.showData}>Show data</summary>
      <pre className={styles.json}>{JSON.stringify(row, null, 2)}</pre>
    </details>
  );
}

interface TotalsProps<Row> extends Pick<Props<Row>, 'stateOf' | 'amountOf'> {
  filter: string;
  found: readonly Row[];
}

function Totals<Row>({ filter, found, stateOf, amountOf }: TotalsProps<Row>) {
  const [, setAddress] = useSearchParams();
  const totals = useMemo(() => totalsByState(found, stateOf, amountOf), [found, stateOf, amountOf]);
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt>{filter ? 'Found' : 'All'}</dt>
        <dd>{found.length.toLocaleString('en-IN')}</dd>
      </div>
      {totals.map(({ state, count, amount }) => (
        <div key={state} className={styles.total}>
          <dt>
            <button
              type="button"
              className={styles.state}
              onClick={() => setAddress({ filter: inWords(state) }, { replace: true })}
            >
              <PaymentStatus state={state} />
            </button>
          </dt>
          <dd>
            {count.toLocaleString('en-IN')}
            {amountOf && (
              <span className={styles.amount}>
                {' '}
                <Rupees paise={amount} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
