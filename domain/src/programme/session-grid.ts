/** Where the sessions of a day are in a grid of places and times. Overlapping sessions of one place are side by side. */
import { overlap } from './session-spans.ts';

export interface GridSession {
  /** The room or track; undefined for a session without one. */
  place: string | undefined;
  /** Minutes after midnight; null if the time cannot be read. */
  start: number | null;
  /** Null without a readable end. */
  end: number | null;
  isBreak: boolean;
}

/** Lines of a grid as CSS counts them, from 1. The times are in column 1, the names of the places in row 1. */
export interface GridArea {
  row: number;
  rowEnd: number;
  column: number;
  columnEnd: number;
}

export interface SessionGrid {
  /** `name` undefined: of sessions without a place. */
  columns: (Pick<GridArea, 'column' | 'columnEnd'> & { name: string | undefined })[];
  /** The minutes of each row after the first; 0 for sessions whose time cannot be read. */
  rows: number[];
  /** In the order of the sessions. */
  areas: GridArea[];
}

/** In minutes, of a session without an end, if no session of its place begins earlier. */
const USUAL_LENGTH = 60;

interface Timed {
  at: number;
  start: number;
  end: number;
}

interface Column {
  name: string | undefined;
  timed: Timed[];
  /** Indexes of sessions whose time cannot be read. */
  untimed: number[];
}

/** `order`: places in the order of columns; others follow. A break without a place spans the columns free at its time. */
export function gridOf(sessions: readonly GridSession[], order: readonly string[]): SessionGrid {
  const timed = sessions.map((session, at) => timedOf(sessions, session, at));
  const breaks = timed
    .filter((one) => one !== undefined)
    .filter(({ at }) => sessions[at]!.isBreak && sessions[at]!.place === undefined)
    .filter((one, _, all) => all.every((other) => other === one || !overlap(one, other)));
  const isSpread = (at: number) => breaks.some((one) => one.at === at);
  const columns = columnsOf(sessions, timed, order, isSpread);
  const spread = breaks.map((one) => ({ ...one, run: longestFreeRun(columns, one) }));
  const homeless = spread.filter(({ run }) => run === undefined);
  if (homeless.length > 0) withoutPlace(columns).timed.push(...homeless);

  const moments = [...new Set(timed.flatMap((one) => (one ? [one.start, one.end] : [])))];
  moments.sort((a, b) => a - b);
  const rowsOf = ({ start, end }: Timed) => ({
    row: moments.indexOf(start) + 2,
    rowEnd: moments.indexOf(end) + 2,
  });
  const areas: GridArea[] = [];
  const shown: SessionGrid['columns'] = [];
  let line = 2;
  for (const { name, timed: ofColumn, untimed } of columns) {
    const lanes = lanesOf(ofColumn);
    const whole = { column: line, columnEnd: line + Math.max(1, lanes.length) };
    shown.push({ name, ...whole });
    for (const one of ofColumn) areas[one.at] = { ...rowsOf(one), ...laneArea(lanes, one, whole) };
    for (const [nth, at] of untimed.entries()) {
      const row = Math.max(2, moments.length + 1) + nth;
      areas[at] = { row, rowEnd: row + 1, ...whole };
    }
    line = whole.columnEnd;
  }
  for (const { run, ...one } of spread)
    if (run)
      areas[one.at] = {
        ...rowsOf(one),
        column: shown[run.from]!.column,
        columnEnd: shown[run.to]!.columnEnd,
      };
  const untimedRows = Math.max(0, ...columns.map(({ untimed }) => untimed.length));
  const rows = moments.slice(1).map((moment, at) => moment - moments[at]!);
  return { columns: shown, rows: [...rows, ...Array.from({ length: untimedRows }, () => 0)], areas };
}

function timedOf(sessions: readonly GridSession[], session: GridSession, at: number): Timed | undefined {
  const { start, end, place } = session;
  if (start === null) return undefined;
  if (end !== null) return { at, start, end };
  const later = sessions.filter((other) => other.place === place).map((other) => other.start ?? 0);
  return { at, start, end: Math.min(start + USUAL_LENGTH, ...later.filter((moment) => moment > start)) };
}

function columnsOf(
  sessions: readonly GridSession[],
  timed: readonly (Timed | undefined)[],
  order: readonly string[],
  isSpread: (at: number) => boolean,
): Column[] {
  const columns = new Map<string | undefined, Column>();
  for (const [at, { place }] of sessions.entries()) {
    const one = timed[at];
    if (isSpread(at)) continue;
    const column = columns.get(place) ?? { name: place, timed: [], untimed: [] };
    columns.set(place, column);
    if (one) column.timed.push(one);
    else column.untimed.push(at);
  }
  const rank = ({ name }: Column) => {
    if (name === undefined) return Infinity;
    const known = order.indexOf(name);
    return known === -1 ? order.length : known;
  };
  // Equal ranks keep their order; the difference of two infinite ones is NaN.
  return [...columns.values()].sort((a, b) => rank(a) - rank(b) || 0);
}

function withoutPlace(columns: Column[]): Column {
  const last = columns.at(-1);
  if (last && last.name === undefined) return last;
  const added: Column = { name: undefined, timed: [], untimed: [] };
  columns.push(added);
  return added;
}

/** Of columns without a session at that time; undefined if there is none. */
function longestFreeRun(columns: readonly Column[], span: Timed): { from: number; to: number } | undefined {
  let longest: { from: number; to: number } | undefined;
  let from = 0;
  for (const [at, { timed }] of columns.entries()) {
    if (timed.some((one) => overlap(one, span))) from = at + 1;
    else if (!longest || at - from > longest.to - longest.from) longest = { from, to: at };
  }
  return longest;
}

/** Sessions that overlap are in different lanes. */
function lanesOf(timed: readonly Timed[]): Timed[][] {
  const lanes: Timed[][] = [];
  for (const one of timed.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const free = lanes.find((lane) => lane.every((other) => !overlap(one, other)));
    if (free) free.push(one);
    else lanes.push([one]);
  }
  return lanes;
}

/** The whole column for a session that nothing overlaps. */
function laneArea(
  lanes: readonly Timed[][],
  one: Timed,
  whole: Pick<GridArea, 'column' | 'columnEnd'>,
): Pick<GridArea, 'column' | 'columnEnd'> {
  const lane = lanes.findIndex((ones) => ones.includes(one));
  const isAlone = lanes.every((ones, at) => at === lane || ones.every((other) => !overlap(one, other)));
  return isAlone ? whole : { column: whole.column + lane, columnEnd: whole.column + lane + 1 };
}
