import { matching } from '@samagam/domain/text/matching';
import { useDeferredValue, useMemo } from 'react';
import type { AllPages } from './use-all-pages.ts';

/** While more than 20,000 rows are loading, only matches among the first 20,000 are shown: sorting all each time is too slow. */
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
