import type { Parsed } from '@samagam/contract/common/first-issue';
import type { UseQueryOptions } from '@tanstack/react-query';
import blocks from '../../../back-office/blocks.module.css';
import type { RecordForm } from '../../../back-office/form/use-record-form.ts';
import { AddRecord, OpenedFields } from '../../../back-office/form/add-record.tsx';
import { RecordList, useRecordList } from '../../../back-office/form/record-list.tsx';
import type { Answered } from '../../../back-office/form/use-save.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { FieldGroup, TextField } from '../../../ui/form/form-fields.tsx';
import { ImageField } from '../../../ui/form/image-field.tsx';
import styles from './supporter-list.module.css';

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

interface Kind {
  one: string;
  many: string;
  hasPriority: boolean;
}

interface Props<Row extends Supporter, Wire> {
  kind: Kind;
  eventcode: string;
  query: UseQueryOptions<Row[], Error, Row[]>;
  judge: (values: SupporterValues) => Parsed<Wire>;
  create: (wire: Wire) => Promise<Answered>;
  change: (wire: Wire, id: string, ifMatch: string) => Promise<Answered>;
  remove: (id: string, ifMatch: string) => Promise<Answered>;
}

const newSupporter = {
  category: '',
  priority: '1',
  name: '',
  website: '',
  imageurl: '',
};

export type SupporterValues = typeof newSupporter;

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
  const scope = kind.one.toLowerCase();
  const { stored, record, list } = useRecordList<Row, SupporterValues, Editing, Wire>({
    query,
    name: `${scope}.${eventcode}`,
    empty: newSupporter,
    carried: ({ category, priority }) => ({ category, priority }),
    judge,
    idOf: ({ id }) => id,
    openedOf,
    send: (wire, opened) => (opened ? change(wire, opened.id, opened.version) : create(wire)),
    remove: ({ id, version }) => remove(id, version),
  });

  return (
    <section className={blocks.looseStack}>
      <div className={styles.head}>
        <h2 className={blocks.title}>{kind.many}</h2>
        <AddRecord record={record} one={scope} />
      </div>
      <OpenedFields
        record={record}
        title={`${record.editing ? 'Edit' : 'Add'} ${scope}`}
        below={stored}
        rows={stored.data}
      >
        <SupporterFields {...record} kind={kind} />
      </OpenedFields>
      <RecordList
        list={list}
        label={kind.many}
        columns={columnsOf<Row>(kind)}
        rows={stored.data ?? []}
        empty="None yet."
        warning="It disappears from the public page within a minute."
        givenOrder="As on the page"
      />
    </section>
  );
}

function columnsOf<Row extends Supporter>({ hasPriority }: Kind): Column<Row>[] {
  const priority: Column<Row> = {
    key: 'priority',
    title: 'Priority',
    value: ({ priority: own }) => own ?? '',
    numeric: true,
  };
  return [
    {
      key: 'name',
      title: 'Name',
      value: ({ name }) => name,
      below: {
        key: 'website',
        title: 'Website',
        value: ({ website }) => website,
        render: ({ website }) => (
          <a href={website} target="_blank" rel="noopener noreferrer">
            {website}
          </a>
        ),
      },
    },
    { key: 'category', title: 'Category', isBrief: true, value: ({ category }) => category },
    ...(hasPriority ? [priority] : []),
    {
      key: 'logo',
      title: 'Logo',
      render: ({ imageurl }) =>
        imageurl && <img className={styles.logo} src={imageurl} alt="" loading="lazy" />,
    },
  ];
}

type FieldsProps = Pick<RecordForm<SupporterValues, Editing>, 'form' | 'resetCount'> & { kind: Kind };

function SupporterFields({ form, resetCount, kind }: FieldsProps) {
  const field = { form, scope: kind.one.toLowerCase() };
  return (
    <FieldGroup legend="Details">
      <TextField {...field} name="category" label="Category" hint="Gold, Media, …" />
      {kind.hasPriority && (
        <TextField
          {...field}
          name="priority"
          label="Priority"
          hint="Lower numbers are listed first"
          inputMode="numeric"
        />
      )}
      <TextField {...field} name="name" label="Name" />
      <TextField {...field} name="website" label="Website" type="url" />
      <ImageField key={resetCount} {...field} name="imageurl" label="Logo" />
    </FieldGroup>
  );
}
