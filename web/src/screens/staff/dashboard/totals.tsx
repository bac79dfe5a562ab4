import type { Sales } from '@samagam/contract/money/sales';
import { inNumbers } from '../../../back-office/counted.ts';
import { Rupees } from '../../../components/rupees.tsx';
import styles from './dashboard.module.css';

interface Props extends Pick<Sales, 'total'> {
  /** Null without a limit. */
  capacity?: number | null;
}

export function Totals({
  total: { orders, seats, amount, returned, gst = 0, tds = 0 },
  capacity = null,
}: Props) {
  return (
    <dl className={styles.totals}>
      {[
        ['Orders', inNumbers(orders)],
        capacity === null
          ? ['Seats', inNumbers(seats)]
          : ['Seats sold', `${inNumbers(seats)} of ${inNumbers(capacity)}`],
        ['Received', <Rupees key="received" paise={amount - tds} />],
        ...(tds > 0 ? [['Tax deducted by payers', <Rupees key="tds" paise={tds} />]] : []),
        ['Returned', <Rupees key="returned" paise={returned} />],
        ['Kept', <Rupees key="kept" paise={amount - returned} />],
        ...(gst > 0
          ? [
              ['GST in it', <Rupees key="gst" paise={gst} />],
              ['Kept without GST', <Rupees key="net" paise={amount - returned - gst} />],
            ]
          : []),
      ].map(([name, value]) => (
        <div key={String(name)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
