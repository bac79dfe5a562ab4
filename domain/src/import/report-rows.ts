/** The report of an import: what the reader of the file notes about each record, and what the API says about it. */
import type { ImportOutcome, ImportRow } from '@samagam/contract/programme-import';
import type { ReportedRow } from './found.ts';

export interface ReportRow {
  key: string;
  /** "Line 12", or the id in the source. */
  row: string;
  what: ReportedRow['what'];
  name: string;
  outcome: ImportOutcome;
  notes: string[];
}

/** In the order of the file; then what is in the event and not in the file. */
export function reportRows(found: readonly ReportedRow[], planned: readonly ImportRow[]): ReportRow[] {
  const plans = new Map(planned.map((row) => [`${row.what} ${row.sourceid}`, row]));
  const rows = found.map(({ what, row, sourceid, name, isLeftOut, notes }, index): ReportRow => {
    const plan = isLeftOut ? undefined : plans.get(`${what} ${sourceid}`);
    if (plan) plans.delete(`${what} ${sourceid}`);
    const outcome = plan?.outcome ?? 'left out';
    return { key: String(index), row, what, name, outcome, notes: [...notes, ...(plan?.notes ?? [])] };
  });
  const gone = [...plans.values()].map(({ what, sourceid, name, outcome, notes }): ReportRow => ({
    key: `gone ${what} ${sourceid}`,
    row: sourceid,
    what,
    name,
    outcome,
    notes,
  }));
  return [...rows, ...gone];
}

/** How many records have each outcome. */
export function countsOf(rows: readonly ReportRow[]): Map<ImportOutcome, number> {
  const counts = new Map<ImportOutcome, number>();
  for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}
