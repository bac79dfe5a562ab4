import { DataTable } from '../../ui/list/data-table.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
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
  return (
    <>
      <ListState what={what} asked={asked} />
      <Problem>{problem}</Problem>
      {!asked.isPending && (
        <DataTable {...table} empty={emptyOf(asked, empty)} emptyAction={!asked.isError && emptyAction} />
      )}
    </>
  );
}
