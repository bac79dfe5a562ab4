/** A list of records as a sheet whose headings are their keys. */
import { remembered } from '../../../text/remembered.ts';
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

/** By all headings: many lists have the same ones. */
const headOfHeadings = remembered((headings) =>
  findHead([{ line: 0, cells: JSON.parse(headings), broken: false }], []),
);

export const headOf = (table: Table) => headOfHeadings(JSON.stringify(headingsIn(table)));

const headingsIn = (table: Table) => [...new Set(table.flatMap((record) => [...record.keys()]))];

export const rowsOfHead = (table: Table) => [{ line: 0, cells: headingsIn(table), broken: false }];

export const knownColumns = (table: Table) => {
  const head = unknownHead(rowsOfHead(table), []);
  return head ? Object.keys(head.sessions ?? head.speakers ?? {}).length + 1 : 0;
};

/** What a heading such as "room id" is about. */
export const roleOf = remembered((heading): string | undefined => {
  const plain = heading.replace(/ (?:ids?|slugs?|keys?|codes?)$/, '');
  const head = findHead([{ line: 0, cells: ['title', 'start', plain], broken: false }], []);
  return head ? readAs(2, head)?.column : undefined;
});

export const idsOf = (record: TableRecord) => IDS.flatMap((id) => record.get(id)?.text || []);

export const partsOf = ({ text }: TableValue) => text.split('; ').filter((part) => part !== '');
