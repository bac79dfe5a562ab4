/** The sessions and the speakers of a JSON file that no known tool has made. Lists are told apart by their values. */
import { noteOf } from '@samagam/contract/programme/import-notes';
import { emptyProgramme, type FoundProgramme } from '../found.ts';
import { findHead, readAs } from '../sheets/headings.ts';
import { IDS, JsonTables, rowsOfTable, type TableRecord, type TableValue } from './json-tables.ts';
import { readSheet, type SheetChoices } from '../sheets/sheet-programme.ts';
import { type Answers, ask, type Question } from '../questions.ts';
import { cutTo } from '../../../text/cut-to.ts';
import type { CsvRow } from '../../../text/read-csv.ts';
import { LENGTH } from '@samagam/contract/common/limits';
import { WHY_LEFT_OUT } from '@samagam/contract/programme/import-ledger';
import { addTo } from '../people/find-speakers.ts';
import { nameKey } from '../fit/fit-text.ts';
import { sayOfImport } from '@samagam/contract/programme/import-messages';

type Table = readonly TableRecord[];

export function readJsonRecords(json: unknown, choices: SheetChoices): FoundProgramme[] | null {
  const tables = new JsonTables(json);
  const all = [...tables.byPath.values()];
  for (const table of all) joinTimes(table, tables);
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
  const people = sessions ? peopleOf(sessions, owned, isInner) : peopleIn(owned);
  if (sessions) for (const table of owned) if (table !== people) leaveOutPeople(table, sessions);
  if (sessions)
    for (const [index, table] of others.entries())
      if (owned[index] !== people) for (const list of lists) nameReferences(list.table, table);
  if (people && sessions) nameInsteadOfIds(people, sessions);
  if (people) for (const list of lists) markSpeakers(list.table, people);
  const read = [...lists, ...(people ? [{ name: '', table: merged(people) }] : [])];
  const found = read.flatMap(({ name, table }) => {
    const list = lists.length > 1 && name !== '' ? { list: name } : {};
    const rows = rowsOfTable(table, tables.cells);
    return readSheet(rows, { ...choices, ...list, cells: tables.cells }) ?? [];
  });
  if (found.length === 0) return null;
  const onlyNamed = sessions !== undefined && people !== undefined;
  return [{ ...whole, kinds: [], cells: tables.cells.all, ...(onlyNamed && { onlyNamed }) }, ...found];
}

interface List {
  name: string;
  table: Table;
  /** Maybe with what is no session. */
  of: Table;
}

const nameOf = (path: string) => /[^.*[\]]+(?=[.*[\]]*$)/.exec(path)?.[0] ?? path;

/** The best list, and the sessions beside, around and within it: workshops, the breaks between blocks, the talks of a block. */
function listsOf(
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
function leaveOutSharedStarts(table: Table, { own }: JsonTables, notes: string[]): void {
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

function best(tables: readonly Table[], scoreOf: (table: Table) => number): Table | undefined {
  const scored = tables.map((table) => ({ table, score: scoreOf(table) })).filter(({ score }) => score > 0);
  return scored.toSorted((one, other) => other.score - one.score || other.table.length - one.table.length)[0]
    ?.table;
}

const headOf = (table: Table) => findHead(rowsOfHead(table), []);
const rowsOfHead = (table: Table) => [
  { line: 0, cells: [...new Set(table.flatMap((record) => [...record.keys()]))], broken: false },
];

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

const nameOfPerson = (record: TableRecord) => (record.get('name') ?? record.get('full name'))?.text ?? '';
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

const TIMED = /^(?:date|day|start|begin|time|end|duration|room|hall|track)/;

/** Of several sessions of one time, each has one of the halls. */
function partOf(value: TableValue, place: number, count: number): TableValue {
  const [parts, cell] = [partsOf(value), value.cells[place]];
  return count > 1 && parts.length === count && value.cells.length === count
    ? { text: parts[place]!, cells: [cell!] }
    : value;
}

/** A list of times and halls that names the ids of sessions, maybe beside breaks with a title. Each other slot of a session is a session of its own. */
function joinTimes(schedule: Table, { byPath, own, halls }: JsonTables): void {
  const headings = new Set(schedule.flatMap((record) => [...record.keys()]));
  if (![...headings].some((heading) => TIMED.test(heading))) return;
  for (const sessions of byPath.values()) {
    const byId = new Map(sessions.flatMap((record) => idsOf(record).map((id) => [id, record] as const)));
    if (sessions === schedule || byId.size === 0 || !sessions.some((record) => record.has('title'))) continue;
    const isReference = (heading: string) => {
      if (roleOf(heading) === 'speakers') return false;
      const ids = schedule.flatMap((record) => record.get(heading) ?? []).flatMap(partsOf);
      // A file may have a part of its sessions only.
      return new Set(ids.filter((id) => byId.has(id))).size * 2 >= byId.size;
    };
    const reference = [...headings].find(isReference);
    if (reference === undefined) continue;
    const untimed = new Map(sessions.map((record) => [record, new Map(record)]));
    const isTimed = headOf(sessions)?.sessions?.start !== undefined;
    const room = rowsOfHead(sessions)[0]!.cells.find((heading) => roleOf(heading) === 'room') ?? 'room';
    const slots = new Map<TableRecord, Set<string>>();
    for (const record of schedule) {
      if (record.get('title')?.text) continue;
      const slot = slotIn(record);
      const ids = record.has(reference) ? partsOf(record.get(reference)!) : [];
      for (const [place, id] of ids.entries()) {
        const session = byId.get(id);
        if (!session) continue;
        const earlier = slots.get(session) ?? new Set();
        const isOther = !isTimed && earlier.size > 0 && !earlier.has(slot);
        slots.set(session, earlier.add(slot));
        const placed = isOther ? copyOf(untimed.get(session)!, earlier.size) : session;
        for (const [heading, value] of record)
          if (TIMED.test(heading) && !placed.has(heading))
            placed.set(heading, partOf(value, place, ids.length));
        const hall = ids.length > 1 && halls.get(record)?.[place];
        if (hall && !placed.get(room)?.text) placed.set(room, hall);
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

/** Ids that begin again in each session are no ids: names are. */
function nameInsteadOfIds(people: Table, sessions: Table): void {
  const names = new Map<string, Set<string>>();
  for (const record of people)
    for (const id of idsOf(record)) addTo(names, id, nameKey(nameOfPerson(record)));
  if ([...names.values()].every(({ size }) => size === 1)) return;
  for (const record of people)
    for (const id of IDS) {
      for (const cell of record.get(id)?.cells ?? []) cell.why = WHY_LEFT_OUT.ownKey;
      record.delete(id);
    }
  for (const value of sessions.flatMap((record) => [...record.values()]))
    value.text = value.names ?? value.text;
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
