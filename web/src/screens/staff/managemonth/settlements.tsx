import type { SettlementRow, TreasurerMonth } from '@samagam/contract/money/treasurer-month';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { dateColumn } from '../../../back-office/list/time-columns.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Amount } from './amount.tsx';
import { Part } from './part.tsx';

/** Most settlements are never opened. */
const SettlementLines = lazyView(() => import('./settlement-lines.tsx'));

const money = (key: string, title: string, of: (row: SettlementRow) => number): Column<SettlementRow> => ({
  key,
  title,
  numeric: true,
  value: of,
  render: (row) => <Amount paise={of(row)} />,
});

const COLUMNS: readonly Column<SettlementRow>[] = [
  dateColumn('createdon', 'Settled on'),
  { ...money('amount', 'Settled', ({ amount }) => amount), isBrief: true },
  money('gross', 'Gross', ({ lines }) => lines?.gross ?? 0),
  money('refunds', 'Refunds', ({ lines }) => lines?.refunds ?? 0),
  money('fees', 'Fees', ({ lines }) => (lines ? lines.fee - lines.tax : 0)),
  money('gst', 'GST on fees', ({ lines }) => lines?.tax ?? 0),
  money('adjustments', 'Disputes and adjustments', ({ lines }) => lines?.adjustments ?? 0),
  {
    key: 'utr',
    title: 'UTR',
    code: true,
    value: utrsOf,
    isSecond: true,
    render: ({ utr = '', earlier = [] }) => (
      <>
        <span>{utr}</span>
        {earlier.map((one) => (
          <small key={one.utr}>
            {' '}
            {one.utr} until {dateInIndia(one.until)}
          </small>
        ))}
      </>
    ),
  },
  {
    key: 'bank',
    title: 'In the bank',
    value: ({ bankedon, status }) => bankedon ?? (status === 'failed' ? 'Failed' : 'Open'),
    isBrief: true,
  },
];

/** With those of transfers that failed before. */
function utrsOf({ utr = '', earlier = [] }: SettlementRow): string {
  return [utr, ...earlier.map((one) => one.utr)].join(' ');
}

/** Each opens down to its orders. */
export function Settlements({ rows }: { rows: TreasurerMonth['settlements'] }) {
  return (
    <Part
      id="settlements"
      title="Settlements"
      none={rows.length > 0 ? undefined : 'The gateway made no settlement in this month.'}
    >
      <DataTable
        label="Settlements"
        givenOrder="Oldest first"
        columns={COLUMNS}
        rows={rows}
        idOf={({ id }) => id}
        empty=""
        renderDetails={({ id }) => <SettlementLines settlementid={id} />}
      />
    </Part>
  );
}
