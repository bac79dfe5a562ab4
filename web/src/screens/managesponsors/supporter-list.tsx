import type { Parsed } from '@samagam/contract/first-issue';
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { LeaveTyped } from '../../back-office/leave-typed.tsx';
import { emptyOf, ListState } from '../../back-office/list-states.tsx';
import { StaffForm } from '../../back-office/staff-form.tsx';
import { useRecordForm } from '../../back-office/use-record-form.ts';
import { useSave, type Answered } from '../../back-office/use-save.ts';
import { Actions, SmallButton } from '../../ui/actions.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { FieldGroup, TextField } from '../../ui/form-fields.tsx';
import { ImageField } from '../../ui/image-field.tsx';
import styles from './supporter-list.module.css';

export interface SupporterValues {
  category: string;
  priority: string;
  name: string;
  website: string;
  imageurl: string;
}

/** What a sponsor and a partner have in common. */
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
  query: UseQueryOptions<Row[], Error, Row[], string[]>;
  judge: (values: SupporterValues) => Parsed<Wire>;
  create: (wire: Wire) => Promise<Answered>;
  change: (wire: Wire, id: string, ifMatch: string) => Promise<Answered>;
  remove: (id: string, ifMatch: string) => Promise<Answered>;
}

const nobody: SupporterValues = { category: '', priority: '', name: '', website: '', imageurl: '' };

interface Editing {
  id: string;
  version: string;
}

const editingOf = ({ id, version }: Supporter): Editing => ({ id, version });

function valuesOf({ category, priority, name, website, imageurl }: Supporter): SupporterValues {
  return { category, priority: priority === undefined ? '' : String(priority), name, website, imageurl };
}

/** The list of one kind of supporters, with the form that makes and changes them. */
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
  const asked = useQuery(query);
  const removal = useSave();
  const [leaving, setLeaving] = useState<Row | null>(null);
  const scope = kind.one.toLowerCase();
  const record = useRecordForm<SupporterValues, Editing, Wire>({
    name: `${scope}.${eventcode}`,
    empty: nobody,
    judge,
  });
  const { form, editing, saving, restored, place, round, wanted, answer, reset } = record;

  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });

  const submit = record.submit({
    send: (values, open) => (open ? change(values, open.id, open.version) : create(values)),
    onSaved: refresh,
  });

  const reload = () =>
    record.reload(async () => {
      const row = (await client.fetchQuery(query)).find(({ id }) => id === editing?.id);
      return row && [valuesOf(row), editingOf(row)];
    });

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
          <SmallButton of={row.name} onClick={() => record.edit(valuesOf(row), editingOf(row))}>
            Edit
          </SmallButton>
          <SmallButton of={row.name} onClick={() => setLeaving(row)}>
            Delete
          </SmallButton>
        </Actions>
      ),
    },
  ];

  async function removeNow(row: Row): Promise<void> {
    const gone = await removal.save(() => remove(row.id, row.version));
    if (gone && editing?.id === row.id) reset();
    await refresh();
  }

  return (
    <section className={styles.list}>
      <h2 className={styles.heading}>{kind.many}</h2>
      <ListState what={`The ${kind.many.toLowerCase()}`} asked={asked} />
      {removal.problem && (
        <p role="alert" className={styles.problem}>
          {removal.problem}
        </p>
      )}
      {!asked.isPending && (
        <DataTable
          label={kind.many}
          columns={columns}
          rows={asked.data ?? []}
          idOf={({ id }) => id}
          current={editing?.id}
          empty={emptyOf(asked, 'None yet.')}
        />
      )}
      {leaving && (
        <Confirm
          title={`Delete ${leaving.name}?`}
          yes="Delete"
          onYes={() => void removeNow(leaving)}
          onClosed={() => setLeaving(null)}
        >
          <p>It leaves the public page within a minute.</p>
        </Confirm>
      )}
      <LeaveTyped wanted={wanted} answer={answer} />
      <div ref={place}>
        <StaffForm
          title={`${editing ? 'Edit' : 'Add'} ${kind.one}`}
          below={asked}
          restored={restored}
          saving={saving}
          attempts={form.formState.submitCount}
          onSubmit={submit}
          onReset={reset}
          onReload={() => void reload()}
        >
          <FieldGroup legend="Details">
            <TextField form={form} scope={scope} name="category" label="Category" hint="Gold, Media, …" />
            {kind.hasPriority && (
              <TextField
                form={form}
                scope={scope}
                name="priority"
                label="Priority"
                hint="The lower number comes first"
                inputMode="numeric"
              />
            )}
            <TextField form={form} scope={scope} name="name" label="Name" />
            <TextField form={form} scope={scope} name="website" label="Website" type="url" />
            <ImageField key={round} form={form} scope={scope} name="imageurl" label="Logo" />
          </FieldGroup>
        </StaffForm>
      </div>
    </section>
  );
}
