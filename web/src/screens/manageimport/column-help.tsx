/** What to write into the columns of a sheet of ours. */
import { type Sheet, type SheetColumn, SHEETS } from '@samagam/domain/import/sheet-columns';
import { FormHelp } from '../../back-office/staff-form.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';

const COLUMNS: Column<SheetColumn>[] = [
  { key: 'name', title: 'Column', render: ({ name }) => <code>{name}</code> },
  { key: 'write', title: 'What to write', render: ({ words }) => words?.write },
  { key: 'empty', title: 'If it is empty', render: ({ words }) => words?.ifEmpty },
];

export function ColumnHelp({ sheet }: { sheet: Sheet }) {
  const title = `Columns of the sheet for ${sheet}`;
  return (
    <FormHelp title={title}>
      <DataTable
        label={title}
        columns={COLUMNS}
        rows={SHEETS[sheet].filter(({ words }) => words)}
        idOf={({ name }) => name}
        empty=""
      />
    </FormHelp>
  );
}
