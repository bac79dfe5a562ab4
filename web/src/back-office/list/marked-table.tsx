import { DataTable } from '../../ui/list/data-table.tsx';
import { useChangedRows } from './use-changed-rows.ts';

/** A table that marks the rows that the last save changed. Other rows, such as those of another month, need another key. */
export function MarkedTable<Row extends object>(
  table: Omit<Parameters<typeof DataTable<Row>>[0], 'changed'>,
) {
  return <DataTable {...table} changed={useChangedRows(table.rows, table.idOf)} />;
}
