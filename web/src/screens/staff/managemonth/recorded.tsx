import { inWords } from '@samagam/contract/common/in-words';
import type { RecordedRow } from '@samagam/contract/money/treasurer-month';
import { dateColumn } from '../../../back-office/list/time-columns.tsx';
import { OrderLink } from '../../../back-office/orders/order-link.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Amount } from './amount.tsx';
import { Part } from './part.tsx';

const COLUMNS: readonly Column<RecordedRow>[] = [
  dateColumn('receivedon', 'Received on'),
  { key: 'method', title: 'Method', value: ({ method }) => inWords(method) },
  { key: 'reference', title: 'Reference', code: true, value: ({ reference }) => reference, isSecond: true },
  {
    key: 'amount',
    title: 'Received',
    numeric: true,
    value: ({ amount }) => amount,
    render: ({ amount }) => <Amount paise={amount} />,
    isBrief: true,
  },
  {
    key: 'tds',
    title: 'TDS',
    numeric: true,
    value: ({ tds }) => tds,
    render: ({ tds }) => <Amount paise={tds} />,
  },
  {
    key: 'bank',
    title: 'In the bank',
    value: ({ bankedon, method }) => bankedon ?? (method === 'CASH' ? 'Cash' : 'Open'),
    isBrief: true,
  },
  {
    key: 'order',
    title: 'Order',
    value: ({ orderid }) => orderid,
    render: ({ eventcode, orderid }) => <OrderLink eventcode={eventcode} orderid={orderid} />,
  },
];

/** By the day on which they were received. */
export function Recorded({ rows }: { rows: readonly RecordedRow[] }) {
  return (
    <Part
      id="recorded"
      title="Without the gateway, and TDS"
      none={rows.length > 0 ? undefined : 'No payment without the gateway was received in this month.'}
    >
      <DataTable
        label="Payments without the gateway"
        givenOrder="Oldest first"
        columns={COLUMNS}
        rows={rows}
        idOf={({ orderid }) => orderid}
        empty=""
      />
    </Part>
  );
}
