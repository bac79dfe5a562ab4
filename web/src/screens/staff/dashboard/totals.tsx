import type { Sales } from '@samagam/contract/money/sales';
import { Rupees } from '../../../components/rupees.tsx';
import styles from './dashboard.module.css';

export function Totals({ total: { orders, seats, amount, returned } }: Pick<Sales, 'total'>) {
  return (
    <dl className={styles.totals}>
      {[
        ['Orders', orders.toLocaleString('en-IN')],
        ['Seats', seats.toLocaleString('en-IN')],
        ['Received', <Rupees key="received" paise={amount} />],
        ['Returned', <Rupees key="returned" paise={returned} />],
        ['Kept', <Rupees key="kept" paise={amount - returned} />],
      ].map(([name, value]) => (
        <div key={String(name)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
