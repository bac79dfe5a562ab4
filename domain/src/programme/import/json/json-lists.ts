/** Which lists of a JSON file are of its sessions. */
import { LENGTH } from '@samagam/contract/common/limits';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { cutTo } from '../../../text/cut-to.ts';
import type { CsvRow } from '../../../text/read-csv.ts';
import { type Answers, ask, type Question } from '../questions.ts';
import { type Table, headOf, rowsOfHead } from './json-heads.ts';
import type { JsonTables, TableRecord } from './json-tables.ts';
import type { TableValue } from './record-values.ts';

interface List {
  name: string;
  table: Table;
  /** The list in the file, which may have other records too. */
  of: Table;
}

const nameOf = (path: string) => /[^.*[\]]+(?=[.*[\]]*$)/.exec(path)?.[0] ?? path;

/** The best list, and the sessions beside, around and within it: workshops, the breaks between blocks, the talks of a block. */
export function listsOf(
  main: Table,
  tables: JsonTables,
  { answers, questions }: { answers: Answers; questions: Question[] },
): List[] {
  const isOfMain = new Set(main);
  const timed = new Map([...tables.byPath.values()].flatMap((table) => [...timedIn(table, tables)]));
  const around = new Set(main.flatMap((record) => ownersOf(record, tables)));
  const titles = new Set(main.map((record) => record.get('title')?.text));
  const lists = [...tables.byPath].flatMap(([path, of]): List[] => {
    const name = nameOf(path);
    if (of === main) return [{ name, table: main, of }];
    // Within another session, links and people have titles too, and no time of their own.
    const isWithin = (record: TableRecord) => ownersOf(record, tables).some((owner) => timed.has(owner));
    const table = of.filter((record) => timed.get(record) || (timed.has(record) && !isWithin(record)));
    const others = table.filter((record) => !titles.has(record.get('title')?.text));
    // Another view of the same sessions.
    if (others.length * 2 <= table.length) return [];
    const isRelated =
      of.some((record) => around.has(record)) ||
      table.some((record) => ownersOf(record, tables).some((owner) => isOfMain.has(owner)));
    const example = cutTo(table[0]!.get('title')?.text ?? name, LENGTH.name);
    const isAsked = () =>
      ask(questions, answers, {
        id: `list ${name}`,
        text: sayOfImport.otherList(name, table.length, example),
        answers: [
          { value: '', words: sayOfImport.importList },
          { value: 'no', words: sayOfImport.leaveList },
        ],
      });
    return !isRelated && isAsked() === 'no' ? [] : [{ name, table, of }];
  });
  const blocks = new Set(lists.flatMap(({ table }) => table).flatMap((record) => ownersOf(record, tables)));
  return lists
    .map((list) => ({ ...list, table: list.table.filter((record) => !blocks.has(record)) }))
    .filter(({ table }) => table.length > 0);
}

function ownersOf(record: TableRecord, tables: JsonTables): TableRecord[] {
  const owner = tables.owners.get(record);
  return owner ? [owner, ...ownersOf(owner, tables)] : [];
}

/** Those with a title of their own and a time, and whether the time is their own. */
function timedIn(table: Table, { own }: JsonTables): Map<TableRecord, boolean> {
  const columns = headOf(table)?.sessions;
  if (!columns?.title || !columns.start) return new Map();
  const [{ cells: headings }] = rowsOfHead(table) as [CsvRow];
  const has = (record: TableRecord, column: string) =>
    columns[column]!.some((place) => (record.get(headings[place]!)?.text ?? '') !== '');
  const timed = table.filter((record) => has(own.get(record)!, 'title') && has(record, 'start'));
  return new Map(timed.map((record) => [record, has(own.get(record)!, 'start')]));
}

/** A start that several sessions of a hall inherit is that of their day or block: only the first one has it. */
export function leaveOutSharedStarts(table: Table, { own }: JsonTables, notes: string[]): void {
  const columns = headOf(table)?.sessions;
  const [{ cells: headings }] = rowsOfHead(table) as [CsvRow];
  const inherited = (record: TableRecord, column: string) =>
    (columns?.[column] ?? [])
      .map((place) => headings[place]!)
      .filter((heading) => record.has(heading) && !own.get(record)?.has(heading));
  const halls = new Map<TableValue, Map<string, TableRecord[]>>();
  for (const record of table) {
    const [start] = inherited(record, 'start').map((heading) => record.get(heading)!);
    const hall = ['room', 'track'].flatMap((column) =>
      (columns?.[column] ?? []).flatMap((place) => record.get(headings[place]!)?.text || []),
    )[0];
    if (!start || !hall) continue;
    const ofStart = halls.get(start) ?? new Map<string, TableRecord[]>();
    halls.set(start, ofStart.set(hall, [...(ofStart.get(hall) ?? []), record]));
  }
  const shared = [...halls.values()].flatMap((ofStart) =>
    [...ofStart.values()].filter(({ length }) => length > 1),
  );
  for (const records of shared)
    for (const [index, record] of records.entries())
      for (const column of index === 0 ? ['end'] : ['start', 'end'])
        for (const heading of inherited(record, column)) record.delete(heading);
  const count = shared.flat().length - shared.length;
  if (count > 0) notes.push(sayOfImport.sharedStarts(count));
}
