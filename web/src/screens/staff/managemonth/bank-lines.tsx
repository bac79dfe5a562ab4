import type { BankRow } from '@samagam/contract/money/treasurer-month';
import { useMemo, useState } from 'react';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { dateColumn } from '../../../back-office/list/time-columns.tsx';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Amount } from './amount.tsx';
import { Part } from './part.tsx';

const CauseDialog = lazyView(() => import('./cause-dialog.tsx'));

interface Props {
  rows: readonly BankRow[];
  onSaved: () => unknown;
}

/** Credits of the bank without a settlement or a recorded payment. */
export function BankLines({ rows, onSaved }: Props) {
  const [named, setNamed] = useState<BankRow | null>(null);
  const columns = useMemo(() => columnsOf(setNamed), []);
  return (
    <Part id="bank" title="In the bank only">
      <DataTable
        label="In the bank only"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        empty="No credit of a bank statement waits for its settlement or payment."
      />
      {named && <CauseDialog row={named} onClosed={() => setNamed(null)} onSaved={onSaved} />}
    </Part>
  );
}

const columnsOf = (onName: (row: BankRow) => void): readonly Column<BankRow>[] => [
  dateColumn('on', 'Booked on'),
  {
    key: 'amount',
    title: 'Amount',
    numeric: true,
    value: ({ amount }) => amount,
    render: ({ amount }) => <Amount paise={amount} />,
  },
  { key: 'narration', title: 'Narration', value: ({ narration }) => narration },
  { key: 'reference', title: 'Reference', code: true, value: ({ reference }) => reference },
  {
    key: 'cause',
    title: 'What it is',
    value: ({ cause = '' }) => cause,
    render: (row) => (
      <>
        {row.cause ?? 'Open'}{' '}
        <SmallButton of={`${row.on}, ${row.narration}`} onClick={() => onName(row)}>
          Name it
        </SmallButton>
      </>
    ),
  },
];
