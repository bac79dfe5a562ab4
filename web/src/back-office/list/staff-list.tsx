import { useEffect, useEffectEvent } from 'react';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useChangedRows } from './use-changed-rows.ts';
import { emptyOf, ListState } from './list-states.tsx';

export interface Filtered<Row> {
  all: readonly Row[];
  found: readonly Row[];
  /** Lets the filters go that hide a row (`useShowAll`). */
  onHidden: (row: Row) => void;
}

type Props<Row extends object> = Parameters<typeof DataTable<Row>>[0] &
  Parameters<typeof ListState>[0] & {
    /** What went wrong with the last action on a row; '' for nothing. */
    problem?: string;
    /** Absent for a list that the API filters, or that has no filter. */
    filtered?: Filtered<Row>;
  };

export function StaffList<Row extends object>({
  what,
  asked,
  problem = '',
  empty,
  emptyAction,
  filtered,
  ...table
}: Props<Row>) {
  const changed = useChangedRows(filtered?.all ?? table.rows, table.idOf);
  useShown(changed, table.idOf, filtered);
  return (
    <>
      <ListState what={what} asked={asked} />
      <Problem>{problem}</Problem>
      {!asked.isPending && (
        <DataTable
          {...table}
          changed={changed}
          empty={emptyOf(asked, empty)}
          emptyAction={!asked.isError && emptyAction}
        />
      )}
    </>
  );
}

/** Once after each save: a person may hide the row again. */
function useShown<Row>(
  changed: ReadonlySet<string>,
  idOf: (row: Row) => string,
  filtered: Filtered<Row> | undefined,
): void {
  const show = useEffectEvent(() => {
    if (!filtered || filtered.found.some((row) => changed.has(idOf(row)))) return;
    const saved = filtered.all.find((row) => changed.has(idOf(row)));
    if (saved) filtered.onHidden(saved);
  });
  useEffect(() => {
    if (changed.size > 0) show();
  }, [changed]);
}
