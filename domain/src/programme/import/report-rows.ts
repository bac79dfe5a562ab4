import { sayOfImport } from '@samagam/contract/programme/import-messages';
import {
  IMPORT_OUTCOMES,
  type ImportLoss,
  type ImportOutcome,
  type ImportRow,
} from '@samagam/contract/programme/import';
import type { ReportedRow } from './found.ts';

export interface ReportRow {
  key: string;
  row: string;
  what: ReportedRow['what'];
  name: string;
  outcome: ImportOutcome;
  notes: string[];
  losses: readonly ImportLoss[];
}

/** In the order of the file; then what is in the event alone. `refused`: why a picture was not taken, by source id. */
export function reportRows(
  found: readonly ReportedRow[],
  planned: readonly ImportRow[],
  refused: ReadonlyMap<string, string> = new Map(),
): ReportRow[] {
  const plans = new Map(planned.map((row) => [`${row.what} ${row.sourceid}`, row]));
  const rows = found.map(({ what, row, sourceid, name, isLeftOut, notes }, index): ReportRow => {
    const plan = isLeftOut ? undefined : plans.get(`${what} ${sourceid}`);
    if (plan) plans.delete(`${what} ${sourceid}`);
    const outcome = plan?.outcome ?? 'left out';
    const picture = what === 'speaker' && !isLeftOut ? refused.get(sourceid) : undefined;
    return {
      key: String(index),
      row,
      what,
      name,
      outcome,
      notes: [...notes, ...(plan?.notes ?? []), ...(picture === undefined ? [] : [picture])],
      losses: plan?.losses ?? [],
    };
  });
  const gone = [...plans.values()].map(({ what, sourceid, name, outcome, notes, losses }): ReportRow => ({
    key: `gone ${what} ${sourceid}`,
    row: sourceid,
    what,
    name,
    outcome,
    notes,
    losses,
  }));
  return [...rows, ...gone];
}

export function countsOf(rows: readonly ReportRow[]): Map<ImportOutcome, number> {
  const counts = new Map<ImportOutcome, number>();
  for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}

export function warningsOf(rows: readonly ReportRow[]): string[] {
  const countOf = (loss: ImportLoss) => rows.filter(({ losses }) => losses.includes(loss)).length;
  const [speakers, talks] = [countOf('speakers'), countOf('talk')];
  return [
    ...(speakers > 0 ? [sayOfImport.sessionsLoseSpeakers(speakers)] : []),
    ...(talks > 0 ? [sayOfImport.sessionsBecomeBreaks(talks)] : []),
  ];
}

export const ROW_CHOICES = ['all', 'warnings', 'notes', ...IMPORT_OUTCOMES] as const;
export type RowChoice = (typeof ROW_CHOICES)[number];

export function rowsOf(rows: readonly ReportRow[], choice: RowChoice): readonly ReportRow[] {
  if (choice === 'all') return rows;
  if (choice === 'warnings') return rows.filter(({ losses }) => losses.length > 0);
  if (choice === 'notes') return rows.filter(({ notes }) => notes.length > 0);
  return rows.filter(({ outcome }) => outcome === choice);
}
