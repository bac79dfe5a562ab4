import { dayNumber } from '@samagam/contract/common/dates';
import { staffMoment } from '@samagam/domain/text/event-dates';
import blocks from '../blocks.module.css';
import type { Column } from '../../ui/list/data-table.tsx';

/** A day as dd-MMM-yyyy, sorted by time; '' for none. */
export function dateColumn<Key extends string>(key: Key, title: string): Column<Record<Key, string>> {
  return {
    key,
    title,
    value: (row) => dayNumber(row[key]) ?? 0,
    render: (row) => row[key] && <span className={blocks.unbroken}>{row[key]}</span>,
  };
}

/** A time in ISO 8601, shown in Indian time; '' for none. */
export function momentColumn<Key extends string>(key: Key, title: string): Column<Record<Key, string>> {
  return {
    key,
    title,
    value: (row) => row[key],
    render: (row) => <span className={blocks.unbroken}>{row[key] && staffMoment(Date.parse(row[key]))}</span>,
  };
}
