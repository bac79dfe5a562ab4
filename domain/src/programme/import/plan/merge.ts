/** Merges the source's new value, that of the last import (a hash), and the stored one, which staff may have edited. */
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import type { ImportOutcome } from '@samagam/contract/programme/import-words';
import type { FieldHashes, ImportTools } from './facts.ts';
import { PARTS_OF_SPEAKER } from '../sheets/sheet-columns.ts';

export interface Merge {
  values: Record<string, string>;
  hashes: FieldHashes;
  /** Labels of fields with the value of the source. `replaced`: staff had edited them. */
  taken: string[];
  replaced: string[];
  kept: string[];
  keptFields: string[];
  isAdopted: boolean;
}

/** `base` is absent for a record that was in the event before: then only blank fields are filled. */
export function merge(
  next: Record<string, string>,
  stored: Record<string, string>,
  base: FieldHashes | undefined,
  hash: ImportTools['hash'],
): Merge {
  const values = { ...stored };
  const [kept, taken, replaced]: [string[], string[], string[]] = [[], [], []];
  const hashes = { ...base };
  const keptFields: string[] = [];
  for (const [field, value] of Object.entries(next)) {
    const now = stored[field] ?? '';
    const before = base?.[field];
    hashes[field] = hash(value);
    if (now === value) continue;
    // The source has nothing there, and had nothing: there is nothing to tell.
    if (value === '' && !MEANT_EMPTY.has(field) && (before ?? hash('')) === hash('')) continue;
    // Without a hash, the last import said nothing about this field.
    if (before === undefined ? isFilled(field, stored) : before === hash(value)) {
      kept.push(LABELS[field]!);
      keptFields.push(field);
      continue;
    }
    values[field] = value;
    (before !== undefined && before !== hash(now) ? replaced : taken).push(LABELS[field]!);
  }
  return { values, hashes, taken, replaced, kept, keptFields, isAdopted: !base };
}

const MEANT_EMPTY = new Set(['kind', 'date', 'speakers']);

/** An empty kind is not blank: it is that of a talk. */
function isFilled(field: string, stored: Record<string, string>): boolean {
  return field === 'kind' ? stored.kind !== undefined : (stored[field] ?? '') !== '';
}

export function outcomeOf({ taken, replaced, kept }: Merge): ImportOutcome {
  if (taken.length + replaced.length > 0) return 'changed';
  return kept.length > 0 ? 'kept' : 'unchanged';
}

export function notesOf({ taken, replaced, kept, isAdopted }: Merge): Note[] {
  return [
    ...(taken.length > 0 ? [noteOf.takenFields(taken.join(', '))] : []),
    ...(replaced.length > 0 ? [noteOf.replacedFields(replaced.join(', '))] : []),
    ...(kept.length > 0 ? [isAdopted ? noteOf.adopted : noteOf.keptFields(kept.join(', '))] : []),
  ];
}

export const LABELS: Record<string, string> = {
  name: 'Name',
  suffix: 'Suffix',
  ...Object.fromEntries(Object.entries(PARTS_OF_SPEAKER).map(([part, { label }]) => [part, label])),
  picture: 'Image',
  topic: 'Topic',
  room: 'Room',
  language: 'Language',
  level: 'Level',
  tags: 'Tags',
  links: 'Links',
  track: 'Track',
  date: 'Date',
  time: 'Time',
  kind: 'Kind',
  description: 'Description',
  speakers: 'Speakers',
};

export function withoutFields(
  fields: Record<string, string>,
  absent: readonly string[],
): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !absent.includes(field)));
}

export function isSame(next: Record<string, string>, base: FieldHashes, hash: ImportTools['hash']): boolean {
  return Object.entries(next).every(
    ([field, value]) => base[field] === undefined || base[field] === hash(value),
  );
}
