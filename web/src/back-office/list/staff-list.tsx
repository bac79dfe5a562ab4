import { DataTable } from '../../ui/list/data-table.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useChangedRows } from './use-changed-rows.ts';
import { emptyOf, ListState } from './list-states.tsx';

type Props<Row extends object> = Parameters<typeof DataTable<Row>>[0] &
  Parameters<typeof ListState>[0] & {
    /** What went wrong with the last action on a row; '' for nothing. */
    problem?: string;
  };

export function StaffList<Row extends object>({
  what,
  asked,
  problem = '',
  empty,
  emptyAction,
  ...table
}: Props<Row>) {
  const changed = useChangedRows(table.rows, table.idOf);
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
