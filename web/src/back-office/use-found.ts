import { matching } from '@samagam/domain/reports';
import { useDeferredValue, useMemo } from 'react';
import type { AllPages } from './use-all-pages.ts';

/**
 * What a filter finds in all that has come of a list, and what of it a table shows: of more than 20,000 that are still
 * coming those found among the first ones, because all of them would be put into order anew for every thousand.
 */
export function useFound<Row extends object>(
  { rows, first, isComplete, isError }: AllPages<Row>,
  textsOf: (row: Row) => readonly string[],
  filter: string,
): { found: readonly Row[]; shown: readonly Row[] } {
  const found = useMemo(() => matching(rows, textsOf, filter), [rows, textsOf, filter]);
  const foundFirst = useMemo(() => matching(first, textsOf, filter), [first, textsOf, filter]);
  const isStill = isComplete || isError || found.length <= first.length;
  // A table of many thousands takes its time to be ordered: a press or a letter that comes meanwhile goes first.
  const shown = useDeferredValue(isStill ? found : foundFirst);
  return { found, shown };
}
