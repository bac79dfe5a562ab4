import type { EventSales, Sales } from '@samagam/contract/money/sales';
import { eventsWithSales, startOf } from '@samagam/domain/reports/events-with-sales';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { inRupees } from '@samagam/domain/text/rupees';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { adminQuery } from '../../../api/admin-query.ts';
import { counted } from '../../../back-office/counted.ts';
import { EventState, eventWords } from '../../../back-office/frame/event-status.tsx';
import { EventLink } from '../../../back-office/frame/event-link.tsx';
import { emptyOf, ListState } from '../../../back-office/list/list-states.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { Rupees } from '../../../components/rupees.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Share } from './share.tsx';
import { Totals } from './totals.tsx';

export default function DashboardScreen() {
  const found = useQuery(adminQuery('GET /api/admin/sales', {}));
  const rows = useMemo(() => found.data ?? [], [found.data]);
  const listed = useMemo(() => eventsWithSales(rows, found.dataUpdatedAt), [rows, found.dataUpdatedAt]);
  const columns = useMemo(() => columnsOf(listed, found.dataUpdatedAt), [listed, found.dataUpdatedAt]);
  return (
    <>
      <ScreenTitle />
      <ListState what="The sales" asked={found} />
      {found.data && (
        <>
          <p className={blocks.quiet}>
            Events are counted every night, until eight weeks after their end. Open an event to count it
            again, and to see its days, passes, coupons and sources.
          </p>
          <Totals total={totalOf(rows)} />
          {listed.length < rows.length && (
            <p className={blocks.quiet}>
              {counted(rows.length - listed.length, 'event')} without a counted sale: not listed.
            </p>
          )}
          <DataTable
            label="All events"
            givenOrder="Next first, then the past"
            columns={columns}
            rows={listed}
            idOf={({ eventcode }) => eventcode}
            empty={emptyOf(found, rows.length === 0 ? NO_EVENTS : 'No event has a paid order yet.')}
            inAddress
          />
        </>
      )}
    </>
  );
}

const NO_EVENTS = 'There are no events yet. Create one on Home.';

function totalOf(rows: readonly EventSales[]): Sales['total'] {
  const total = { orders: 0, seats: 0, amount: 0, returned: 0, gst: 0, tds: 0 };
  for (const { sales } of rows) {
    total.orders += sales?.total.orders ?? 0;
    total.seats += sales?.total.seats ?? 0;
    total.amount += sales?.total.amount ?? 0;
    total.returned += sales?.total.returned ?? 0;
    total.gst += sales?.total.gst ?? 0;
    total.tds += sales?.total.tds ?? 0;
  }
  return total;
}

function columnsOf(rows: readonly EventSales[], now: number): Column<EventSales>[] {
  const received = ({ sales }: EventSales) => sales?.total.amount ?? 0;
  const returned = ({ sales }: EventSales) => sales?.total.returned ?? 0;
  const kept = (row: EventSales) => received(row) - returned(row);
  const most = Math.max(0, ...rows.map(received));
  return [
    {
      key: 'name',
      title: 'Event',
      isWide: true,
      value: ({ name }) => name,
      render: ({ name, eventcode }) => <EventLink eventcode={eventcode}>{name}</EventLink>,
    },
    {
      key: 'startdate',
      title: 'Starts',
      value: startOf,
      render: ({ startdate }) => <span className={blocks.unbroken}>{startdate}</span>,
      isSecond: true,
    },
    {
      key: 'status',
      title: 'Status',
      value: (event) => eventWords(event, now),
      render: (event) => <EventState event={event} />,
      isBrief: true,
    },
    { key: 'orders', title: 'Orders', value: ({ sales }) => sales?.total.orders ?? 0, numeric: true },
    { key: 'seats', title: 'Seats', value: ({ sales }) => sales?.total.seats ?? 0, numeric: true },
    {
      key: 'received',
      title: 'Received',
      value: received,
      render: (row) => <Share value={received(row)} most={most} words={`₹${inRupees(received(row))}`} />,
      numeric: true,
      isBrief: true,
    },
    {
      key: 'returned',
      title: 'Returned',
      value: returned,
      render: (row) => <Rupees paise={returned(row)} />,
      numeric: true,
    },
    { key: 'kept', title: 'Kept', value: kept, render: (row) => <Rupees paise={kept(row)} />, numeric: true },
    {
      key: 'countedat',
      title: 'Counted at',
      value: ({ sales }) => sales?.countedat ?? '',
      render: ({ sales }) => (
        <span className={blocks.unbroken}>{sales && staffMoment(Date.parse(sales.countedat))}</span>
      ),
    },
  ];
}
