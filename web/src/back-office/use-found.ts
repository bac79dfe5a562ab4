import { matching } from '@samagam/domain/reports/reports';
import { useDeferredValue, useMemo } from 'react';
import type { AllPages } from './use-all-pages.ts';

/**
 * Returns the loaded rows that match a filter, and those that a table shows. While more than 20,000 matching rows are
 * loading, the table shows only matches among the first 20,000: sorting all of them again for every page is too slow.
 */
export function useFound<Row extends object>(
  { rows, first, isComplete, isError }: AllPages<Row>,
  textsOf: (row: Row) => readonly string[],
  filter: string,
): { found: readonly Row[]; shown: readonly Row[] } {
  const found = useMemo(() => matching(rows, textsOf, filter), [rows, textsOf, filter]);
  const foundFirst = useMemo(() => matching(first, textsOf, filter), [first, textsOf, filter]);
  const isStill = isComplete || isError || found.length <= first.length;
  // Sorting many thousand rows is slow, so input during that time is handled first.
  const shown = useDeferredValue(isStill ? found : foundFirst);
  return { found, shown };
}
