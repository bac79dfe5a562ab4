/** `inAddress`: order and page are in the address. On a phone a row has two lines that open, or is a card without brief columns. */
import { Fragment, useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ColumnChooser, useChosenColumns } from './column-chooser.tsx';
import { inOrder, partsOf, shown, type Column, type Part } from './columns.ts';
import fieldStyles from '../form/field.module.css';
import styles from './data-table.module.css';
import { PlainButton } from '../plain-button.tsx';
import { useListOrder, type ListOrder } from './use-list-order.ts';

export type { Column };

interface Props<Row> {
  /** The name of the list, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** A sentence, shown instead of the table. */
  empty: string;
  /** What to do about an empty list. */
  emptyAction?: ReactNode;
  /** The row that is being edited, or whose details are shown below. */
  current?: string | undefined;
  /** Marked, and the first comes into view. It gets the focus if the control that had it is gone, such as SAVE. */
  changed?: ReadonlySet<string> | undefined;
  /** What the order of `rows` is called. */
  givenOrder?: string;
  renderDetails?: (row: Row) => ReactNode;
  /** The heading of a row's group, such as its day. Rows of a group follow each other; a sorted list has no groups. */
  groupOf?: (row: Row) => string;
  pageSize?: number;
  inAddress?: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** With so few rows, a phone needs no choice of the order. */
const FEW = 3;

export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, empty, emptyAction, changed = NONE } = props;
  const { pageSize = 50, inAddress = false, givenOrder = 'Usual order' } = props;
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const order = useListOrder(inAddress, pages);
  const [chosen, choose] = useChosenColumns(label);
  const section = useRef<HTMLElement>(null);
  const parts = partsOf(columns);
  const sortValue = parts.find(({ key }) => key === order.key)?.value;
  const ordered = useMemo(
    () => inOrder(rows, sortValue, order.isReversed),
    [rows, sortValue, order.isReversed],
  );

  useChangeShown(section, changed, () => {
    const place = ordered.findIndex((row) => changed.has(props.idOf(row)));
    const page = Math.floor(place / pageSize);
    if (place >= 0 && page !== order.page) order.change({ page });
    return place >= 0;
  });

  if (rows.length === 0)
    return (
      <div className={styles.empty}>
        <p>{empty}</p>
        {emptyAction}
      </div>
    );
  return (
    <div className={styles.all}>
      {rows.length > FEW && <SortChoice parts={parts} order={order} givenOrder={givenOrder} />}
      <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <section ref={section} className={styles.scroll} aria-label={label} tabIndex={0}>
        <Rows
          {...props}
          columns={columns.filter(({ isOptional, key }) => !isOptional || chosen.includes(key))}
          hidden={columns.filter(({ isOptional, key }) => isOptional && !chosen.includes(key))}
          rows={ordered.slice(order.page * pageSize, (order.page + 1) * pageSize)}
          groupOf={sortValue ? undefined : props.groupOf}
          order={order}
        />
      </section>
      {pages > 1 && <Pages label={label} pages={pages} order={order} />}
    </div>
  );
}

interface RowsProps<Row> extends Omit<Props<Row>, 'groupOf'> {
  /** Shown in the details only. */
  hidden: readonly Column<Row>[];
  groupOf: ((row: Row) => string) | undefined;
  order: ListOrder;
}

function Rows<Row extends object>({
  columns,
  hidden,
  rows,
  order,
  idOf,
  current,
  changed = NONE,
  renderDetails,
  groupOf,
}: RowsProps<Row>) {
  const [opened, open] = useState<ReadonlySet<string>>(new Set());
  const isDense = columns.some(({ isBrief }) => isBrief);
  const hasDetails = renderDetails !== undefined || hidden.length > 0;
  return (
    <table className={isDense ? `${styles.table} ${styles.dense}` : styles.table} data-opens={hasDetails}>
      <thead>
        <tr>
          {(hasDetails || isDense) && (
            <th scope="col" className={styles.opener}>
              <span className="hidden-text">Details</span>
            </th>
          )}
          {columns.map((column, place) => (
            <Heading key={column.key} column={column} order={order} isLead={place === 0} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => {
          const id = idOf(row);
          const isOpen = opened.has(id);
          const group = groupOf?.(row);
          return (
            <Fragment key={id}>
              {group !== undefined && (place === 0 || groupOf?.(rows[place - 1]!) !== group) && (
                <tr className={styles.group}>
                  <th scope="colgroup" colSpan={columns.length + Number(hasDetails || isDense)}>
                    {group}
                  </th>
                </tr>
              )}
              <tr
                aria-current={id === current ? 'true' : undefined}
                data-changed={changed.has(id) || undefined}
                tabIndex={changed.has(id) ? -1 : undefined}
                data-open={isDense ? isOpen : undefined}
              >
                {(hasDetails || isDense) && (
                  <Opener isOpen={isOpen} onPress={() => open((before) => toggled(before, id))} />
                )}
                {columns.map((column, at) => (
                  <Cell key={column.key} column={column} row={row} isLead={isDense && at === 0} />
                ))}
              </tr>
              {hasDetails && isOpen && (
                <tr className={styles.details}>
                  <td colSpan={columns.length + 1}>
                    <HiddenParts columns={hidden} row={row} />
                    {renderDetails?.(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  order: ListOrder;
  isLead: boolean;
}

function Heading<Row>({ column, order, isLead }: HeadingProps<Row>) {
  const parts = partsOf([column]);
  const isSorted = parts.some(({ key }) => key === order.key);
  const direction = order.isReversed ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={isLead ? styles.lead : undefined}
      aria-sort={isSorted ? direction : undefined}
      data-numeric={column.numeric}
    >
      {parts.map(({ key, title, value }) => {
        const isAscending = key === order.key && !order.isReversed;
        if (!value) return <span key={key}>{title}</span>;
        return (
          <button
            key={key}
            type="button"
            className={styles.sort}
            data-sorted={key === order.key}
            onClick={() => order.change({ sort: isAscending ? `-${key}` : key, page: 0 })}
          >
            {title}
          </button>
        );
      })}
    </th>
  );
}

function Opener({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button inside has a name
    <td className={styles.opener}>
      <button type="button" aria-expanded={isOpen} className={styles.expand} onClick={onPress}>
        <span className={`hidden-text ${styles.word}`}>Details</span>
      </button>
    </td>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** The first of a dense list, which has no labels on a phone. */
  isLead: boolean;
}

function Cell<Row>({ column, row, isLead }: CellProps<Row>) {
  const { below, numeric, isBrief, isSecond, wraps, isWide } = column;
  const classes = [
    isLead && 'lead',
    isBrief && 'brief',
    isSecond && 'second',
    wraps && 'wraps',
    isWide && 'wide',
  ];
  const className = classes.flatMap((one) => (one ? [styles[one]] : [])).join(' ') || undefined;
  const look = { className, 'data-numeric': numeric };
  if (!below)
    return (
      <td {...look} {...lineOf(column, row, isLead)}>
        {shown(column, row)}
      </td>
    );
  return (
    <td {...look}>
      {[column, below].map((part) => (
        <div key={part.key} className={styles.line} {...lineOf(part, row, isLead)}>
          {shown(part, row)}
        </div>
      ))}
    </td>
  );
}

/** A value that may be cut is the title of its place. */
function lineOf<Row>({ title, value, render, code }: Part<Row>, row: Row, isLead: boolean) {
  return {
    'data-title': isLead ? undefined : title,
    'data-code': code,
    translate: code ? ('no' as const) : undefined,
    title: (code || !render) && value ? String(value(row)) || undefined : undefined,
  };
}

function HiddenParts<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <dl className={styles.hidden}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>{shown(column, row) || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Only shown where there are no headings to press. */
function SortChoice<Row>({
  parts,
  order,
  givenOrder,
}: {
  parts: readonly Part<Row>[];
  order: ListOrder;
  givenOrder: string;
}) {
  const id = useId();
  const sortable = parts.filter(({ value }) => value);
  if (sortable.length === 0) return null;
  return (
    <div className={styles.order}>
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className={`${fieldStyles.control} ${styles.choice}`}
        value={
          sortable.some(({ key }) => key === order.key) ? `${order.isReversed ? '-' : ''}${order.key}` : ''
        }
        onChange={({ target }) => order.change({ sort: target.value, page: 0 })}
      >
        <option value="">{givenOrder}</option>
        {sortable.map(({ key, title }) => (
          <Fragment key={key}>
            <option value={key}>{title}</option>
            <option value={`-${key}`}>{title}, reversed</option>
          </Fragment>
        ))}
      </select>
    </div>
  );
}

function Pages({ label, pages, order }: { label: string; pages: number; order: ListOrder }) {
  const { page, change } = order;
  return (
    <nav className={styles.pages} aria-label={`Pages of ${label}`}>
      <PlainButton isInactive={page === 0} onClick={() => change({ page: page - 1 })}>
        Previous
      </PlainButton>
      <span>
        Page {page + 1} of {pages}
      </span>
      <PlainButton isInactive={page === pages - 1} onClick={() => change({ page: page + 1 })}>
        Next
      </PlainButton>
    </nav>
  );
}

/** Shows the first changed row, on its page. `turn` turns to that page; false as long as a filter hides the row. */
function useChangeShown(
  section: RefObject<HTMLElement | null>,
  changed: ReadonlySet<string>,
  turn: () => boolean,
): void {
  const turned = useRef(changed);
  const scrolled = useRef(changed);
  useEffect(() => {
    if (changed !== turned.current && turn()) turned.current = changed;
    const row =
      changed !== scrolled.current && section.current?.querySelector<HTMLElement>('tr[data-changed]');
    if (!row) return;
    scrolled.current = changed;
    row.scrollIntoView({ block: 'nearest' });
    if (document.activeElement?.contains(row)) row.focus({ preventScroll: true });
  });
}

function toggled(before: ReadonlySet<string>, id: string): Set<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
