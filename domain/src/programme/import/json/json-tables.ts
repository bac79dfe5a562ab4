/** Lists of records in a JSON file of any shape, as tables: each key is a heading. What contains a list, such as a day or a hall, belongs to its records. */
import type { CsvRow } from '../../../text/read-csv.ts';
import { type Cells, cellsOfJson } from '../ledger/cells.ts';
import { SHEETS } from '../sheets/sheet-columns.ts';
import { dayPartsIn, readDate } from '../times/days.ts';
import { DEEPEST, isObject, type JsonObject, textOf } from './json-values.ts';
import { headingOfKey, IDS, NAMES, RecordValues, type TableValue } from './record-values.ts';

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

/** Of all columns of a sheet of sessions. */
const HEADINGS = new Set(SHEETS.sessions.flatMap(({ name, others }) => [name, ...others]));

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');

const keyedValue = (key: string): TableValue => ({ text: key, cells: [] });

export class JsonTables {
  readonly cells: Cells;
  private readonly values: RecordValues;
  readonly byPath = new Map<string, TableRecord[]>();
  /** Records without what contains them. */
  readonly own = new Map<TableRecord, TableRecord>();
  readonly owners = new Map<TableRecord, TableRecord>();
  /** Of one time, in the order of its sessions. */
  readonly halls = new Map<TableRecord, readonly TableValue[]>();
  private readonly keys = new Map<TableRecord, string>();

  constructor(json: unknown) {
    this.cells = cellsOfJson(json);
    this.values = new RecordValues(this.cells);
    this.visit(json, '', { inherited: new Map(), halls: [] }, 0);
    for (const records of this.byPath.values()) this.placeByKeys(records);
  }

  /** Keys that sessions of other titles have too are no ids: those of the halls of one time. */
  private placeByKeys(records: readonly TableRecord[]): void {
    const keyed = records.filter((record) => this.keys.has(record) && record.has('title'));
    const titles = new Set(keyed.map((record) => `${this.keys.get(record)} ${record.get('title')!.text}`));
    if (titles.size === new Set(keyed.map((record) => this.keys.get(record))).size) return;
    for (const record of keyed) {
      record.delete('id');
      if (!record.has('room')) record.set('room', keyedValue(this.keys.get(record)!));
    }
  }

  private visit(value: unknown, path: string, context: Context, depth: number): void {
    if (depth > DEEPEST) return;
    if (Array.isArray(value)) {
      // The sessions of one time may be a list within the list of times.
      for (const list of value.filter(Array.isArray)) this.visit(list, path, context, depth + 1);
      const records = value.filter(isObject);
      for (const [index, record] of records.entries()) {
        const hall = OF_HALLS.test(path) && records.length > 1 ? context.halls[index] : undefined;
        const inherited = hall ? new Map([...context.inherited, ['room', hall]]) : context.inherited;
        this.addRecord(record, `${path}[]`, { ...context, inherited }, depth);
      }
    } else if (isObject(value)) {
      if (!areAlike(value)) this.visitWithin(value, path, context, depth);
      else
        for (const [key, one] of Object.entries(value)) {
          const isDay = isDayKey(key);
          const heading = isDay ? 'date' : singular(headingOfKey(path.split('.').at(-1) || 'list'));
          const own = new Map([...context.inherited, [heading, keyedValue(key)]]);
          if (Array.isArray(one)) this.visit(one, `${path}.*`, { ...context, inherited: own }, depth + 1);
          else if (isDay)
            this.visitWithin(one as JsonObject, `${path}.*`, { ...context, inherited: own }, depth);
          else this.addRecord(one as JsonObject, `${path}.*`, context, depth, key);
        }
    }
  }

  private addRecord(owner: JsonObject, path: string, context: Context, depth: number, key = ''): void {
    const record: TableRecord = new Map(this.values.valuesOf(owner));
    if (key !== '' && !record.has('id')) {
      record.set('id', keyedValue(key));
      this.keys.set(record, key);
    }
    if (context.owner) this.owners.set(record, context.owner);
    // {"day1": true, "day2": true}
    const days = Object.keys(owner).filter((one) => owner[one] === true && isOfDay(headingOfKey(one)));
    const dated = days.map((one): TableRecord => {
      const { cells } = this.values.valueOf(owner, one);
      return new Map([...record, ['date', { text: headingOfKey(one), cells }]]);
    });
    const records = dated.length === 0 ? [record] : dated;
    for (const one of records) {
      this.halls.set(one, context.halls);
      this.own.set(one, new Map(one));
      for (const [heading, value] of context.inherited) if (!one.has(heading)) one.set(heading, value);
    }
    this.byPath.set(path, [...(this.byPath.get(path) ?? []), ...records]);
    this.visitWithin(owner, path, { ...context, owner: record }, depth);
  }

  private visitWithin(owner: JsonObject, path: string, context: Context, depth: number): void {
    const inherited = new Map(context.inherited);
    const of = singular(
      headingOfKey(
        path
          .replace(/(?:\[\]|\.\*)$/, '')
          .split('.')
          .at(-1) ?? '',
      ),
    );
    for (const [key, value] of Object.entries(owner)) {
      if (typeof value === 'object' || textOf(value) === '') continue;
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
        ? tracks.filter(isObject).map((track) => this.values.nameOf(track) ?? keyedValue(''))
        : context.halls;
    const within = { ...context, inherited, halls };
    const sessions = sessionsBeside(owner);
    for (const [key, value] of Object.entries(owner))
      if (isObject(value) && sessions.includes(key))
        this.addRecord(value, `${path}.*`, within, depth + 1, key);
      else if (typeof value === 'object' && value !== null)
        this.visit(value, path === '' ? key : `${path}.${key}`, within, depth + 1);
  }
}

/** "Day 1: March 28", "Thursday / 7 November" */
function isOfDay(title: string): boolean {
  const parts = dayPartsIn(title);
  if (!parts) return false;
  const isFull = parts.month !== undefined && parts.day !== undefined;
  return isFull ? parts.others <= OTHERS : parts.others === 0 && (parts.nth ?? parts.weekday) !== undefined;
}

const OTHERS = 3;

const isDayKey = (key: string) => readDate(key) !== null || isOfDay(headingOfKey(key));

/** The keys of two or more objects that have a title, and are no other fact of a session: {"time": "10:00", "hall-a": {"title": "Keys"}, "hall-b": {"title": "Locks"}}. */
function sessionsBeside(owner: JsonObject): string[] {
  const titled = Object.entries(owner).filter(
    ([key, value]) => isObject(value) && textOf(value.title) !== '' && !HEADINGS.has(headingOfKey(key)),
  );
  return titled.length > 1 && areAlike(Object.fromEntries(titled)) ? titled.map(([key]) => key) : [];
}

/** Whether the values of an object are records of one kind, or lists of them: its keys are ids, days or halls. */
function areAlike(owner: JsonObject): boolean {
  const records = Object.values(owner).map((value) => (Array.isArray(value) ? value.find(isObject) : value));
  const keys = Object.keys(owner);
  if (!records.every(isObject) || keys.length === 0) return false;
  if (keys.length === 1) return isDayKey(keys[0]!) || textOf(records[0]!.id) === keys[0];
  // Two lists by the same ids, such as the speakers of two years, are no records.
  const names = records.map((record) => Object.keys(record).filter((key) => !isObject(record[key])));
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
