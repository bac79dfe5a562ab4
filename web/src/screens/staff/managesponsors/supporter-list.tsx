import type { Parsed } from '@samagam/contract/common/first-issue';
import type { Supporter } from '@samagam/contract/programme/supporter';
import type { UseQueryOptions } from '@tanstack/react-query';
import blocks from '../../../back-office/blocks.module.css';
import type { RecordForm } from '../../../back-office/form/use-record-form.ts';
import { AddRecord, OpenedFields } from '../../../back-office/form/add-record.tsx';
import { RecordList, useRecordList } from '../../../back-office/form/record-list.tsx';
import type { Answered } from '../../../back-office/form/use-save.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { controlsOf, FieldGroup, fieldsOf, TextField } from '../../../ui/form/form-fields.tsx';
import { ImageField } from '../../../ui/form/image-field.tsx';
import styles from './supporter-list.module.css';

type Stored = Supporter & Editing;

interface Kind {
  one: string;
  many: string;
  hasPriority: boolean;
}

interface Props<Row extends Stored, Wire> {
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
} satisfies Record<Exclude<keyof Supporter, 'eventcode'>, string>;

export type SupporterValues = typeof newSupporter;

interface Editing {
  id: string;
  version: string;
}

function openedOf({ id, version, ...supporter }: Stored): [SupporterValues, Editing] {
  const { category, priority = '', name, website, imageurl } = supporter;
  return [
    { category, priority: String(priority), name, website, imageurl },
    { id, version },
  ];
}

/** The list of sponsors or partners, with the form for one of them. */
export function SupporterList<Row extends Stored, Wire>({
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
      <div className={blocks.bar}>
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

function columnsOf<Row extends Stored>({ hasPriority }: Kind): Column<Row>[] {
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
  const field = fieldsOf(form, kind.one.toLowerCase());
  return (
    <FieldGroup legend="Details">
      {controlsOf<SupporterValues>({
        category: <TextField {...field('category', 'Category', 'Gold, Media, …')} />,
        priority: kind.hasPriority && (
          <TextField
            {...field('priority', 'Priority', 'Lower numbers are listed first')}
            inputMode="numeric"
          />
        ),
        name: <TextField {...field('name', 'Name')} />,
        website: <TextField {...field('website', 'Website')} type="url" />,
        imageurl: <ImageField key={resetCount} {...field('imageurl', 'Logo')} />,
      })}
    </FieldGroup>
  );
}
