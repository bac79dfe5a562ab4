import type { MonthFigures } from '@samagam/contract/money/treasurer-month';
import { Amount } from './amount.tsx';
import styles from './managemonth-screen.module.css';

const FIGURES: { key: keyof MonthFigures; word: string; part: string }[] = [
  { key: 'gross', word: 'Gross', part: 'settlements' },
  { key: 'refunds', word: 'Refunds', part: 'settlements' },
  { key: 'fees', word: 'Fees', part: 'settlements' },
  { key: 'gst', word: 'GST on fees', part: 'settlements' },
  { key: 'adjustments', word: 'Disputes and adjustments', part: 'settlements' },
  { key: 'net', word: 'Net', part: 'settlements' },
  { key: 'settled', word: 'Settled', part: 'settlements' },
  { key: 'inbank', word: 'In the bank', part: 'settlements' },
  { key: 'open', word: 'Open', part: 'settlements' },
  { key: 'unexplained', word: 'Unexplained credits', part: 'bank' },
  { key: 'recorded', word: 'Without the gateway', part: 'recorded' },
  { key: 'tds', word: 'TDS', part: 'recorded' },
  { key: 'unowned', word: 'Without an owner', part: 'unowned' },
];

export function Figures({ figures }: { figures: MonthFigures }) {
  return (
    <dl className={styles.figures}>
      {FIGURES.map(({ key, word, part }) => (
        <div key={key}>
          <dt>
            <a href={`#${part}`}>{word}</a>
          </dt>
          <dd>
            <Amount paise={figures[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
