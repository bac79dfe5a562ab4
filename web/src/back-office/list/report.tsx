/** A list that staff read and export: filter, counts by state, pages, and all fields of each row. */
import { inWords } from '@samagam/contract/common/in-words';
import { PAYMENT_STATES, type PaymentState, type Report as ReportName } from '@samagam/contract/common/words';
import type { CsvRecord } from '@samagam/domain/text/csv';
import { totalsByState } from '@samagam/domain/reports/reports';
import { useMemo, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import blocks from '../blocks.module.css';
import { inNumbers } from '../counted.ts';
import { Rupees } from '../../components/rupees.tsx';
import { Chip, Chips } from '../../ui/list/chip.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { FilterBox, useFilter } from '../../ui/list/filter-box.tsx';
import { useChooseRows } from '../../ui/list/use-choose-rows.ts';
import { ExportButton } from './export-button.tsx';
import { LoadedSoFar } from './list-states.tsx';
import { ShowAll } from './show-all.tsx';
import { StaffList } from './staff-list.tsx';
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
  /** Why other screens count differently, of all rows. */
  countsOf: (rows: readonly Row[]) => string;
  filterHint: string;
  /** The sentence of a list without rows. */
  empty: string;
  renderHistory: (row: Row) => ReactNode;
  renderActions: (row: Row) => ReactNode;
  links: readonly { word: string; label: string }[];
  /** Shown below the filter, above everything that loads: a button must not move while it is pressed. */
  controls?: ReactNode;
  children?: ReactNode;
}

export function Report<Row extends object>(props: Props<Row>) {
  const { report, eventcode, list, columns, idOf, exported, filterHint, empty, links, controls, children } =
    props;
  const title = useScreenTitle();
  const { filter, state, found, exportable, shown } = useRows(props);
  const why = useWhy(props);

  return (
    <>
      <OtherReports eventcode={eventcode} links={links} />
      <div className={`${blocks.bar} ${styles.bar}`}>
        <FilterBox label="Filter" hint={filterHint} />
        <ExportButton
          report={report}
          eventcode={eventcode}
          rows={exportable}
          isComplete={list.isComplete}
          exported={exported}
        />
        <LoadedSoFar list={list} />
      </div>
      {controls}
      <div className={blocks.stack}>
        <Totals {...props} filter={filter} state={state} found={found} />
        {why && <p className={blocks.small}>{why} Open a row to refund or correct it.</p>}
      </div>
      {children}
      <StaffList
        what="The list"
        asked={list}
        label={title}
        columns={columns}
        rows={shown}
        idOf={idOf}
        givenOrder="Newest first"
        empty={filter || state ? 'Nothing matches this filter.' : empty}
        emptyAction={
          filter || state ? (
            <ShowAll names={['filter', 'state']} />
          ) : (
            <p>
              <a href={`/event/${eventcode}`}>Open the event page</a>
            </p>
          )
        }
        renderDetails={(row) => (
          <div className={styles.details}>
            {props.renderActions(row)}
            {props.renderHistory(row)}
            <Data row={row} />
          </div>
        )}
        inAddress
      />
    </>
  );
}

/** Why other screens count differently; '' until all rows are loaded. */
function useWhy<Row extends object>({ list: { rows, isComplete }, countsOf }: Props<Row>): string {
  return useMemo(() => (isComplete && rows.length > 0 ? countsOf(rows) : ''), [isComplete, rows, countsOf]);
}

/** The rows that match the filter, and those of them that have the chosen state. */
function useRows<Row extends object>({ list, searched, stateOf }: Props<Row>) {
  const [address] = useSearchParams();
  const filter = useFilter();
  const state = PAYMENT_STATES.find((one) => one === address.get('state'));
  const { found, shown } = useFound(list, searched, filter);
  return {
    filter,
    state,
    found,
    exportable: useOfState(found, stateOf, state),
    shown: useOfState(shown, stateOf, state),
  };
}

function useOfState<Row>(
  rows: readonly Row[],
  stateOf: (row: Row) => PaymentState,
  state: PaymentState | undefined,
): readonly Row[] {
  return useMemo(() => (state ? rows.filter((row) => stateOf(row) === state) : rows), [rows, stateOf, state]);
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
      <summary>Show data</summary>
      <pre className={styles.json}>{JSON.stringify(row, null, 2)}</pre>
    </details>
  );
}

interface TotalsProps<Row> extends Pick<Props<Row>, 'stateOf' | 'amountOf'> {
  filter: string;
  state: PaymentState | undefined;
  found: readonly Row[];
}

/** How many rows match, in all and by state. Each count is a filter; a second press ends it. */
function Totals<Row>({ filter, state, found, stateOf, amountOf }: TotalsProps<Row>) {
  const choose = useChooseRows();
  const totals = useMemo(() => totalsByState(found, stateOf, amountOf), [found, stateOf, amountOf]);
  const isListed = totals.some((total) => total.state === state);
  return (
    <Chips label="Payment status">
      <Chip isPressed={state === undefined} onPress={() => choose('state', '')}>
        {filter ? 'Found' : 'All'} <strong>{inNumbers(found.length)}</strong>
      </Chip>
      {[...totals, ...(state && !isListed ? [{ state, count: 0, amount: 0 }] : [])].map((total) => (
        <Chip
          key={total.state}
          isPressed={total.state === state}
          onPress={() => choose('state', total.state === state ? '' : total.state)}
        >
          {inWords(total.state)} <strong>{inNumbers(total.count)}</strong>{' '}
          {amountOf && <Rupees paise={total.amount} />}
        </Chip>
      ))}
    </Chips>
  );
}
