/** Chooses which rows of the report are shown. The choice is kept in the address, like the filter beside it. */
import { IMPORT_OUTCOMES } from '@samagam/contract/programme/import-words';
import type { Finding } from '@samagam/domain/programme/import/report/findings';
import { type ReportRow, rowsOf } from '@samagam/domain/programme/import/report/report-rows';
import { useSearchParams } from 'react-router-dom';
import { useChooseRows } from '../../../ui/list/use-choose-rows.ts';
import { OUTCOMES } from './outcome-words.ts';
import styles from './manageimport-screen.module.css';

export const ROWS = 'rows';

export function useRowChoice(): string {
  const [address] = useSearchParams();
  return address.get(ROWS) ?? '';
}

interface Props {
  rows: readonly ReportRow[];
  findings: readonly Finding[];
}

export function RowChoice({ rows, findings }: Props) {
  const current = useRowChoice();
  const choose = useChooseRows();
  const outcomes = IMPORT_OUTCOMES.map((outcome) => ({
    outcome,
    count: rowsOf(rows, outcome, findings).length,
  })).filter(({ outcome, count }) => count > 0 || outcome === current);
  const shown = findings.filter(({ rows: keys }) => keys.length > 0);
  const isKnown = [...outcomes.map(({ outcome }) => outcome), ...shown.map(({ name }) => name)].some(
    (one) => one === current,
  );

  return (
    <div className={styles.rows}>
      <label htmlFor="import-rows">Rows</label>
      <select
        id="import-rows"
        className={styles.choice}
        value={isKnown ? current : ''}
        onChange={({ target }) => choose(ROWS, target.value)}
      >
        <option value="">All ({rows.length})</option>
        {outcomes.map(({ outcome, count }) => (
          <option key={outcome} value={outcome}>
            {OUTCOMES[outcome]} ({count})
          </option>
        ))}
        {shown.length > 0 && (
          <optgroup label="Findings">
            {shown.map(({ name, what }) => (
              <option key={name} value={name}>
                {what}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </div>
  );
}
