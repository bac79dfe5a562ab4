import type { MonthFigures, TreasurerMonth } from '@samagam/contract/money/treasurer-month';
import blocks from '../../../back-office/blocks.module.css';
import { Amount } from './amount.tsx';
import styles from './managemonth-screen.module.css';

const FIGURES: { key: keyof MonthFigures; word: string; part: 'settlements' | 'recorded' }[] = [
  { key: 'gross', word: 'Gross', part: 'settlements' },
  { key: 'refunds', word: 'Refunds', part: 'settlements' },
  { key: 'fees', word: 'Fees', part: 'settlements' },
  { key: 'gst', word: 'GST on fees', part: 'settlements' },
  { key: 'adjustments', word: 'Disputes and adjustments', part: 'settlements' },
  { key: 'net', word: 'Net', part: 'settlements' },
  { key: 'settled', word: 'Settled', part: 'settlements' },
  { key: 'inbank', word: 'In the bank', part: 'settlements' },
  { key: 'recorded', word: 'Without the gateway', part: 'recorded' },
  { key: 'tds', word: 'TDS', part: 'recorded' },
];

/** Only of parts that have rows. What is still open leads the screen instead (`StillOpen`). */
export function Figures({ month }: { month: TreasurerMonth }) {
  const shown = FIGURES.filter(({ part }) => month[part].length > 0);
  if (shown.length === 0)
    return <p className={blocks.quiet}>No money was settled or recorded in this month.</p>;
  return (
    <dl className={styles.figures}>
      {shown.map(({ key, word, part }) => (
        <div key={key}>
          <dt>
            <a href={`#${part}`}>{word}</a>
          </dt>
          <dd>
            <Amount paise={month.figures[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
