/** A plain table, because the sortable one would push the screen with its charts over its limit of bytes. */
import { useState, type ReactNode } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { Part } from './part.tsx';
import actionStyles from '../../../ui/form/actions.module.css';
import styles from './sold-table.module.css';

export interface SoldColumn<Row> {
  title: string;
  render: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** Only if something links to it. */
  id?: string;
  title: string;
  wide?: boolean;
  /** The first one names the row; the others are numbers. */
  columns: readonly SoldColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  empty: ReactNode;
  /** A sentence below the table; '' for none. */
  note?: string;
}

/** More rows are shown when staff ask for them. */
const FEW = 5;

export function SoldTable<Row>({
  id,
  title,
  wide = false,
  columns,
  rows,
  idOf,
  empty,
  note = '',
}: Props<Row>) {
  const [isWhole, setWhole] = useState(false);
  const [naming, ...numbers] = columns;
  return (
    <Part id={id} title={title} wide={wide}>
      {rows.length === 0 ? (
        <p className={blocks.quiet}>{empty}</p>
      ) : (
        <table className={`${blocks.table} ${styles.table}`} aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? rows : rows.slice(0, FEW)).map((row) => (
              <tr key={idOf(row)}>
                <th scope="row">{naming?.render(row)}</th>
                {numbers.map((column) => (
                  <td key={column.title} data-title={column.title}>
                    {column.render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > FEW && !isWhole && (
        <button
          type="button"
          className={`${actionStyles.small} ${styles.more}`}
          onClick={() => setWhole(true)}
        >
          Show all {rows.length}
        </button>
      )}
      {note && <p className={blocks.small}>{note}</p>}
    </Part>
  );
}
