/** The ledger after the event was asked what it keeps, and whom it did not find. */
import { WHY_LEFT_OUT } from '@samagam/contract/programme/import-ledger';
import type { FindingName } from '@samagam/contract/programme/import-notes';
import { BREAK } from '@samagam/contract/common/words';
import type { ImportRow } from '@samagam/contract/programme/import';
import { changed, IMPORTED, leftOut, type LedgerEntry, type Verdict, wordsOf } from './ledger-entry.ts';

const STORED: Readonly<Record<string, string>> = {
  title: 'topic',
  start: 'time',
  end: 'time',
  duration: 'time',
  firstname: 'name',
  lastname: 'name',
  tagline: 'designation',
  about: 'aboutspeaker',
  short: 'aboutspeakershort',
};

/** After the event was asked: what it keeps, whom it did not find, and what a long text loses. `pictures`: source ids. */
export function withReport(
  ledger: readonly LedgerEntry[],
  rows: readonly ImportRow[],
  pictures: { has: (sourceid: string) => boolean },
): LedgerEntry[] {
  const reported = new Map(rows.map((row) => [`${row.what} ${row.sourceid}`, row]));
  return ledger.map((entry) => {
    const { what, sourceid = '', field } = entry;
    const row = reported.get(`${what} ${sourceid}`);
    if (!row || row.outcome === 'left out')
      return row && entry.fate !== 'left out' ? { ...entry, ...leftOut(row.notes.join(' ')) } : entry;
    if (field === 'picture' && pictures.has(sourceid)) return { ...entry, ...IMPORTED };
    return entry.fate === 'left out' ? entry : { ...entry, ...verdictAfter(entry, row) };
  });
}

function verdictAfter(entry: LedgerEntry, row: ImportRow): Partial<Verdict> {
  const { field, value, reference = value } = entry;
  const { outcome, notes, findings = [], kept = [], missing = [] } = row;
  const noteOf = (...names: FindingName[]) =>
    notes.find((_, nth) => names.some((name) => name === findings[nth]));
  const isDeleted = outcome === 'kept' && noteOf('deleted') !== undefined && kept.length === 0;
  if (isDeleted) return leftOut(noteOf('deleted')!);
  if (kept.includes(STORED[field] ?? field)) return leftOut(WHY_LEFT_OUT.kept);
  // Its speaker is not imported, so the session becomes a break.
  if (field === 'kind' && noteOf('noSpeakers', 'becomesBreak')) return changed('kind', BREAK);
  if (field === 'speakers') {
    const isMissing = missing.some((name) => isOf(name, reference));
    const isAllMissing = isOf(reference, missing.join(' '));
    if (isAllMissing) return leftOut(noteOf('speakersNotFound', 'deleted') ?? WHY_LEFT_OUT.notRead);
    return isMissing ? changed('people', withoutNames(entry.became || value, missing)) : {};
  }
  const label = { description: 'Description', about: 'About Speaker' }[field];
  const loss = label && notes.find((note, nth) => note.startsWith(`${label} `) && isOfText(findings[nth]));
  return loss ? changed(/shortened/.test(loss) ? 'shortened' : 'html', loss) : {};
}

const isOfText = (finding = '') => ['removed', 'plain', 'shortened'].includes(finding);

function isOf(text: string, other: string): boolean {
  const [words, others] = [wordsOf(text), new Set(wordsOf(other))];
  return words.length > 0 && words.every((word) => others.has(word));
}

function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replace(name, ''), text).replace(/^[\s;,]+|[\s;,]+$/g, '');
}
