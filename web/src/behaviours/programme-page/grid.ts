/** The grid of places and times, as custom properties that session-grid.css uses. */
import { type GridArea, gridOf } from '@samagam/domain/programme/session-grid';
import type { Row } from './rows.ts';

/** With more sessions a day, the print of each is shorter. */
const SPACIOUS = 60;

/** The days whose sessions are in at least two rooms; without rooms, in two tracks. */
export function hasGrid(rows: readonly Row[]): boolean {
  const placeOf = placesOf(rows);
  const places = new Set(rows.filter(({ isBreak }) => !isBreak).map((row) => placeOf(row) ?? ''));
  return places.size > 1;
}

/** @param rooms in the order of the columns. */
export function placeInGrid(rows: readonly Row[], shown: readonly Row[], rooms: readonly string[]): void {
  const placeOf = placesOf(rows);
  const days = new Map<HTMLElement, Row[]>();
  for (const row of shown) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  for (const [day, ofDay] of days) placeDay(day, ofDay, placeOf, rooms);
}

/** As a grid, each day scrolls in itself, so the keyboard must reach it. */
export function setScrollers(whole: HTMLElement, isGrid: boolean): void {
  for (const sheet of whole.querySelectorAll<HTMLElement>('[data-sheet]')) {
    const { day } = sheet.closest<HTMLElement>('[data-day]')!.dataset;
    sheet.role = isGrid ? 'region' : null;
    sheet.ariaLabel = isGrid ? `Grid of ${day}` : null;
    if (isGrid) sheet.tabIndex = 0;
    else sheet.removeAttribute('tabindex');
  }
}

function placeDay(
  day: HTMLElement,
  rows: readonly Row[],
  placeOf: (row: Row) => string | undefined,
  rooms: readonly string[],
): void {
  const sheet = day.querySelector<HTMLElement>('[data-sheet]')!;
  sheet.toggleAttribute('data-dense', rows.length > SPACIOUS);
  const sessions = rows.map((row) => ({ ...timesOf(row), place: placeOf(row) }));
  const { columns, rows: heights, areas } = gridOf(sessions, rooms);
  const count = columns.at(-1)!.columnEnd - 2;
  sheet.style.setProperty('--columns', `var(--times) repeat(${count}, minmax(var(--place), 1fr))`);
  const high = heights.map((minutes) => `minmax(calc(var(--minute) * ${minutes}), auto)`);
  sheet.style.setProperty('--rows', ['auto', ...high].join(' '));
  const end = heights.filter((minutes) => minutes > 0).length + 2;
  const begins = rows.flatMap(({ start }, at) => (start === null ? [] : [areas[at]!.row]));
  for (const [at, { item }] of rows.entries()) {
    const area = areas[at]!;
    item.style.setProperty('--area', wordsOf(area));
    const time = item.closest('.slot')!.querySelector('h3')!;
    // Up to the next time, so that the column has no holes.
    const rowEnd = Math.min(end, ...begins.filter((row) => row > area.row));
    time.style.setProperty('--area', wordsOf({ row: area.row, rowEnd, column: 1, columnEnd: 2 }));
  }
  for (const old of sheet.querySelectorAll('.place, .column')) old.remove();
  const heads = columns.map(({ name = 'Elsewhere', ...area }) => headOf(name, area));
  const lines = columns.map((column) => lineOf({ ...column, row: 2, rowEnd: heights.length + 2 }));
  sheet.prepend(headOf('IST', { column: 1, columnEnd: 2 }), ...heads, ...lines);
}

/** Hidden from screen readers: each session names its room. */
function headOf(name: string, { column, columnEnd }: Pick<GridArea, 'column' | 'columnEnd'>): HTMLElement {
  const head = document.createElement('p');
  head.className = 'place';
  head.ariaHidden = 'true';
  head.textContent = name;
  head.style.setProperty('--area', wordsOf({ row: 1, rowEnd: 2, column, columnEnd }));
  return head;
}

/** Shows where a column begins and ends while nothing is in it. */
function lineOf(area: GridArea): HTMLElement {
  const line = document.createElement('i');
  line.className = 'column';
  line.style.setProperty('--area', wordsOf(area));
  return line;
}

function wordsOf({ row, column, rowEnd, columnEnd }: GridArea): string {
  return `${row} / ${column} / ${rowEnd} / ${columnEnd}`;
}

function timesOf({ start, end, isBreak }: Row): Pick<Row, 'start' | 'end' | 'isBreak'> {
  return { start, end, isBreak };
}

/** A programme without rooms has its tracks as columns. */
function placesOf(rows: readonly Row[]): (row: Row) => string | undefined {
  const hasRooms = rows.some(({ room }) => room !== '');
  return ({ room, track, isBreak }) => (hasRooms ? room || undefined : isBreak ? undefined : track);
}
