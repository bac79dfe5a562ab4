import type { Dashboard, Sales } from '@samagam/contract/money/sales';
import { capacityOf, FEWEST_DAYS, salesByDay, type SoldInDays } from '@samagam/domain/reports/sales-by-day';
import { inRupees } from '@samagam/domain/text/rupees';
import { useState } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { Chart, type ChartLine } from '../../../back-office/charts/chart.tsx';
import { counted, inNumbers } from '../../../back-office/counted.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';
import styles from './dashboard.module.css';
import { Part } from './part.tsx';

const RANGES = [
  { days: FEWEST_DAYS, word: `${FEWEST_DAYS} days` },
  { days: 30, word: '30 days' },
  { days: null, word: 'All days' },
] as const;

const inWholeRupees = (paise: number) => `₹${inRupees(Math.round(paise)).replace(/\.00$/, '')}`;

/** What a bar counts, and what the line adds up to. */
const MEASURES = {
  Orders: { title: 'Paid orders per day', format: inNumbers, value: ({ orders }: SoldInDays) => orders },
  Rupees: { title: 'Received per day', format: inWholeRupees, value: ({ amount }: SoldInDays) => amount },
} as const;

type Measure = keyof typeof MEASURES;

/** Paid orders belong to the day on which they were made. */
export function ByDay({ days, passes }: Pick<Sales, 'days'> & Pick<Dashboard, 'passes'>) {
  const [measure, setMeasure] = useState<Measure>('Orders');
  const [range, setRange] = useState<number | null>(null);
  const sold = salesByDay(days, range);
  if (sold.length === 0)
    return (
      <Part title="By day" wide>
        <p className={blocks.quiet}>No paid order yet. Share the address of the event’s page.</p>
      </Part>
    );
  const { title, format, value } = MEASURES[measure];
  const isMoney = measure === 'Rupees';
  const bars = sold.map((one) => ({
    label: one.label,
    short: one.short,
    value: value(one),
    sum: isMoney ? one.amountSoFar : one.seatsSoFar,
  }));
  return (
    <Part title="By day" wide>
      <div className={blocks.bar}>
        <Pressed
          name="What the bars count"
          words={Object.keys(MEASURES)}
          pressed={measure}
          onPress={(word) => setMeasure(word as Measure)}
        />
        <Pressed
          name="How many days"
          words={RANGES.map(({ word }) => word)}
          pressed={RANGES.find((one) => one.days === range)!.word}
          onPress={(word) => setRange(RANGES.find((one) => one.word === word)!.days)}
        />
      </div>
      <Chart
        title={title}
        bars={bars}
        labelTitle="Day"
        format={format}
        line={isMoney ? moneyLine(bars.at(-1)!.sum) : seatsLine(bars.at(-1)!.sum, capacityOf(passes))}
      />
    </Part>
  );
}

function moneyLine(received: number): ChartLine {
  return {
    what: 'received so far',
    top: Math.max(1, received),
    format: (sum: number) => `${inWholeRupees(sum)} in all`,
  };
}

/** Against the capacity, or against what was sold where a pass has no limit. */
function seatsLine(sold: number, capacity: number | null): ChartLine {
  return {
    what: 'seats sold so far',
    top: Math.max(1, sold, capacity ?? 0),
    format: (sum: number) => counted(Math.round(sum), 'seat'),
    ...(capacity !== null && { limit: { value: capacity, word: 'Capacity' } }),
  };
}

interface PressedProps {
  name: string;
  words: readonly string[];
  pressed: string;
  onPress: (word: string) => void;
}

function Pressed({ name, words, pressed, onPress }: PressedProps) {
  return (
    <fieldset className={styles.choices} aria-label={name}>
      {words.map((word) => (
        <SmallButton key={word} aria-pressed={word === pressed} onClick={() => onPress(word)}>
          {word}
        </SmallButton>
      ))}
    </fieldset>
  );
}
