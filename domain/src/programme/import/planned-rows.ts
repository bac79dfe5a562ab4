import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { ImportLoss, ImportOutcome, ImportRow } from '@samagam/contract/programme/import';

export function rowOf(
  what: ImportRow['what'],
  sourceid: string,
  name: string,
  outcome: ImportOutcome,
  notes: string[],
  losses: ImportLoss[] = [],
): ImportRow {
  return { what, sourceid, name, outcome, notes, losses };
}

/** Undefined if it comes back. A part of a record never does. */
export function whyDeleted(
  { absent = [] }: { absent?: readonly string[] | undefined },
  isUnchanged: boolean,
): string | undefined {
  if (isUnchanged) return sayOfImport.staysDeleted;
  return absent.length > 0 ? sayOfImport.deletedHere : undefined;
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
): ImportRow[] {
  // A file of sessions alone says nothing about speakers, and the other way round.
  if (present.length === 0) return [];
  return [...goneFrom(known, present)].flatMap((sourceid) => {
    const name = nameOf(sourceid);
    return name === undefined ? [] : [rowOf(what, sourceid, name, 'kept', [sayOfImport.goneFromSource])];
  });
}
