/** What was sold by pass, coupon and source. */
import type { Dashboard, Sales } from '@samagam/contract/sales';
import { inRupees } from '@samagam/domain/rupees';
import { Rupees } from '../../components/rupees.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Part } from './part.tsx';
import { passesOf, type PassSales } from './passes-of.ts';
import { Share } from './share.tsx';

type Coupon = Sales['coupons'][number];
type Source = Sales['sources'][number];

const PAGE = 10;

/** The columns that all three have. */
function soldColumns<Row extends { orders: number; seats: number; amount: number }>(rows: readonly Row[]) {
  const most = Math.max(0, ...rows.map(({ amount }) => amount));
  return [
    { key: 'orders', title: 'Orders', value: ({ orders }) => orders, numeric: true },
    { key: 'seats', title: 'Seats', value: ({ seats }) => seats, numeric: true },
    {
      key: 'amount',
      title: 'Received',
      value: ({ amount }) => amount,
      render: ({ amount }) => <Share value={amount} most={most} words={`₹${inRupees(amount)}`} />,
      numeric: true,
    },
  ] satisfies Column<Row>[];
}

export function ByPass({ dashboard }: { dashboard: Dashboard }) {
  const rows = passesOf(dashboard);
  const columns: Column<PassSales>[] = [
    { key: 'tickettype', title: 'Pass', value: ({ tickettype }) => tickettype },
    ...soldColumns(rows),
    { key: 'held', title: 'Held, not paid', value: ({ held }) => held, numeric: true },
    {
      key: 'left',
      title: 'Seats left',
      value: ({ left }) => left ?? Number.MAX_SAFE_INTEGER,
      render: ({ left }) => left ?? 'no limit',
      numeric: true,
    },
  ];
  return (
    <Part title="By pass" wide>
      <DataTable
        label="By pass"
        columns={columns}
        rows={rows}
        idOf={({ tickettype }) => tickettype}
        empty="The event has no passes yet. Add them on Home, at Edit."
        pageSize={PAGE}
      />
    </Part>
  );
}

export function ByCoupon({ coupons }: Pick<Sales, 'coupons'>) {
  const columns: Column<Coupon>[] = [
    {
      key: 'couponcode',
      title: 'Coupon',
      value: ({ couponcode }) => couponcode || 'Codes for one use',
    },
    ...soldColumns(coupons),
    {
      key: 'discount',
      title: 'Discount',
      value: ({ discount }) => discount,
      render: ({ discount }) => <Rupees paise={discount} />,
      numeric: true,
    },
  ];
  return (
    <Part title="By coupon">
      <DataTable
        label="By coupon"
        columns={columns}
        rows={coupons}
        idOf={({ couponcode }) => couponcode}
        empty="No paid order used a coupon. Create one at Coupons."
        pageSize={PAGE}
      />
    </Part>
  );
}

export function BySource({ sources }: Pick<Sales, 'sources'>) {
  const columns: Column<Source>[] = [
    { key: 'source', title: 'Source', value: ({ source }) => source || 'Unknown' },
    ...soldColumns(sources),
  ];
  return (
    <Part title="By source">
      <DataTable
        label="By source"
        columns={columns}
        rows={sources}
        idOf={({ source }) => source}
        empty="Nothing yet. Add ?utm_source=newsletter to the link of a newsletter to see its orders here."
        pageSize={PAGE}
      />
    </Part>
  );
}
