/**
 * A table with sorting by column, pages, and cards for the rows on a phone. With `inAddress`, order and page are kept
 * in the address, so that Back and a shared link restore them.
 */
import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type PaginationState,
  type SortingState,
} from '@tanstack/react-table';
import { Fragment, useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './data-table.module.css';
import { PlainButton } from '../plain-button.tsx';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

export interface Column<Row> {
  /** Unique. Also used in the address. */
  key: string;
  title: string;
  /** The sort value, shown if `render` is absent. Absent: the column cannot be sorted. */
  value?: (row: Row) => string | number;
  render?: (row: Row) => ReactNode;
  /** Aligns numbers to the right. */
  numeric?: boolean;
  /** For long machine values such as an address or an id: smaller, and may break anywhere. */
  code?: boolean;
}

/** The row of a record that was saved just now: a new object for each save. */
export interface SavedRow {
  id: string;
}

interface Props<Row> {
  /** The name of the list, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  empty: string;
  /** The row that is being edited, or whose details are shown below. */
  current?: string | undefined;
  /** Comes into view and gets the focus. */
  saved?: SavedRow | null | undefined;
  /** New and changed rows: marked, and the first one comes into view. The focus stays. */
  changed?: ReadonlySet<string> | undefined;
  /** Renders the details that open under a row. */
  renderDetails?: (row: Row) => ReactNode;
  pageSize?: number;
  inAddress?: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** With so few rows, a phone needs no choice of the order. */
const FEW = 3;

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  idOf,
  empty,
  current,
  saved,
  changed = NONE,
  renderDetails,
  pageSize = 50,
  inAddress = false,
}: Props<Row>) {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const [{ sorting, pagination }, order] = useOrder(inAddress, pageSize, pages);
  const sortId = useId();
  const [opened, open] = useState<ReadonlySet<string>>(new Set());
  const section = useRef<HTMLElement>(null);
  useShown(
    section,
    saved ?? null,
    rows.some((row) => idOf(row) === saved?.id),
  );

  const definitions = useMemo(
    () =>
      columns.map(({ key, value }): ColumnDef<typeof features, Row> => ({
        id: key,
        accessorFn: value ?? (() => ''),
        enableSorting: value !== undefined,
        sortFn: (one, other, id) => {
          const [a, b] = [one.getValue(id), other.getValue(id)];
          return typeof a === 'number' && typeof b === 'number'
            ? a - b
            : collator.compare(String(a), String(b));
        },
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: idOf,
    state: { sorting, pagination },
    autoResetPageIndex: false,
  });
  const page = pagination.pageIndex;
  const sorted = sorting[0];
  const all = table.getPrePaginatedRowModel().rows;
  useChangeShown(section, changed, () => {
    const place = all.findIndex(({ id }) => changed.has(id));
    const itsPage = Math.floor(place / pageSize);
    if (place >= 0 && itsPage !== page) order({ page: itsPage });
  });

  return (
    <div className={styles.all}>
      {rows.length > FEW && columns.some(({ value }) => value) && (
        <div className={styles.order}>
          <label htmlFor={sortId}>Sort by</label>
          <select
            id={sortId}
            className={styles.choice}
            value={sorted ? `${sorted.desc ? '-' : ''}${sorted.id}` : ''}
            onChange={({ target }) => order({ sort: target.value, page: 0 })}
          >
            <option value="">Unsorted</option>
            {columns
              .filter(({ value }) => value)
              .map(({ key, title }) => (
                <Fragment key={key}>
                  <option value={key}>{title}</option>
                  <option value={`-${key}`}>{title}, reversed</option>
                </Fragment>
              ))}
          </select>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <section ref={section} className={styles.scroll} aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {renderDetails && (
                <th scope="col">
                  <span className="hidden-text">Details</span>
                </th>
              )}
              {columns.map(({ key, title, value, numeric }) => {
                const direction = sorted?.id === key ? (sorted.desc ? 'descending' : 'ascending') : undefined;
                return (
                  <th key={key} scope="col" aria-sort={direction} data-numeric={numeric}>
                    {value && rows.length > 0 ? (
                      <button
                        type="button"
                        className={styles.sort}
                        onClick={() => order({ sort: direction === 'ascending' ? `-${key}` : key, page: 0 })}
                      >
                        {title}
                      </button>
                    ) : (
                      title
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td className={styles.empty} colSpan={columns.length + (renderDetails ? 1 : 0)}>
                  {empty}
                </td>
              </tr>
            )}
            {table.getRowModel().rows.map(({ id, original: row }) => (
              <Fragment key={id}>
                <tr
                  aria-current={id === current ? 'true' : undefined}
                  data-changed={changed.has(id) || undefined}
                  tabIndex={id === saved?.id ? -1 : undefined}
                >
                  {renderDetails && (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button inside has a name
                    <td className={styles.opener}>
                      <button
                        type="button"
                        aria-expanded={opened.has(id)}
                        className={styles.expand}
                        onClick={() => open((before) => toggled(before, id))}
                      >
                        <span className={`hidden-text ${styles.word}`}>Details</span>
                      </button>
                    </td>
                  )}
                  {columns.map(({ key, title, value, render, numeric, code }) => (
                    <td
                      key={key}
                      data-title={title}
                      data-numeric={numeric}
                      data-code={code}
                      translate={code ? 'no' : undefined}
                    >
                      {render ? render(row) : value?.(row)}
                    </td>
                  ))}
                </tr>
                {renderDetails && opened.has(id) && (
                  <tr className={styles.details}>
                    <td colSpan={columns.length + 1}>{renderDetails(row)}</td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      {pages > 1 && (
        <nav className={styles.pages} aria-label={`Pages of ${label}`}>
          <PlainButton isInactive={page === 0} onClick={() => order({ page: page - 1 })}>
            Previous
          </PlainButton>
          <span>
            Page {page + 1} of {pages}
          </span>
          <PlainButton isInactive={page === pages - 1} onClick={() => order({ page: page + 1 })}>
            Next
          </PlainButton>
        </nav>
      )}
    </div>
  );
}

/** Shows a saved row once it is listed, or the list if the row is on another page. */
function useShown(section: RefObject<HTMLElement | null>, saved: SavedRow | null, isListed: boolean): void {
  const last = useRef<SavedRow>(null);
  useEffect(() => {
    // Once: the row may be hidden and listed again later.
    if (!saved || !isListed || saved === last.current) return;
    last.current = saved;
    const shown = section.current?.querySelector<HTMLElement>('tr[tabindex]') ?? section.current;
    shown?.scrollIntoView({ block: 'center' });
    shown?.focus({ preventScroll: true });
  }, [section, saved, isListed]);
}

/** Shows the first changed row, on its page; `turn` turns to that page. */
function useChangeShown(
  section: RefObject<HTMLElement | null>,
  changed: ReadonlySet<string>,
  turn: () => void,
): void {
  const turned = useRef(changed);
  const shown = useRef(changed);
  useEffect(() => {
    if (changed !== turned.current) turn();
    turned.current = changed;
    const row = changed !== shown.current && section.current?.querySelector('tr[data-changed]');
    if (!row) return;
    shown.current = changed;
    row.scrollIntoView({ block: 'nearest' });
  });
}

function toggled(before: ReadonlySet<string>, id: string): Set<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

type Order = { sort?: string; page: number };

/**
 * Order and page, kept in the address or in the component. `sort` is a column's key, with a minus for descending order.
 */
function useOrder(inAddress: boolean, pageSize: number, pages: number) {
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState({ sort: '', page: 0 });
  const sort = inAddress ? (address.get('sort') ?? '') : own.sort;
  const requestedIndex = inAddress ? Number(address.get('page') ?? 1) - 1 : own.page;
  // The address may contain an invalid page, or a page that no longer exists with the current filter.
  const pageIndex = Number.isInteger(requestedIndex) ? Math.min(Math.max(requestedIndex, 0), pages - 1) : 0;
  const state = useMemo(
    (): { sorting: SortingState; pagination: PaginationState } => ({
      sorting: sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [],
      pagination: { pageIndex, pageSize },
    }),
    [sort, pageIndex, pageSize],
  );
  function order(to: Order): void {
    if (!inAddress) return setOwn((before) => ({ ...before, ...to }));
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (to.sort) next.set('sort', to.sort);
        else if (to.sort === '') next.delete('sort');
        if (to.page > 0) next.set('page', String(to.page + 1));
        else next.delete('page');
        return next;
      },
      { replace: true },
    );
  }
  return [state, order] as const;
}
