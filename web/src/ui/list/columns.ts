import type { ReactNode } from 'react';

/** What a cell shows of a row: one line of it, if the cell has two. */
export interface Part<Row> {
  /** Unique. Also used in the address. */
  key: string;
  title: string;
  /** The sort value, shown if `render` is absent. Absent: the column cannot be sorted. */
  value?: (row: Row) => string | number;
  render?: (row: Row) => ReactNode;
  /** For long machine values such as an address or an id: smaller, and cut at the end of the cell. */
  code?: boolean;
}

export interface Column<Row> extends Part<Row> {
  /** Aligns numbers to the right. */
  numeric?: boolean;
  /** A second line of the same cell, with its own heading. */
  below?: Part<Row>;
  /** Sentences, which need more than one line. */
  wraps?: boolean;
  /** One long line, such as the beginning of a message. */
  isWide?: boolean;
  /** Shown only if staff choose it; otherwise in the details of each row. */
  isOptional?: boolean;
  /** At most two: a closed row of a phone ends with them. Such a list is dense, and its first column stays while one scrolls. */
  isBrief?: boolean;
  /** On a phone, the second line of a closed row of a dense list, if its first cell has one line only. */
  isSecond?: boolean;
}

/** The columns and their second lines, in the order of the list. */
export function partsOf<Row>(columns: readonly Column<Row>[]): Part<Row>[] {
  return columns.flatMap(({ below, ...first }) => (below ? [first, below] : [first]));
}

export function shown<Row>({ render, value }: Part<Row>, row: Row): ReactNode {
  return render ? render(row) : value?.(row);
}

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** Rows with equal values keep their order, also in reverse. */
export function inOrder<Row>(
  rows: readonly Row[],
  value: ((row: Row) => string | number) | undefined,
  isReversed: boolean,
): readonly Row[] {
  if (!value) return rows;
  const sign = isReversed ? -1 : 1;
  return rows
    .map((row) => ({ row, value: value(row) }))
    .sort((a, b) => sign * compared(a.value, b.value))
    .map(({ row }) => row);
}

function compared(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
