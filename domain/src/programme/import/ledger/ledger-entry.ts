/** An entry of the ledger for each value of a file: what became of it. */
import {
  asideOf,
  type Change,
  CHANGES,
  isOfRecord,
  type LedgerSums,
} from '@samagam/contract/programme/import-ledger';
import type { ImportedSession, ImportedSpeaker } from '@samagam/contract/programme/import';
import { NO_TIME } from '@samagam/contract/programme/import-words';

export type Fate = 'imported' | 'changed' | 'left out';

export interface LedgerEntry {
  where: string;
  column: string;
  value: string;
  fate: Fate;
  became: string;
  change?: Change;
  lost?: string;
  why: string;
  /** What it stands for, where the file has the id of a room or a category. */
  reference?: string;
  field: string;
  what?: 'speaker' | 'session' | 'file';
  sourceid?: string;
}

export function sumsOf(ledger: readonly LedgerEntry[]): LedgerSums {
  const aside = { ownKey: 0, question: 0, elsewhere: 0 };
  const sums = { read: ledger.length, imported: 0, changed: 0, leftOut: 0, aside };
  for (const { fate, why } of ledger) {
    const apart = fate === 'left out' && asideOf(why);
    if (apart) aside[apart] += 1;
    else sums[fate === 'left out' ? 'leftOut' : fate] += 1;
  }
  return sums;
}

export interface LedgerGroup {
  key: string;
  change?: Change;
  /** Null where the reason is that of whole records, or of the tool. */
  column: string | null;
  /** With "…" for what differs between the entries. */
  why: string;
  entries: LedgerEntry[];
}

/** Changed values by kind, in the order of the kinds. Values that are left out by column and reason, most first: those of whole records before them, those of the tool after them. */
export function groupsOf(ledger: readonly LedgerEntry[], fate: 'changed' | 'left out'): LedgerGroup[] {
  const groups = new Map<string, LedgerGroup>();
  for (const entry of ledger) {
    if (entry.fate !== fate) continue;
    const { change, why } = entry;
    const column = isOfRecord(why) || asideOf(why) ? null : entry.column;
    const key = change ?? JSON.stringify([column, withoutQuoted(why)]);
    const group = groups.get(key) ?? { key, ...(change && { change }), column, why, entries: [] };
    if (group.why !== why) group.why = withoutQuoted(why);
    group.entries.push(entry);
    groups.set(key, group);
  }
  const kinds = Object.keys(CHANGES);
  const orderOf = ({ why }: LedgerGroup) => (isOfRecord(why) ? 0 : asideOf(why) ? 2 : 1);
  return [...groups.values()].toSorted((one, other) =>
    one.change && other.change
      ? kinds.indexOf(one.change) - kinds.indexOf(other.change)
      : orderOf(one) - orderOf(other) || other.entries.length - one.entries.length,
  );
}

const withoutQuoted = (why: string) =>
  why.replace(/"[^"]*"/g, (quoted) => (quoted === `"${NO_TIME}"` ? quoted : '"…"'));

/** When, where and who, for each session; the name for each speaker. By kind and source id. */
export function recordWords({ sessions, speakers }: RecordsOfFile): Map<string, string> {
  const names = new Map(speakers.map(({ sourceid, name }) => [sourceid, name]));
  return new Map([
    ...speakers.map(({ sourceid, name }) => [`speaker ${sourceid}`, name] as const),
    ...sessions.map((session) => {
      const { sourceid, topic, date = '', time, room, track, tracklabel, speakers: ids } = session;
      // A break has nobody to know it by.
      const people = ids.map((id) => names.get(id) ?? id).join(', ') || topic;
      const place = room ?? tracklabel ?? track;
      return [
        `session ${sourceid}`,
        [`${date} ${time}`.trim(), place, people].filter(Boolean).join(' · '),
      ] as const;
    }),
  ]);
}

export interface RecordsOfFile {
  speakers: readonly ImportedSpeaker[];
  sessions: readonly ImportedSession[];
}

export type Verdict = Pick<LedgerEntry, 'fate' | 'became' | 'why'> & { change?: Change; lost?: string };

export const IMPORTED: Verdict = { fate: 'imported', became: '', why: '' };
export const changed = (change: Change, became: string, lost = ''): Verdict => ({
  fate: 'changed',
  change,
  became,
  why: '',
  ...(lost !== '' && { lost }),
});

export const wordsWithout = (text: string, kept: ReadonlySet<string>): string =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => wordsOf(word).some((one) => !kept.has(one)))
    .join(' ');
export const leftOut = (why: string): Verdict => ({ fate: 'left out', became: '', why });

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
