/** A list of records as a sheet whose headings are their keys. */
import { findHead, unknownHead } from '../sheets/headings.ts';
import { readAs } from '../sheets/shown-headings.ts';
import type { TableRecord } from './json-tables.ts';
import { IDS, type TableValue } from './record-values.ts';

export type Table = readonly TableRecord[];

export function best(tables: readonly Table[], scoreOf: (table: Table) => number): Table | undefined {
  const scored = tables.map((table) => ({ table, score: scoreOf(table) })).filter(({ score }) => score > 0);
  return scored.toSorted((one, other) => other.score - one.score || other.table.length - one.table.length)[0]
    ?.table;
}

export const headOf = (table: Table) => findHead(rowsOfHead(table), []);

export const rowsOfHead = (table: Table) => [
  { line: 0, cells: [...new Set(table.flatMap((record) => [...record.keys()]))], broken: false },
];

export const knownColumns = (table: Table) => {
  const head = unknownHead(rowsOfHead(table), []);
  return head ? Object.keys(head.sessions ?? head.speakers ?? {}).length + 1 : 0;
};

/** What a heading such as "room id" is about. */
export function roleOf(heading: string): string | undefined {
  const plain = heading.replace(/ (?:ids?|slugs?|keys?|codes?)$/, '');
  const head = findHead([{ line: 0, cells: ['title', 'start', plain], broken: false }], []);
  return head ? readAs(2, head)?.column : undefined;
}

export const idsOf = (record: TableRecord) => IDS.flatMap((id) => record.get(id)?.text || []);

export const partsOf = ({ text }: TableValue) => text.split('; ').filter((part) => part !== '');
