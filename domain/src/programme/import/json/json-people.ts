/** Which list of a JSON file is of the people of its sessions, and how these name them. */
import { WHY_LEFT_OUT } from '@samagam/contract/programme/import-ledger';
import { noteOf } from '@samagam/contract/programme/import-notes';
import { nameKey } from '../fit/fit-text.ts';
import { addTo } from '../people/find-speakers.ts';
import { type Table, best, headOf, roleOf, idsOf, partsOf } from './json-heads.ts';
import type { TableRecord } from './json-tables.ts';
import { IDS } from './record-values.ts';

const OF_WORK = ['email', 'company', 'designation', 'tagline', 'firstname'];

const ABOUT_PEOPLE = [...OF_WORK, 'about', 'short', 'picture'];

export function peopleIn(tables: readonly Table[]): Table | undefined {
  return best(tables, (table) => {
    const columns = headOf(table)?.speakers;
    const isOfPeople = columns && ABOUT_PEOPLE.some((column) => columns[column]);
    return isOfPeople && (columns.name || columns.firstname) ? Object.keys(columns).length : 0;
  });
}

function headingsOfPeople(sessions: Table): string[] {
  const headings = [...new Set(sessions.flatMap((record) => [...record.keys()]))];
  return headings.filter(
    (heading) => !IDS.includes(heading) && ['speakers', undefined].includes(roleOf(heading)),
  );
}

/** All that may be the id or the name of a person in them. */
export function namesIn(sessions: Table): ReadonlySet<string> {
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
export function peopleOf(
  named: ReadonlySet<string>,
  tables: readonly Table[],
  isInner: (table: Table) => boolean,
): Table | undefined {
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

export function leaveOutPeople(table: Table, named: ReadonlySet<string>): void {
  const columns = headOf(table)?.speakers;
  if (!columns?.name || !OF_WORK.some((column) => columns[column])) return;
  for (const record of table.filter((one) => nameIn(one, named) === undefined))
    for (const cell of [...record.values()].flatMap(({ cells }) => cells)) cell.why ??= noteOf.notNamed.text;
}

/** Ids that begin again in each session are no ids: names are. */
export function nameInsteadOfIds(people: Table, sessions: Table): void {
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
export function markSpeakers(sessions: Table, people: Table): void {
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
export function merged(people: Table): Table {
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
