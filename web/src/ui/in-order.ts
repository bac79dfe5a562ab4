const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/**
 * Rows by what stands in one of their columns: numbers as numbers, also within texts; case and accents do not count.
 * Those with the same stay as they came, whichever way the column is turned.
 */
export function inOrder<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string | number,
  isDescending: boolean,
): readonly Row[] {
  const way = isDescending ? -1 : 1;
  // Asked once for each row, and not with each of the many comparisons.
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((one, other) => way * compared(one.value, other.value))
    .map(({ row }) => row);
}

function compared(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
