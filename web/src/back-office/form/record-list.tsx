import type { Parsed } from '@samagam/contract/common/first-issue';
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmButton } from '../frame/dialog-button.tsx';
import { Actions, SmallButton } from '../../ui/form/actions.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { ListState } from '../list/list-states.tsx';
import { StaffList, type Filtered } from '../list/staff-list.tsx';
import { useRecordForm } from './use-record-form.ts';
import { useSave, type Answered } from './use-save.ts';

interface Options<Row extends Editing, Values extends FieldValues, Editing extends object, Wire> {
  query: UseQueryOptions<Row[], Error, Row[]>;
  /** Unique among the forms of the back-office, and for each event. */
  name: string;
  empty: Values;
  carried?: (saved: Values) => Partial<Values>;
  judge: (values: Values) => Parsed<Wire>;
  fieldOf?: (wire: string) => string;
  idOf: (record: Editing) => string;
  /** The values of a stored record, with what its next save is sent with. */
  openedOf: (row: Row) => [Values, Editing];
  send: (wire: Wire, editing: Editing | null) => Promise<Answered>;
  remove: (row: Row) => Promise<Answered>;
}

export function useRecordList<Row extends Editing, Values extends FieldValues, Editing extends object, Wire>({
  query,
  idOf,
  openedOf,
  remove,
  ...options
}: Options<Row, Values, Editing, Wire>) {
  const client = useQueryClient();
  const stored = useQuery(query);
  const removal = useSave();
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const record = useRecordForm<Values, Editing, Wire>({
    ...options,
    onSaved: refresh,
    find: async (opened) => {
      const row = (await client.fetchQuery(query)).find((one) => idOf(one) === idOf(opened));
      return row && openedOf(row);
    },
  });
  const current = record.isOpen && record.editing ? idOf(record.editing) : undefined;

  async function removeNow(row: Row): Promise<void> {
    const isDeleted = await removal.save(() => remove(row));
    if (isDeleted && current === idOf(row)) record.reset();
    await refresh();
  }

  return {
    stored,
    record,
    list: {
      stored,
      idOf,
      current,
      problem: removal.problem,
      onEdit: (row: Row) => record.edit(...openedOf(row)),
      onDelete: (row: Row) => void removeNow(row),
    },
  };
}

interface Props<Row> {
  list: {
    stored: Parameters<typeof ListState>[0]['asked'];
    idOf: (row: Row) => string;
    current: string | undefined;
    problem: string;
    onEdit: (row: Row) => void;
    onDelete: (row: Row) => void;
  };
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  empty: string;
  warning: ReactNode;
  givenOrder: string;
  filtered?: Filtered<Row>;
  inAddress?: boolean;
}

/** The list of `useRecordList`: each row can be edited, and deleted after a question. */
export function RecordList<Row extends { name: string }>({
  list,
  label,
  columns,
  rows,
  empty,
  warning,
  ...table
}: Props<Row>) {
  const actions: Column<Row> = {
    key: 'actions',
    title: 'Actions',
    render: (row) => (
      <Actions>
        <SmallButton of={row.name} onClick={() => list.onEdit(row)}>
          Edit
        </SmallButton>
        <ConfirmButton
          word="Delete"
          of={row.name}
          title={`Delete ${row.name}?`}
          yes="Delete"
          onYes={() => list.onDelete(row)}
        >
          <p>{warning}</p>
        </ConfirmButton>
      </Actions>
    ),
  };
  return (
    <StaffList
      what={`The ${label.toLowerCase()}`}
      asked={list.stored}
      problem={list.problem}
      label={label}
      columns={[...columns, actions]}
      rows={rows}
      idOf={list.idOf}
      current={list.current}
      empty={empty}
      {...table}
    />
  );
}
