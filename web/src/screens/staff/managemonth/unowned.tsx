import type { UnownedRow } from '@samagam/contract/money/treasurer-month';
import { EventLink } from '../../../back-office/frame/event-link.tsx';
import { counted } from '../../../back-office/counted.ts';
import { OrderLink } from '../../../back-office/orders/order-link.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Amount } from './amount.tsx';
import { Part } from './part.tsx';

const COLUMNS: readonly Column<UnownedRow>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'since', title: 'Since', render: ({ since }) => since },
  {
    key: 'days',
    title: 'Days',
    value: ({ days }) => days,
    render: ({ days }) => counted(days, 'day'),
    isBrief: true,
  },
  {
    key: 'amount',
    title: 'Amount',
    numeric: true,
    isBrief: true,
    value: ({ amount }) => amount,
    render: ({ amount }) => <Amount paise={amount} />,
  },
  { key: 'reason', title: 'Why', value: ({ reason }) => reason, isSecond: true, wraps: true },
  {
    key: 'event',
    title: 'Event',
    value: ({ eventcode }) => eventcode,
    render: ({ eventcode }) => <EventLink eventcode={eventcode}>{eventcode}</EventLink>,
  },
  {
    key: 'order',
    title: 'Order',
    value: ({ orderid }) => orderid,
    render: ({ eventcode, orderid }) => <OrderLink eventcode={eventcode} orderid={orderid} />,
  },
];

/** Over all events; of a past month, as it was at its end. */
export function Unowned({ rows }: { rows: readonly UnownedRow[] }) {
  return (
    <Part
      id="unowned"
      title="Money without an owner"
      none={rows.length > 0 ? undefined : 'No money waits for a decision, in any event.'}
    >
      <DataTable
        label="Money without an owner"
        givenOrder="Longest first"
        columns={COLUMNS}
        rows={rows}
        idOf={({ orderid, reason }) => `${orderid} ${reason}`}
        empty=""
      />
    </Part>
  );
}
