/** The sessions and the speakers of a JSON file that no known tool has made. Lists are told apart by their values. */
import type { CsvRow } from '../../../text/read-csv.ts';
import { emptyProgramme, type FoundProgramme } from '../found.ts';
import { kindOfSheet, readSheet, type SheetChoices } from '../sheets/sheet-programme.ts';
import { type Table, best, headOf, idsOf, knownColumns } from './json-heads.ts';
import { listsOf, leaveOutSharedStarts } from './json-lists.ts';
import {
  leaveOutPeople,
  markSpeakers,
  merged,
  nameInsteadOfIds,
  namesIn,
  peopleIn,
  peopleOf,
} from './json-people.ts';
import { joinTimes } from './json-slots.ts';
import { JsonTables, rowsOfTable } from './json-tables.ts';
import { readMoment } from '../times/moments.ts';
import { headingsOf, IDS, NAMES, STARTS, type TableValue } from './record-values.ts';

const DATES = headingsOf('date');

/** `unknown`: the rows of the list with most known columns, if none is of sessions or people and staff said nothing of it. */
export function readJsonRecords(
  json: unknown,
  choices: SheetChoices,
): { found: FoundProgramme[] } | { unknown: CsvRow[] } {
  const tables = new JsonTables(json);
  const all = [...tables.byPath.values()];
  for (const table of all) joinTimes(table, tables);
  for (const table of all) nameStarts(table, tables);
  const depths = new Map<Table, number>(
    [...tables.byPath].map(([path, table]) => [table, path.match(/\[\]|\.\*/g)?.length ?? 0]),
  );
  // A list within each session, such as that of its speakers, inherits its title and time.
  const main = best(all, (table) => Math.max(sessionScore(table) - 2 * (depths.get(table) ?? 0), 0));
  const whole = emptyProgramme('csv');
  const lists = main
    ? listsOf(main, tables, { answers: choices.answers ?? {}, questions: whole.questions })
    : [];
  for (const list of lists) leaveOutSharedStarts(list.table, tables, whole.notes);
  const sessions = main && lists.flatMap(({ table }) => table);
  const others = all.filter((table) => lists.every((list) => list.of !== table));
  const owned: Table[] = others.map((table) => table.map((record) => tables.own.get(record)!));
  const isInner = (table: Table) => depths.get(others[owned.indexOf(table)]!)! > 1;
  const named = sessions && namesIn(sessions);
  const people = named ? peopleOf(named, owned, isInner) : peopleIn(owned);
  if (named) for (const table of owned) if (table !== people) leaveOutPeople(table, named);
  if (sessions)
    for (const [index, table] of others.entries())
      if (owned[index] !== people) for (const list of lists) nameReferences(list.table, table);
  if (people && sessions) nameInsteadOfIds(people, sessions);
  if (people) for (const list of lists) markSpeakers(list.table, people);
  const rowsOf = (table: Table) => rowsOfTable(table, tables.cells);
  const readList = (name: string, rows: CsvRow[]) => {
    const list = lists.length > 1 && name !== '' ? { list: name } : {};
    const read = readSheet(rows, { ...choices, ...list, cells: tables.cells });
    return read ? [read] : [];
  };
  const known = [...lists, ...(people ? [{ name: '', table: merged(people) }] : [])];
  const found = known.flatMap(({ name, table }) => readList(name, rowsOf(table)));
  if (found.length === 0) {
    const unknown = rowsOf(best(all, knownColumns) ?? []);
    const isTold = choices.told?.[kindOfSheet(unknown, 'csv')]?.headings !== undefined;
    if (known.length === 0 && isTold) found.push(...readList('', unknown));
    if (found.length === 0) return { unknown };
  }
  if (people) for (const one of found) findByIds(one, new Set(people.flatMap(idsOf)));
  const onlyNamed = sessions !== undefined && people !== undefined;
  const file = { ...whole, kinds: [], cells: tables.cells.all, ...(onlyNamed && { onlyNamed }) };
  return { found: [file, ...found] };
}

/** A date with a time of the day is a start. */
function nameStarts(table: Table, { own }: JsonTables): void {
  const headings = new Set(table.flatMap((record) => [...record.keys()]));
  const [date, another] = [...DATES].filter((heading) => headings.has(heading));
  if (date === undefined || another !== undefined || [...STARTS].some((heading) => headings.has(heading)))
    return;
  const moments = table.flatMap((record) => record.get(date)?.text || []).map((text) => readMoment(text));
  if (moments.includes(null) || moments.every((moment) => moment?.minutes === 0)) return;
  for (const record of table.flatMap((one) => [one, own.get(one)!])) {
    const value = record.get(date);
    if (value) record.set('start', value);
    record.delete(date);
  }
}

/** If most people are named by their ids, every other single word is an id too, and its person is missing. */
function findByIds({ sessions }: FoundProgramme, ids: ReadonlySet<string>): void {
  const partsIn = (named = '') => named.split(/; |\n/).filter((part) => part !== '');
  const all = sessions.flatMap(({ named }) => partsIn(named));
  if (all.filter((part) => ids.has(part)).length * 2 < all.length) return;
  for (const session of sessions) {
    const isLost = (part: string) => !ids.has(part) && !/\s/.test(part);
    const parts = partsIn(session.named);
    if (!parts.some(isLost)) continue;
    session.speakers.push(...parts.filter(isLost));
    session.named = parts.filter((part) => !isLost(part)).join('\n');
  }
}

/** Of sessions, with a time or speakers: other lists of a site have titles too. */
function sessionScore(table: Table): number {
  const columns = headOf(table)?.sessions;
  if (!columns?.title || !(columns.start || columns.speakers)) return 0;
  return Object.keys(columns).length + (columns.start ? 5 : 0) + (columns.speakers ? 5 : 0);
}

const haveOneName = (same: readonly (readonly [string, TableValue])[]) =>
  new Set(same.map(([, { text }]) => text)).size === 1;

/** Ids of rooms, tracks and formats become their names. */
function nameReferences(sessions: Table, table: Table): void {
  const all = table.flatMap((record) => {
    const name = NAMES.flatMap((heading) => record.get(heading) ?? [])[0];
    return name ? idsOf(record).map((id) => [id, name] as const) : [];
  });
  const byId = Map.groupBy(all, ([id]) => id);
  const names = new Map([...byId.values()].flatMap((same) => (haveOneName(same) ? [same[0]!] : [])));
  if (names.size === 0 || names.size > sessions.length) return;
  for (const heading of new Set(sessions.flatMap((record) => [...record.keys()]))) {
    const values = sessions.flatMap((record) => record.get(heading) ?? []).filter(({ text }) => text !== '');
    if (values.length === 0 || IDS.includes(heading) || !values.every(({ text }) => byId.has(text))) continue;
    for (const record of sessions) {
      const value = record.get(heading);
      const name = value && names.get(value.text);
      if (!name) continue;
      record.delete(heading);
      const cells = [...value.cells.map((cell) => Object.assign(cell, { as: name.text })), ...name.cells];
      record.set(heading.replace(/ ids?$/, ''), { text: name.text, cells });
    }
  }
}
