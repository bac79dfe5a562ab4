import type { EventResultRow } from '@samagam/contract/money/books';
import { dateColumn } from '../../../back-office/list/time-columns.tsx';
import { EventLink } from '../../../back-office/frame/event-link.tsx';
import { Rupees } from '../../../components/rupees.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';

const money = (
  key: 'net' | 'deferred' | 'fee' | 'feetax' | 'tds',
  title: string,
): Column<EventResultRow> => ({
  key,
  title,
  numeric: true,
  value: (row) => row[key],
  render: (row) => <Signed paise={row[key]} />,
});

const COLUMNS: readonly Column<EventResultRow>[] = [
  {
    key: 'event',
    title: 'Event',
    value: ({ eventname }) => eventname,
    render: ({ eventcode, eventname }) => <EventLink eventcode={eventcode}>{eventname}</EventLink>,
    below: dateColumn('eventdate', 'Date'),
  },
  { ...money('net', 'Net of GST'), isBrief: true },
  money('deferred', 'Deferred at the end'),
  money('fee', 'Charges'),
  money('feetax', 'GST on charges'),
  money('tds', 'TDS'),
];

export function EventResults({ events }: { events: readonly EventResultRow[] }) {
  if (events.length === 0) return null;
  return (
    <DataTable
      label="Events of the period"
      columns={COLUMNS}
      rows={events}
      idOf={({ eventcode }) => eventcode}
      empty=""
    />
  );
}

function Signed({ paise }: { paise: number }) {
  return (
    <span>
      {paise < 0 && '−'}
      <Rupees paise={Math.abs(paise)} />
    </span>
  );
}
