import type { Parsed } from '@samagam/contract/common/first-issue';
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { emptyOf, ListState } from '../../../back-office/list/list-states.tsx';
import { RecordFields } from '../../../back-office/form/record-fields.tsx';
import { useRecordForm } from '../../../back-office/form/use-record-form.ts';
import { useSave, type Answered } from '../../../back-office/form/use-save.ts';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Confirm } from '../../../ui/dialog.tsx';
import { FieldGroup, TextField } from '../../../ui/form/form-fields.tsx';
import { ImageField } from '../../../ui/form/image-field.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import styles from './supporter-list.module.css';

export interface SupporterValues {
  category: string;
  priority: string;
  name: string;
  website: string;
  imageurl: string;
}

/** The common fields of a sponsor and a partner. */
export interface Supporter {
  id: string;
  version: string;
  category: string;
  priority?: number;
  name: string;
  website: string;
  imageurl: string;
}

interface Props<Row extends Supporter, Wire> {
  kind: { one: string; many: string; hasPriority: boolean };
  eventcode: string;
  query: UseQueryOptions<Row[], Error, Row[]>;
  judge: (values: SupporterValues) => Parsed<Wire>;
  create: (wire: Wire) => Promise<Answered>;
  change: (wire: Wire, id: string, ifMatch: string) => Promise<Answered>;
  remove: (id: string, ifMatch: string) => Promise<Answered>;
}

const newSupporter: SupporterValues = { category: '', priority: '', name: '', website: '', imageurl: '' };

interface Editing {
  id: string;
  version: string;
}

function openedOf({ id, version, ...supporter }: Supporter): [SupporterValues, Editing] {
  const { category, priority = '', name, website, imageurl } = supporter;
  return [
    { category, priority: String(priority), name, website, imageurl },
    { id, version },
  ];
}

/** The list of sponsors or partners, with the form for one of them. */
export function SupporterList<Row extends Supporter, Wire>({
  kind,
  eventcode,
  query,
  judge,
  create,
  change,
  remove,
}: Props<Row, Wire>) {
  const client = useQueryClient();
  const rows = useQuery(query);
  const removal = useSave();
  /** The row that is deleted once the person confirms. */
  const [deleting, setDeleting] = useState<Row | null>(null);
  const scope = kind.one.toLowerCase();
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const record = useRecordForm<SupporterValues, Editing, Wire>({
    name: `${scope}.${eventcode}`,
    empty: newSupporter,
    judge,
    send: (wire, opened) => (opened ? change(wire, opened.id, opened.version) : create(wire)),
    onSaved: refresh,
    find: async (opened) => {
      const row = (await client.fetchQuery(query)).find(({ id }) => id === opened.id);
      return row && openedOf(row);
    },
  });
  const { form, editing } = record;

  const columns: Column<Row>[] = [
    {
      key: 'logo',
      title: 'Logo',
      render: ({ imageurl }) =>
        imageurl && <img className={styles.logo} src={imageurl} alt="" loading="lazy" />,
    },
    { key: 'name', title: 'Name', value: ({ name }) => name },
    { key: 'category', title: 'Category', value: ({ category }) => category },
    ...(kind.hasPriority
      ? [
          {
            key: 'priority',
            title: 'Priority',
            value: ({ priority }: Row) => priority ?? '',
            numeric: true,
          },
        ]
      : []),
    {
      key: 'website',
      title: 'Website',
      value: ({ website }) => website,
      render: ({ website }) => (
        <a href={website} target="_blank" rel="noopener noreferrer">
          {website}
        </a>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (row) => (
        <Actions>
          <SmallButton of={row.name} onClick={() => record.edit(...openedOf(row))}>
            Edit
          </SmallButton>
          <SmallButton of={row.name} onClick={() => setDeleting(row)}>
            Delete
          </SmallButton>
        </Actions>
      ),
    },
  ];

  async function removeNow(row: Row): Promise<void> {
    const isDeleted = await removal.save(() => remove(row.id, row.version));
    if (isDeleted && editing?.id === row.id) record.reset();
    await refresh();
  }

  return (
    <section className={styles.list}>
      <h2 className={styles.heading}>{kind.many}</h2>
      <ListState what={`The ${kind.many.toLowerCase()}`} asked={rows} />
      <Problem>{removal.problem}</Problem>
      {!rows.isPending && (
        <DataTable
          label={kind.many}
          columns={columns}
          rows={rows.data ?? []}
          idOf={({ id }) => id}
          current={editing?.id}
          empty={emptyOf(rows, 'None yet.')}
        />
      )}
      {deleting && (
        <Confirm
          title={`Delete ${deleting.name}?`}
          yes="Delete"
          onYes={() => void removeNow(deleting)}
          onClosed={() => setDeleting(null)}
        >
          <p>It disappears from the public page within a minute.</p>
        </Confirm>
      )}
      <RecordFields record={record} title={`${editing ? 'Edit' : 'Add'} ${kind.one}`} below={rows}>
        <FieldGroup legend="Details">
          <TextField form={form} scope={scope} name="category" label="Category" hint="Gold, Media, …" />
          {kind.hasPriority && (
            <TextField
              form={form}
              scope={scope}
              name="priority"
              label="Priority"
              hint="Lower numbers are listed first"
              inputMode="numeric"
            />
          )}
          <TextField form={form} scope={scope} name="name" label="Name" />
          <TextField form={form} scope={scope} name="website" label="Website" type="url" />
          <ImageField key={record.resetCount} form={form} scope={scope} name="imageurl" label="Logo" />
        </FieldGroup>
      </RecordFields>
    </section>
  );
}
