/** The values of a file that are not empty. Reading one claims it for a field of a record; ledger.ts says what became of each. */
import type { CsvRow } from '../../../text/read-csv.ts';
import { DEEPEST, isObject, type JsonObject, listOf, textOf } from '../json/json-values.ts';

export interface Cell {
  /** "Line 12", or the path in the file: "sessions[3].title". */
  where: string;
  column: string;
  value: string;
  as?: string;
  why?: string;
}

export interface Claim {
  cell: Cell;
  field: string;
  /** What it stands for: the name of the room, where the cell has its id. */
  as?: string;
}

/** More than a programme has: reading them would take too much memory. */
export const MOST_CELLS = 500_000;

type Place = string | number;

export class Cells {
  readonly all: Cell[] = [];
  private readonly byOwner = new Map<object, Map<Place, Cell>>();
  private readonly paths = new Map<object, string>();
  private readonly joined = new Map<object, Map<Place, readonly Cell[]>>();

  get areTooMany(): boolean {
    return this.all.length > MOST_CELLS;
  }

  add(owner: object, place: Place, cell: Cell): void {
    if (cell.value.trim() === '' || this.areTooMany) return;
    this.all.push(cell);
    this.share(owner, place, cell);
  }

  setPath(owner: object, path: string): void {
    this.paths.set(owner, path);
  }

  /** Of a list or an object of JSON: the key that has it. */
  keyOf(owner: object): string {
    return lastKeyOf(this.paths.get(owner) ?? '');
  }

  /** A key that says something, such as a day: it is a value once it is read. */
  ofKey(owner: object, key: string): Cell {
    const place = `key ${key}`;
    const path = this.paths.get(owner) ?? '';
    const cell = this.at(owner, place) ?? { where: pathOf(path, key), column: this.keyOf(owner), value: key };
    if (!this.at(owner, place)) this.add(owner, place, cell);
    return cell;
  }

  /** A merged cell is one value in several rows. */
  share(owner: object, place: Place, cell: Cell): void {
    const cells = this.byOwner.get(owner) ?? new Map<Place, Cell>();
    this.byOwner.set(owner, cells.set(place, cell));
  }

  at(owner: object, place: Place): Cell | undefined {
    return this.byOwner.get(owner)?.get(place);
  }

  join(owner: object, place: Place, cells: readonly Cell[]): void {
    this.joined.set(owner, (this.joined.get(owner) ?? new Map<Place, readonly Cell[]>()).set(place, cells));
  }

  allAt(owner: object, place: Place): readonly Cell[] {
    const cell = this.at(owner, place);
    return this.joined.get(owner)?.get(place) ?? (cell ? [cell] : []);
  }

  of(owner: object): Cell[] {
    const joined = [...(this.joined.get(owner)?.values() ?? [])].flat();
    return [...(this.byOwner.get(owner)?.values() ?? []), ...joined];
  }

  leaveOut(owner: object, why: string): void {
    for (const cell of this.of(owner)) cell.why ??= why;
  }

  remove(owner: object): void {
    const gone = new Set(this.of(owner));
    this.all.splice(0, this.all.length, ...this.all.filter((cell) => !gone.has(cell)));
    this.byOwner.delete(owner);
  }
}

export function cellsOfRows(rows: readonly CsvRow[]): Cells {
  const cells = new Cells();
  const above = new Map<number, Cell>();
  for (const row of rows)
    for (const [place, value] of row.cells.entries()) {
      const merged = row.copies?.includes(place) ? above.get(place) : undefined;
      if (merged) cells.share(row, place, merged);
      else {
        const cell = { where: `Line ${row.line}`, column: '', value };
        cells.add(row, place, cell);
        above.set(place, cell);
      }
    }
  return cells;
}

/** A switch that is off, and null, are empty. */
export function cellsOfJson(json: unknown): Cells {
  const cells = new Cells();
  const open: [value: unknown, path: string][] = [[json, '']];
  for (let next = open.pop(); next && !cells.areTooMany; next = open.pop()) {
    const [owner, path] = next;
    if (isObject(owner)) cells.setPath(owner, path);
    const inner: [value: unknown, path: string][] = [];
    for (const [key, value] of entriesOf(owner)) {
      const where = path.length > LONGEST_PATH ? path : pathOf(path, key);
      if (typeof value === 'object') inner.push([value, where]);
      else
        cells.add(owner as object, key, {
          where,
          column: typeof key === 'number' ? lastKeyOf(path) : key,
          value: value === true ? 'true' : textOf(value),
        });
    }
    open.push(...inner.toReversed());
  }
  return cells;
}

const LONGEST_PATH = 300;

function pathOf(path: string, key: Place): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

function entriesOf(value: unknown): [Place, unknown][] {
  if (Array.isArray(value)) return [...value.entries()];
  return isObject(value) ? Object.entries(value) : [];
}

function lastKeyOf(path: string): string {
  return /[^.[\]]+(?=(?:\[\d+\])*$)/.exec(path)?.[0] ?? '';
}

/** Reads the value of a key as a text, and claims it, or all values within it, for a field. */
export type Take = (owner: JsonObject | readonly unknown[], key: Place, field: string, as?: string) => string;

export function takerOf(cells: Cells, claims: Claim[]): Take {
  const claim = (owner: object, place: Place, field: string, as?: string) => {
    const cell = cells.at(owner, place);
    if (cell) claims.push({ cell, field, ...(as !== undefined && { as }) });
  };
  const claimWithin = (value: unknown, field: string, as?: string, depth = 0): void => {
    if (depth < DEEPEST)
      for (const [key, inner] of entriesOf(value)) {
        claim(value as object, key, field, as);
        claimWithin(inner, field, as, depth + 1);
      }
  };
  return (owner, key, field, as) => {
    const value = (owner as Record<Place, unknown>)[key];
    claim(owner, key, field, as);
    claimWithin(value, field, as);
    return textOf(value);
  };
}

/** Of a list of people or tags, which are texts or objects. */
export const takeEach = (
  list: unknown,
  field: string,
  { take, ofObject }: { take: Take; ofObject: (one: JsonObject) => string },
): string[] =>
  listOf(list).map((one, place) => (isObject(one) ? ofObject(one) : take(listOf(list), place, field)));
