/** Lists of records in a JSON file of any shape, as tables: each key is a heading. What contains a list, such as a day or a hall, belongs to its records. */
import type { CsvRow } from '../../../text/read-csv.ts';
import { type Cells, cellsOfJson } from '../ledger/cells.ts';
import { hallsIn, hasTimes, isDayKey, isOfDay, isOfHalls, isTimed, saidByKeys } from './json-keys.ts';
import { DEEPEST, isObject, type JsonObject, textOf } from './json-values.ts';
import { bodyOf, headingOfKey, IDS, NAMES, RecordValues, STARTS, type TableValue } from './record-values.ts';

export type TableRecord = Map<string, TableValue>;

interface Context {
  /** Of lists that contain this one. */
  inherited: TableRecord;
  /** Halls, in the order of the sessions of one time. */
  halls: readonly TableValue[];
  /** The record that contains this one. */
  owner?: TableRecord;
}

/** Lists of sessions of one time: the first is in the first hall. */
const OF_HALLS = /(?:sessions|talks)$/;

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');

/** What the lists or halls of an object are called: "tracks" has tracks. */
const listIn = (path: string) => singular(headingOfKey(/[^.*[\]]+(?=[.*[\]]*$)/.exec(path)?.[0] ?? 'list'));

const NO_HALLS: ReadonlySet<string> = new Set();

export class JsonTables {
  readonly cells: Cells;
  private readonly values: RecordValues;
  readonly byPath = new Map<string, TableRecord[]>();
  /** Records without what contains them. */
  readonly own = new Map<TableRecord, TableRecord>();
  readonly owners = new Map<TableRecord, TableRecord>();
  /** Of one time, in the order of its sessions. */
  readonly halls = new Map<TableRecord, readonly TableValue[]>();
  private readonly keys = new Map<TableRecord, { of: JsonObject; key: string }>();

  constructor(json: unknown) {
    this.cells = cellsOfJson(json);
    this.values = new RecordValues(this.cells);
    this.visit(json, '', { inherited: new Map(), halls: [] }, 0);
    for (const records of this.byPath.values()) this.placeByKeys(records);
  }

  /** Keys that sessions of other titles have too are no ids: those of the halls of one time. */
  private placeByKeys(records: readonly TableRecord[]): void {
    const keyed = records.filter((record) => this.keys.has(record) && record.has('title'));
    const keyOf = (record: TableRecord) => this.keys.get(record)!.key;
    const titles = new Set(keyed.map((record) => `${keyOf(record)} ${record.get('title')!.text}`));
    if (titles.size === new Set(keyed.map(keyOf)).size) return;
    for (const record of keyed) {
      const { of, key } = this.keys.get(record)!;
      record.delete('id');
      if (!record.has('room')) record.set('room', this.keyed(of, key));
    }
  }

  /** A key that says something is a value of the file. */
  private keyed(owner: JsonObject, key: string): TableValue {
    return { text: key, cells: [this.cells.ofKey(owner, key)] };
  }

  private visit(value: unknown, path: string, context: Context, depth: number): void {
    if (depth > DEEPEST) return;
    if (Array.isArray(value)) {
      // The sessions of one time may be a list within the list of times.
      for (const list of value.filter(Array.isArray)) this.visit(list, path, context, depth + 1);
      const records = value.filter(isObject);
      const halls = hallsIn(records);
      for (const [index, record] of records.entries()) {
        const hall = OF_HALLS.test(path) && records.length > 1 ? context.halls[index] : undefined;
        const inherited = hall ? new Map([...context.inherited, ['room', hall]]) : context.inherited;
        this.addRecord(record, `${path}[]`, { ...context, inherited }, depth, { halls });
      }
    } else if (isObject(value)) this.visitWithin(value, path, context, depth, { isAlike: areAlike(value) });
  }

  /** `key`: of its owner, maybe an id. `halls`: keys of the sessions within it. */
  private addRecord(
    owner: JsonObject,
    path: string,
    context: Context,
    depth: number,
    { of, key = '', halls = NO_HALLS }: { of?: JsonObject; key?: string; halls?: ReadonlySet<string> } = {},
  ): void {
    const record: TableRecord = new Map(this.values.valuesOf(owner));
    if (of && key !== '' && !record.has('id')) {
      record.set('id', { text: key, cells: [] });
      this.keys.set(record, { of, key });
    }
    if (context.owner) this.owners.set(record, context.owner);
    // {"day1": true, "day2": true}
    const days = Object.keys(owner).filter((one) => owner[one] === true && isOfDay(headingOfKey(one)));
    const dated = days.map((one): TableRecord => {
      const { cells } = this.values.valueOf(owner, one);
      return new Map([...record, ['date', { text: headingOfKey(one), cells }]]);
    });
    this.add(dated.length === 0 ? [record] : dated, path, context);
    this.visitWithin(owner, path, { ...context, owner: record }, depth, { halls });
  }

  private add(records: readonly TableRecord[], path: string, { halls, inherited }: Context): void {
    for (const one of records) {
      this.halls.set(one, halls);
      this.own.set(one, new Map(one));
      const hasStart = [...STARTS].some((heading) => isTimed(one.get(heading)?.text ?? ''));
      for (const [heading, value] of inherited)
        if (!one.has(heading) && !(heading === 'start' && hasStart)) one.set(heading, value);
    }
    const known = this.byPath.get(path);
    if (known) known.push(...records);
    else this.byPath.set(path, [...records]);
  }

  /** Of a time or a hall: a session, several, or the title of one. */
  private addSessions(owner: JsonObject, key: string, path: string, context: Context, depth: number): void {
    const value = owner[key];
    const texts = Array.isArray(value)
      ? value.map((_, place) => this.values.valueOf(value, place))
      : [this.values.valueOf(owner, key)];
    for (const title of texts.filter(({ text }) => text !== ''))
      this.add([new Map([['title', title]])], path, context);
    if (isObject(value)) this.addRecord(value, path, context, depth);
    else this.visit(value, path, context, depth);
  }

  private visitWithin(
    owner: JsonObject,
    path: string,
    context: Context,
    depth: number,
    { halls: hallKeys = NO_HALLS, isAlike = false }: { halls?: ReadonlySet<string>; isAlike?: boolean } = {},
  ): void {
    if (depth > DEEPEST) return;
    const inherited = new Map(context.inherited);
    const said = saidByKeys(owner);
    const of = singular(
      headingOfKey(
        path
          .replace(/(?:\[\]|\.\*)$/, '')
          .split('.')
          .at(-1) ?? '',
      ),
    );
    for (const [key, value] of Object.entries(owner)) {
      if (
        key.startsWith('@') ||
        typeof value === 'object' ||
        textOf(value) === '' ||
        said.has(key) ||
        hallKeys.has(key)
      )
        continue;
      const heading = headingOfKey(key);
      const name = NAMES.includes(heading) ? of : IDS.includes(heading) ? '' : heading;
      if (name !== '') inherited.set(name, this.values.valueOf(owner, key));
      if (NAMES.includes(heading) && !inherited.has('date') && isOfDay(textOf(value)))
        inherited.set('date', this.values.valueOf(owner, key));
    }
    const tracks = owner.tracks;
    // Those of the whole file are no halls of a day.
    const halls =
      Array.isArray(tracks) && path !== ''
        ? tracks.filter(isObject).map((track) => this.values.nameOf(track) ?? { text: '', cells: [] })
        : context.halls;
    const within = { ...context, inherited, halls };
    const times = Object.keys(owner).flatMap((key) => (said.get(key) === 'start' ? [owner[key]] : []));
    const hallsOfTimes = hallsIn(times.filter(isObject), 1);
    // A day may have one list, and another day a list for each hall: both are the same table.
    const keyed = path.endsWith('.*') ? path : `${path}.*`;
    const timed = Object.keys(owner).filter((key) => !said.has(key) && hasTimes(owner[key]));
    const lists = new Set(timed.length > 1 || inherited.has('date') ? timed : []);
    for (const [key, value] of Object.entries(owner)) {
      if (value === null) continue;
      const isList = lists.has(key) || (isAlike && Array.isArray(value));
      const heading = hallKeys.has(key) ? 'room' : (said.get(key) ?? (isList ? listIn(path) : undefined));
      const named = heading && new Map([...inherited, [heading, this.keyed(owner, key)]]);
      const inner = named ? { ...within, inherited: named } : within;
      if (heading === 'start' && isOfHalls(value, hallsOfTimes))
        this.visitWithin(value, path, inner, depth + 1, { halls: hallsOfTimes });
      else if (hallKeys.has(key) || heading === 'start')
        this.addSessions(owner, key, keyed, inner, depth + 1);
      else if (isAlike && isObject(value) && !heading)
        this.addRecord(value, keyed, inner, depth, { of: owner, key });
      else if (typeof value === 'object')
        this.visit(value, heading ? keyed : path === '' ? key : `${path}.${key}`, inner, depth + 1);
    }
  }
}

/** Whether the values of an object are records of one kind, or lists of them: its keys are ids, days or halls. */
function areAlike(owner: JsonObject): boolean {
  const records = Object.values(owner).map((value) => (Array.isArray(value) ? value.find(isObject) : value));
  const keys = Object.keys(owner);
  if (!records.every(isObject) || keys.length === 0) return false;
  if (keys.length === 1) return isDayKey(keys[0]!) || textOf(records[0]!.id) === keys[0];
  // Two lists by the same ids, such as the speakers of two years, are no records.
  const namesOf = (record: JsonObject) => Object.keys(record).filter((key) => !isObject(record[key]));
  const names = records.map((record) => namesOf(bodyOf(record) ?? record));
  const fullest = new Set(names.toSorted((one, other) => other.length - one.length)[0]);
  const alike = names.filter((one) => one.filter((name) => fullest.has(name)).length * 2 >= fullest.size);
  return fullest.size > 0 && alike.length * 2 > records.length;
}

/** The rows of a table, the headings first. Their values are those of the file. */
export function rowsOfTable(records: readonly TableRecord[], cells: Cells): CsvRow[] {
  const headings = [...new Set(records.flatMap((record) => [...record.keys()]))];
  const head: CsvRow = { line: 0, cells: headings, broken: false };
  const rows = records.map((record, index): CsvRow => {
    const row = {
      line: index + 1,
      cells: headings.map((heading) => record.get(heading)?.text ?? ''),
      broken: false,
    };
    for (const [place, heading] of headings.entries())
      cells.join(row, place, record.get(heading)?.cells ?? []);
    return row;
  });
  return [head, ...rows];
}
