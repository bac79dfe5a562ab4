import { inWords } from '@samagam/contract/common/in-words';
import type { PaymentState, PayType } from '@samagam/contract/common/words';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { Rupees } from '../../components/rupees.tsx';
import type { Part } from '../../ui/list/columns.ts';
import { PaymentStatus } from '../orders/payment-status.tsx';
import styles from './report.module.css';

export function stateColumn<Row>(key: string, title: string, stateOf: (row: Row) => PaymentState): Part<Row> {
  return {
    key,
    title,
    value: (row) => inWords(stateOf(row)),
    render: (row) => <PaymentStatus state={stateOf(row)} />,
  };
}

export function payTypeColumn<Row extends { paytype: PayType }>(): Part<Row> {
  return { key: 'paytype', title: 'Pay Type', value: ({ paytype }) => inWords(paytype) };
}

export function nameColumn<Row extends { name: string }>(): Part<Row> {
  return { key: 'name', title: 'Name', value: ({ name }) => name };
}

export function mailColumn<Row extends { personalmailid: string }>(): Part<Row> {
  return { key: 'personalmailid', title: 'Mail', value: ({ personalmailid }) => personalmailid, code: true };
}

export function passColumn<Row extends { tickettype: string }>(): Part<Row> {
  return { key: 'tickettype', title: 'Ticket Type', value: ({ tickettype }) => tickettype };
}

export function phoneColumn<Row extends { phonenumber: string }>(): Part<Row> {
  return { key: 'phonenumber', title: 'Phone', value: ({ phonenumber }) => phonenumber };
}

/** `amountOf` returns paise. */
export function amountColumn<Row>(amountOf: (row: Row) => number): Part<Row> {
  return {
    key: 'amount',
    title: 'Amount',
    value: amountOf,
    render: (row) => <Rupees paise={amountOf(row)} />,
  };
}

/** `refundedOf` returns paise; undefined if the order cannot be read. */
export function refundedColumn<Row>(refundedOf: (row: Row) => number | undefined): Part<Row> {
  return {
    key: 'refunded',
    title: 'Refunded',
    value: (row) => refundedOf(row) ?? 0,
    render: (row) => {
      const refunded = refundedOf(row);
      if (refunded === undefined) return 'Unknown';
      return refunded > 0 ? <Rupees paise={refunded} /> : null;
    },
  };
}

export function createdColumn<Row extends { createdate: string }>(): Part<Row> {
  return {
    key: 'createdate',
    title: 'Created',
    value: ({ createdate }) => createdate,
    render: ({ createdate }) => <Moment iso={createdate} />,
  };
}

/** A time of the wire in Indian notation, in one line. */
export function Moment({ iso }: { iso: string }) {
  const moment = Date.parse(iso);
  return (
    <time className={styles.moment} dateTime={iso}>
      {Number.isNaN(moment) ? iso : staffMoment(moment)}
    </time>
  );
}
