import { dayNumber } from '@samagam/contract/common/dates';
import type { EventSales } from '@samagam/contract/money/sales';
import { useMemo } from 'react';
import { inNumbers } from '../../../back-office/counted.ts';
import blocks from '../../../back-office/blocks.module.css';
import { BarChart } from '../../../back-office/charts/bar-chart.tsx';
import { inWholeRupees } from './chart-values.ts';
import styles from './dashboard.module.css';
import { Part } from './part.tsx';

/** As many bars as can be told apart on a phone. */
const MOST_EVENTS = 20;

/** The latest events that were counted, in the order of their start. */
export function ByEvent({ events }: { events: readonly EventSales[] }) {
  const shown = useMemo(() => countedEvents(events), [events]);
  const seats = useMemo(() => shown.map((event) => barOf(event, event.sales.total.seats)), [shown]);
  const money = useMemo(() => shown.map((event) => barOf(event, event.sales.total.amount)), [shown]);
  // One bar compares nothing, and bars without a height show nothing.
  if (shown.length < 2 || seats.every(({ value }) => value === 0)) return null;
  const chart = { labelTitle: 'Event', most: 'The most:' } as const;
  // Another list of events needs another chart.
  const key = shown.map(({ eventcode, sales }) => eventcode + sales.countedat).join();
  return (
    <Part title="By event" wide>
      {shown.length === MOST_EVENTS && <p className={blocks.quiet}>The last {MOST_EVENTS} events.</p>}
      <div key={key} className={styles.charts}>
        <BarChart {...chart} title="Seats sold per event" bars={seats} format={inNumbers} />
        {money.some(({ value }) => value > 0) && (
          <BarChart {...chart} title="Received per event" bars={money} format={inWholeRupees} />
        )}
      </div>
    </Part>
  );
}

type Counted = EventSales & { sales: NonNullable<EventSales['sales']> };

function countedEvents(events: readonly EventSales[]): Counted[] {
  return events
    .filter((event): event is Counted => event.sales !== undefined)
    .toSorted((one, other) => (dayNumber(one.startdate) ?? 0) - (dayNumber(other.startdate) ?? 0))
    .slice(-MOST_EVENTS);
}

function barOf({ name, eventcode }: EventSales, value: number) {
  return { label: name, short: eventcode, value };
}
