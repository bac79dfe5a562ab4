import type { Dashboard, Sales } from '@samagam/contract/money/sales';
import { passOrdersInWords } from '@samagam/domain/reports/sums';
import { inRupees } from '@samagam/domain/text/rupees';
import { Link } from 'react-router-dom';
import { inNumbers } from '../../../back-office/counted.ts';
import { Rupees } from '../../../components/rupees.tsx';
import { passesOf, type PassSales } from './passes-of.ts';
import { Share } from './share.tsx';
import { SoldTable, type SoldColumn } from './sold-table.tsx';

type Coupon = Sales['coupons'][number];
type Source = Sales['sources'][number];
interface Sold {
  orders: number;
  seats: number;
  amount: number;
}

/** The columns that all three have. */
function soldColumns(rows: readonly Sold[]): SoldColumn<Sold>[] {
  const most = Math.max(0, ...rows.map(({ amount }) => amount));
  return [
    { title: 'Orders', render: ({ orders }) => inNumbers(orders) },
    { title: 'Seats', render: ({ seats }) => inNumbers(seats) },
    {
      title: 'Received',
      render: ({ amount }) => <Share value={amount} most={most} words={`₹${inRupees(amount)}`} />,
    },
  ];
}

export function ByPass({ eventcode, dashboard }: { eventcode: string; dashboard: Dashboard }) {
  const rows = passesOf(dashboard);
  const columns: SoldColumn<PassSales>[] = [
    { title: 'Pass', render: ({ tickettype }) => tickettype },
    ...soldColumns(rows),
    { title: 'Held, not paid', render: ({ held }) => inNumbers(held) },
    { title: 'Seats left', render: ({ left }) => (left === null ? 'no limit' : inNumbers(left)) },
  ];
  return (
    <SoldTable
      title="By pass"
      wide
      columns={columns}
      rows={rows}
      idOf={({ tickettype }) => tickettype}
      empty={
        <>
          The event has no passes yet.{' '}
          <Link to={`/weba/manageevent?edit=${eventcode}&field=passes`}>Add one</Link>
        </>
      }
      note={dashboard.sales && passOrdersInWords(dashboard.sales)}
    />
  );
}

export function ByCoupon({ eventcode, coupons }: { eventcode: string } & Pick<Sales, 'coupons'>) {
  const columns: SoldColumn<Coupon>[] = [
    { title: 'Coupon', render: ({ couponcode }) => couponcode || 'Single-use codes' },
    ...soldColumns(coupons),
    { title: 'Discount', render: ({ discount }) => <Rupees paise={discount} /> },
  ];
  return (
    <SoldTable
      title="By coupon"
      columns={columns}
      rows={coupons}
      idOf={({ couponcode }) => couponcode}
      empty={
        <>
          No paid order used a coupon. <Link to={`/weba/managecoupons/${eventcode}`}>Open Coupons</Link>
        </>
      }
    />
  );
}

export function BySource({ sources }: Pick<Sales, 'sources'>) {
  const columns: SoldColumn<Source>[] = [
    { title: 'Source', render: ({ source }) => source || 'Unknown' },
    ...soldColumns(sources),
  ];
  return (
    <SoldTable
      title="By source"
      columns={columns}
      rows={sources}
      idOf={({ source }) => source}
      empty="Nothing yet. Add ?utm_source=newsletter to the link in a newsletter to see its orders here."
    />
  );
}
