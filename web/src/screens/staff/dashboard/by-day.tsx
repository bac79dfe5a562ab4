import type { Sales } from '@samagam/contract/money/sales';
import { useMemo } from 'react';
import { inNumbers } from '../../../back-office/counted.ts';
import blocks from '../../../back-office/blocks.module.css';
import { BarChart } from '../../../back-office/charts/bar-chart.tsx';
import styles from './dashboard.module.css';
import { inWholeRupees } from './chart-values.ts';
import { everyDay, MOST_DAYS, namesOf } from './every-day.ts';
import { Part } from './part.tsx';

/** Paid orders belong to the day on which they were made. */
export function ByDay({ days }: Pick<Sales, 'days'>) {
  const shown = useMemo(() => everyDay(days), [days]);
  const orders = useMemo(() => shown.map(({ day, orders: value }) => ({ ...namesOf(day), value })), [shown]);
  const money = useMemo(() => shown.map(({ day, amount }) => ({ ...namesOf(day), value: amount })), [shown]);
  if (shown.length === 0)
    return (
      <Part title="By day" wide>
        <p className={blocks.quiet}>No paid order yet. Share the address of the event’s page.</p>
      </Part>
    );
  return (
    <Part title="By day" wide>
      {shown.length === MOST_DAYS && (
        <p className={blocks.quiet}>The last {MOST_DAYS} days until the last paid order.</p>
      )}
      <div className={styles.charts}>
        <BarChart title="Paid orders per day" bars={orders} labelTitle="Day" format={inNumbers} />
        <BarChart title="Received per day" bars={money} labelTitle="Day" format={inWholeRupees} />
      </div>
    </Part>
  );
}
