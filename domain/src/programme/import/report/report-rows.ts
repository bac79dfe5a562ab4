import { findingNamed, type Note, noteOf } from '@samagam/contract/programme/import-notes';
import { type ImportRow } from '@samagam/contract/programme/import';
import {
  IMPORT_OUTCOMES,
  type ImportLoss,
  type ImportOutcome,
} from '@samagam/contract/programme/import-words';
import type { ReportedRow } from '../found.ts';

export interface ReportRow {
  key: string;
  row: string;
  what: ReportedRow['what'];
  name: string;
  about: string;
  outcome: ImportOutcome;
  notes: Note[];
  losses: readonly ImportLoss[];
}

export interface RefusedPicture {
  name: string;
  problem: string;
}

interface Beside {
  refused?: ReadonlyMap<string, RefusedPicture> | undefined;
  /** When, where and who, by kind and source id. */
  records?: ReadonlyMap<string, string>;
}

/** In the order of the file; then what is in the event alone. */
export function reportRows(
  found: readonly ReportedRow[],
  planned: readonly ImportRow[],
  { refused, records }: Beside = {},
): ReportRow[] {
  const plans = new Map(planned.map((row) => [`${row.what} ${row.sourceid}`, row]));
  const rows = found.map(({ what, row, sourceid, name, isLeftOut, notes }, index): ReportRow => {
    const plan = isLeftOut ? undefined : plans.get(`${what} ${sourceid}`);
    if (plan) plans.delete(`${what} ${sourceid}`);
    const outcome = plan?.outcome ?? 'left out';
    const picture = what === 'speaker' && !isLeftOut ? refused?.get(sourceid) : undefined;
    return {
      key: String(index),
      row,
      what,
      name,
      about: what === 'session' && !isLeftOut ? (records?.get(`session ${sourceid}`) ?? '') : '',
      outcome,
      notes: [
        ...notes,
        ...(plan ? notesIn(plan) : []),
        ...(picture ? [noteOf.wrongPicture(picture.name, picture.problem)] : []),
      ],
      losses: plan?.losses ?? [],
    };
  });
  const gone = [...plans.values()].map((plan): ReportRow => ({
    key: `gone ${plan.what} ${plan.sourceid}`,
    row: '',
    what: plan.what,
    name: plan.name,
    about: '',
    outcome: plan.outcome,
    notes: notesIn(plan),
    losses: plan.losses,
  }));
  return [...rows, ...gone];
}

function notesIn({ notes, findings = [] }: ImportRow): Note[] {
  return notes.map((text, index) => ({ finding: findingNamed(findings[index]), text }));
}

export function countsOf(rows: readonly ReportRow[]): Map<ImportOutcome, number> {
  const counts = new Map<ImportOutcome, number>();
  for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}

export function rowsOf(
  rows: readonly ReportRow[],
  choice: string,
  findings: readonly { name: string; rows: readonly string[] }[],
): readonly ReportRow[] {
  const finding = findings.find(({ name }) => name === choice);
  if (finding) {
    const keys = new Set(finding.rows);
    return rows.filter(({ key }) => keys.has(key));
  }
  const isOutcome = IMPORT_OUTCOMES.some((one) => one === choice);
  return isOutcome ? rows.filter(({ outcome }) => outcome === choice) : rows;
}
