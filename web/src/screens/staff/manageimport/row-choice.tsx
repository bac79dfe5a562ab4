/** Chooses which rows of the report are shown. The choice is kept in the address, like the filter beside it. */
import {
  type ReportRow,
  ROW_CHOICES,
  type RowChoice as Choice,
  rowsOf,
} from '@samagam/domain/programme/import/report-rows';
import { useSearchParams } from 'react-router-dom';
import { useChooseRows } from '../../../ui/list/use-choose-rows.ts';
import { OUTCOMES } from './outcome-words.ts';
import styles from './manageimport-screen.module.css';

const NAME = 'rows';
const WORDS: Record<Choice, string> = {
  all: 'All',
  warnings: 'With warnings',
  notes: 'With notes',
  ...OUTCOMES,
};

export function useRowChoice(): Choice {
  const [address] = useSearchParams();
  return ROW_CHOICES.find((choice) => choice === address.get(NAME)) ?? 'all';
}

export function RowChoice({ rows }: { rows: readonly ReportRow[] }) {
  const current = useRowChoice();
  const choose = useChooseRows();
  const counts = ROW_CHOICES.map((choice) => ({ choice, count: rowsOf(rows, choice).length }));

  return (
    <div className={styles.rows}>
      <label htmlFor="import-rows">Rows</label>
      <select
        id="import-rows"
        className={styles.choice}
        value={current}
        onChange={({ target }) => choose(NAME, target.value)}
      >
        {counts
          .filter(({ choice, count }) => count > 0 || choice === current)
          .map(({ choice, count }) => (
            <option key={choice} value={choice}>
              {WORDS[choice]} ({count})
            </option>
          ))}
      </select>
    </div>
  );
}
