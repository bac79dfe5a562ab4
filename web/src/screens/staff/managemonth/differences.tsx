import type { MonthDifference, MonthDifferences } from '@samagam/contract/money/treasurer-month';
import { useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { useSave } from '../../../back-office/form/use-save.ts';
import { OrderLink } from '../../../back-office/orders/order-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Live } from '../../../ui/notice/live.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import { Amount } from './amount.tsx';
import { Part } from './part.tsx';

type Place = 'month' | 'register' | 'tally' | 'tax';

const money = <Row extends Record<Place, number>>(place: Place, title: string): Column<Row> => ({
  key: place,
  title,
  numeric: true,
  value: (row) => row[place],
  render: (row) => <Amount paise={row[place]} />,
});

const PLACES = [
  ['month', 'Month'],
  ['register', 'Register'],
  ['tally', 'Tally'],
  ['tax', 'Tax'],
] as const;

const COLUMNS: readonly Column<MonthDifference>[] = [
  { key: 'id', title: 'Document or payment', code: true, value: ({ id }) => id },
  { key: 'why', title: 'Why', value: ({ why }) => why, isSecond: true, wraps: true },
  ...PLACES.map(([place, title]) => money<MonthDifference>(place, title)),
  {
    key: 'order',
    title: 'Order',
    isBrief: true,
    value: ({ orderid }) => orderid,
    render: ({ eventcode, orderid }) =>
      orderid && eventcode ? <OrderLink eventcode={eventcode} orderid={orderid} /> : orderid,
  },
];

interface Sum extends Record<Place, number> {
  what: string;
}

const SUMS: readonly Column<Sum>[] = [
  { key: 'what', title: 'Sum of', value: ({ what }) => what },
  ...PLACES.map(([place, title]) => money<Sum>(place, title)),
];

/** Loaded on demand: it reads as much as the register. */
export function Differences({ month }: { month: string }) {
  const [shown, setShown] = useState<MonthDifferences | null>(null);
  const saving = useSave();

  async function load(): Promise<void> {
    await saving.save(async () => {
      const response = await adminCall('GET /api/admin/monthdifferences', { month });
      if (!isRefused(response)) setShown(response.data);
      return response;
    });
  }

  return (
    <Part id="differences" title="Differences between the books">
      <p>
        Money counts on the day it was received, and a document on the day it was issued. Month shows what the
        gateway settled; Tax shows what is in a return.
      </p>
      <div>
        <Button look="outline" onClick={() => void load()}>
          Compare the books
        </Button>
      </div>
      <Problem>{saving.problem}</Problem>
      <Live>{shown && `${shown.rows.length} differences.`}</Live>
      {shown && (
        <>
          <DataTable
            label="Sums of the books"
            columns={SUMS}
            rows={[
              { what: 'Documents', ...shown.documents },
              { what: 'Money', ...shown.money },
            ]}
            idOf={({ what }) => what}
            empty=""
          />
          <DataTable
            label="Differences between the books"
            columns={COLUMNS}
            rows={shown.rows}
            idOf={({ kind, id, why }) => `${kind} ${id} ${why}`}
            empty="All books of this month agree."
          />
        </>
      )}
    </Part>
  );
}
