/** The sessions and the speakers of a JSON file that no known tool has made. Lists are told apart by their values. */
import type { CsvRow } from '../../../text/read-csv.ts';
import { noteOf } from '@samagam/contract/programme/import-notes';
import { emptyProgramme, type FoundProgramme } from '../found.ts';
import { findHead, readAs, unknownHead } from '../sheets/headings.ts';
import { IDS, JsonTables, rowsOfTable, type TableRecord, type TableValue } from './json-tables.ts';
import { kindOfSheet, readSheet, type SheetChoices, sourceOf } from '../sheets/sheet-programme.ts';

type Table = readonly TableRecord[];

/** `unknown`: the rows of the list with most known columns, if none is of sessions or people and staff said nothing of it. */
export function readJsonRecords(
  json: unknown,
  choices: SheetChoices,
): { found: FoundProgramme[] } | { unknown: CsvRow[] } {
  const tables = new JsonTables(json);
  const all = [...tables.byPath.values()];
  for (const table of all) joinTimes(table, tables);
  const depths = new Map<Table, number>(
    [...tables.byPath].map(([path, table]) => [table, path.match(/\[\]|\.\*/g)?.length ?? 0]),
  );
  // A list within each session, such as that of its speakers, inherits its title and time.
  const sessions = best(all, (table) => Math.max(sessionScore(table) - 2 * (depths.get(table) ?? 0), 0));
  const others = all.filter((table) => table !== sessions);
  const owned: Table[] = others.map((table) => table.map((record) => tables.own.get(record)!));
  const isInner = (table: Table) => depths.get(others[owned.indexOf(table)]!)! > 1;
  const people = sessions ? peopleOf(sessions, owned, isInner) : peopleIn(owned);
  if (sessions) for (const table of owned) if (table !== people) leaveOutPeople(table, sessions);
  if (sessions)
    for (const [index, table] of others.entries())
      if (owned[index] !== people) nameReferences(sessions, table);
  if (sessions && people) markSpeakers(sessions, people);
  const rowsOf = (table: Table) => rowsOfTable(table, tables.cells);
  const unknown = rowsOf(best(all, knownColumns) ?? []);
  const isTold = choices.told?.[kindOfSheet(unknown, sourceOf(unknown))]?.headings !== undefined;
  const lists = [sessions, people && merged(people)].flatMap((table) => (table ? [rowsOf(table)] : []));
  const read = lists.length === 0 && isTold ? [unknown] : lists;
  const found = read.flatMap((rows) => readSheet(rows, { ...choices, cells: tables.cells }) ?? []);
  if (found.length === 0) return { unknown };
  const whole = emptyProgramme('csv');
  const onlyNamed = sessions !== undefined && people !== undefined;
  const file = { ...whole, kinds: [], cells: tables.cells.all, ...(onlyNamed && { onlyNamed }) };
  return { found: [file, ...found] };
}

function best(tables: readonly Table[], scoreOf: (table: Table) => number): Table | undefined {
  const scored = tables.map((table) => ({ table, score: scoreOf(table) })).filter(({ score }) => score > 0);
  return scored.toSorted((one, other) => other.score - one.score || other.table.length - one.table.length)[0]
    ?.table;
}

const headOf = (table: Table) => findHead(rowsOfHead(table), []);
const rowsOfHead = (table: Table) => [
  { line: 0, cells: [...new Set(table.flatMap((record) => [...record.keys()]))], broken: false },
];

const knownColumns = (table: Table) => {
  const head = unknownHead(rowsOfHead(table), []);
  return head ? Object.keys(head.sessions ?? head.speakers ?? {}).length + 1 : 0;
};

/** Of sessions, with a time or speakers: other lists of a site have titles too. */
function sessionScore(table: Table): number {
  const columns = headOf(table)?.sessions;
  if (!columns?.title || !(columns.start || columns.speakers)) return 0;
  return Object.keys(columns).length + (columns.start ? 5 : 0) + (columns.speakers ? 5 : 0);
}

function peopleIn(tables: readonly Table[]): Table | undefined {
  return best(tables, (table) => {
    const columns = headOf(table)?.speakers;
    const isOfPeople = columns && ABOUT_PEOPLE.some((column) => columns[column]);
    return isOfPeople && (columns.name || columns.firstname) ? Object.keys(columns).length : 0;
  });
}

const OF_WORK = ['email', 'company', 'designation', 'tagline', 'firstname'];
const ABOUT_PEOPLE = [...OF_WORK, 'about', 'short', 'picture'];

/** What a heading such as "room id" is about. */
function roleOf(heading: string): string | undefined {
  const plain = heading.replace(/ (?:ids?|slugs?|keys?|codes?)$/, '');
  const head = findHead([{ line: 0, cells: ['title', 'start', plain], broken: false }], []);
  return head ? readAs(2, head)?.column : undefined;
}

function headingsOfPeople(sessions: Table): string[] {
  const headings = [...new Set(sessions.flatMap((record) => [...record.keys()]))];
  return headings.filter(
    (heading) => !IDS.includes(heading) && ['speakers', undefined].includes(roleOf(heading)),
  );
}

const idsOf = (record: TableRecord) => IDS.flatMap((id) => record.get(id)?.text || []);
const partsOf = ({ text }: TableValue) => text.split('; ').filter((part) => part !== '');

function namesIn(sessions: Table): ReadonlySet<string> {
  const headings = headingsOfPeople(sessions);
  return new Set(
    sessions.flatMap((record) => headings.flatMap((heading) => record.get(heading) ?? []).flatMap(partsOf)),
  );
}

const nameIn = (record: TableRecord, named: ReadonlySet<string>) =>
  [...idsOf(record), record.get('name')?.text ?? '', record.get('full name')?.text ?? ''].find((key) =>
    named.has(key),
  );

/** A list of last year may have people of this year too, but has more whom no session names. */
function peopleOf(
  sessions: Table,
  tables: readonly Table[],
  isInner: (table: Table) => boolean,
): Table | undefined {
  const named = namesIn(sessions);
  const scoreOf = (table: Table, ofOther: number) => {
    const columns = headOf(table)?.speakers;
    if (!columns?.name && !columns?.firstname) return 0;
    const people = table.flatMap((record) => nameIn(record, named) ?? []);
    const others = table.length - people.length;
    return people.length === 0
      ? 0
      : new Set(people).size * 100_000 + Object.keys(columns).length - others * ofOther;
  };
  const list = best(
    tables.filter((table) => !isInner(table)),
    (table) => scoreOf(table, 100),
  );
  // Sessions may repeat the names of a list that says more.
  return best(
    tables.filter((table) => table === list || isInner(table)),
    (table) => scoreOf(table, 0),
  );
}

function leaveOutPeople(table: Table, sessions: Table): void {
  const columns = headOf(table)?.speakers;
  if (!columns?.name || !OF_WORK.some((column) => columns[column])) return;
  const named = namesIn(sessions);
  for (const record of table.filter((one) => nameIn(one, named) === undefined))
    for (const cell of [...record.values()].flatMap(({ cells }) => cells)) cell.why ??= noteOf.notNamed.text;
}

const TIMED = /^(?:date|day|start|begin|time|end|room|hall)/;

/** A list of times and halls that only names the ids of sessions. Each other slot of a session is a session of its own. */
function joinTimes(schedule: Table, { byPath, own }: JsonTables): void {
  const headings = new Set(schedule.flatMap((record) => [...record.keys()]));
  if (![...headings].some((heading) => TIMED.test(heading)) || headings.has('title')) return;
  for (const sessions of byPath.values()) {
    const byId = new Map(sessions.flatMap((record) => idsOf(record).map((id) => [id, record] as const)));
    if (sessions === schedule || byId.size === 0 || !sessions.some((record) => record.has('title'))) continue;
    const isReference = (heading: string) => {
      const ids = schedule.flatMap((record) => record.get(heading) ?? []).flatMap(partsOf);
      // A file may have a part of its sessions only.
      return new Set(ids.filter((id) => byId.has(id))).size * 2 >= byId.size;
    };
    const reference = [...headings].find(isReference);
    if (reference === undefined) continue;
    const untimed = new Map(sessions.map((record) => [record, new Map(record)]));
    const isTimed = headOf(sessions)?.sessions?.start !== undefined;
    const slots = new Map<TableRecord, Set<string>>();
    for (const record of schedule) {
      const slot = slotIn(record);
      for (const id of record.has(reference) ? partsOf(record.get(reference)!) : []) {
        const session = byId.get(id);
        if (!session) continue;
        const earlier = slots.get(session) ?? new Set();
        const isOther = !isTimed && earlier.size > 0 && !earlier.has(slot);
        slots.set(session, earlier.add(slot));
        const placed = isOther ? copyOf(untimed.get(session)!, earlier.size) : session;
        for (const [heading, value] of record)
          if (TIMED.test(heading) && !placed.has(heading)) placed.set(heading, value);
        if (!isOther) continue;
        sessions.push(placed);
        own.set(placed, placed);
      }
    }
  }
}

/** When and where; '' without a time. */
function slotIn(record: TableRecord): string {
  const columns = headOf([new Map([['title', { text: '', cells: [] }], ...record])])?.sessions;
  const texts = [...record.values()].map(({ text }) => text);
  const textsOf = (column: string) => columns?.[column]?.map((place) => texts[place - 1]);
  return columns?.start ? JSON.stringify(['date', 'start', 'room'].map(textsOf)) : '';
}

/** As the slots of pretalx: the second one has the id and "-2". */
function copyOf(session: TableRecord, slot: number): TableRecord {
  const ids = [...session].filter(([heading]) => IDS.includes(heading));
  const numbered = ids.map(
    ([heading, value]) => [heading, { ...value, text: `${value.text}-${slot}` }] as const,
  );
  return new Map([...session, ...numbered]);
}

/** Ids of rooms, tracks and formats become their names. */
function nameReferences(sessions: Table, table: Table): void {
  const names = new Map(
    table.flatMap((record) => {
      const name = record.get('name') ?? record.get('title');
      return name ? idsOf(record).map((id) => [id, name] as const) : [];
    }),
  );
  if (names.size === 0 || names.size > sessions.length) return;
  for (const heading of new Set(sessions.flatMap((record) => [...record.keys()]))) {
    const values = sessions.flatMap((record) => record.get(heading) ?? []).filter(({ text }) => text !== '');
    if (values.length === 0 || IDS.includes(heading) || !values.every(({ text }) => names.has(text)))
      continue;
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

/** A column of the ids of people is that of the speakers, whatever it is called. */
function markSpeakers(sessions: Table, people: Table): void {
  const ids = new Set(people.flatMap(idsOf));
  if (headOf(sessions)?.sessions?.speakers) return;
  for (const heading of headingsOfPeople(sessions)) {
    const parts = sessions.flatMap((record) => record.get(heading) ?? []).flatMap(partsOf);
    if (parts.length === 0 || !parts.every((part) => ids.has(part))) continue;
    for (const record of sessions) {
      const value = record.get(heading);
      if (value) record.set('speakers', value);
      record.delete(heading);
    }
  }
}

/** People who are repeated in each of their sessions. */
function merged(people: Table): Table {
  const first = new Map<string, TableRecord>();
  for (const record of people) {
    const key = JSON.stringify([idsOf(record), record.get('name')?.text, record.get('full name')?.text]);
    const earlier = first.get(key);
    if (!earlier) first.set(key, record);
    else
      for (const [heading, value] of record) {
        const before = earlier.get(heading);
        if (!before?.text) earlier.set(heading, value);
        else if (before.text === value.text)
          before.cells.push(...value.cells.filter((cell) => !before.cells.includes(cell)));
      }
  }
  return [...first.values()];
}
