import type { Sales } from '@samagam/contract/money/sales';
import { inNumbers } from '../../../back-office/counted.ts';
import { Rupees } from '../../../components/rupees.tsx';
import styles from './dashboard.module.css';

interface Props extends Pick<Sales, 'total'> {
  /** Null without a limit. */
  capacity?: number | null;
}

export function Totals({ total: { orders, seats, amount, returned }, capacity = null }: Props) {
  return (
    <dl className={styles.totals}>
      {[
        ['Orders', inNumbers(orders)],
        capacity === null
          ? ['Seats', inNumbers(seats)]
          : ['Seats sold', `${inNumbers(seats)} of ${inNumbers(capacity)}`],
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
