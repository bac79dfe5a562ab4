import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import type { ImportRow } from '@samagam/contract/programme/import';
import type { ImportLoss, ImportOutcome } from '@samagam/contract/programme/import-words';

export interface PlannedRow extends Omit<ImportRow, 'notes' | 'findings'> {
  notes: Note[];
}

export function rowOf(
  what: ImportRow['what'],
  sourceid: string,
  name: string,
  outcome: ImportOutcome,
  notes: Note[],
  losses: ImportLoss[] = [],
): PlannedRow {
  return { what, sourceid, name, outcome, notes, losses };
}

export function withKept({ missing = [], ...row }: PlannedRow, kept: string[]): PlannedRow {
  return { ...row, ...(kept.length > 0 && { kept }), ...(missing.length > 0 && { missing }) };
}

/** Undefined if it comes back. A part of a record never does. */
export function whyDeleted(
  { absent = [] }: { absent?: readonly string[] | undefined },
  isUnchanged: boolean,
): Note | undefined {
  if (isUnchanged) return noteOf.staysDeleted;
  return absent.length > 0 ? noteOf.deletedHere : undefined;
}

function* goneFrom(known: Iterable<string>, present: readonly { sourceid: string }[]): Generator<string> {
  const ids = new Set(present.map(({ sourceid }) => sourceid));
  for (const sourceid of known) if (!ids.has(sourceid)) yield sourceid;
}

export function goneRows(
  what: ImportRow['what'],
  known: Iterable<string>,
  present: readonly { sourceid: string }[],
  nameOf: (sourceid: string) => string | undefined,
): PlannedRow[] {
  // A file of sessions alone says nothing about speakers, and the other way round.
  if (present.length === 0) return [];
  return [...goneFrom(known, present)].flatMap((sourceid) => {
    const name = nameOf(sourceid);
    return name === undefined ? [] : [rowOf(what, sourceid, name, 'kept', [noteOf.goneFromSource])];
  });
}
