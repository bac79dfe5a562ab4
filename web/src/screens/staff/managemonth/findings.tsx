import { RULES_OF_BANK } from '@samagam/contract/money/settlement-line';
import type { FindingRow } from '@samagam/contract/money/treasurer-month';
import { useMemo, useState } from 'react';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { dateColumn } from '../../../back-office/list/time-columns.tsx';
import { OrderLink } from '../../../back-office/orders/order-link.tsx';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Amount } from './amount.tsx';
import { Part } from './part.tsx';

const CloseDialog = lazyView(() => import('./close-dialog.tsx'));

interface Props {
  rows: readonly FindingRow[];
  /** Whether settlements were ever compared. */
  isFetched: boolean;
  onSaved: () => unknown;
}

/** Of all months, as long as they are open. */
export function Findings({ rows, isFetched, onSaved }: Props) {
  const [closed, setClosed] = useState<FindingRow | null>(null);
  const columns = useMemo(() => columnsOf(setClosed), []);
  return (
    <Part
      id="findings"
      title="Findings"
      none={
        rows.length > 0
          ? undefined
          : isFetched
            ? 'Settlements, refunds and our records agree.'
            : 'Nothing was compared yet.'
      }
    >
      <DataTable label="Findings" columns={columns} rows={rows} idOf={({ id }) => id} empty="" />
      {closed && <CloseDialog row={closed} onClosed={() => setClosed(null)} onSaved={onSaved} />}
    </Part>
  );
}

const columnsOf = (onClose: (row: FindingRow) => void): readonly Column<FindingRow>[] => [
  dateColumn('on', 'Day'),
  { key: 'rule', title: 'What', value: ({ rule }) => rule, isSecond: true, wraps: true },
  { key: 'what', title: 'Details', render: ({ what }) => what, wraps: true },
  {
    key: 'amount',
    title: 'In doubt',
    numeric: true,
    isBrief: true,
    value: ({ amount }) => amount,
    render: ({ amount }) => <Amount paise={amount} />,
  },
  {
    key: 'id',
    title: 'Payment or settlement',
    code: true,
    render: ({ entityid, settlementid }) => entityid || settlementid,
  },
  {
    key: 'order',
    title: 'Order',
    render: ({ eventcode, orderid }) => orderid && <OrderLink eventcode={eventcode} orderid={orderid} />,
  },
  {
    key: 'close',
    title: 'Dealt with',
    render: (row) =>
      RULES_OF_BANK.includes(row.rule) ? (
        'Ends when the sum is explained'
      ) : (
        <SmallButton of={`${row.rule}, ${row.entityid || row.settlementid}`} onClick={() => onClose(row)}>
          Close
        </SmallButton>
      ),
  },
];
