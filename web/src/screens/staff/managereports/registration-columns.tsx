import type { RegistrationRow } from '@samagam/contract/orders/registration';
import { checkinWords, mailWords, owedWords, ticketWords } from '@samagam/domain/reports/reports';
import { OrderLink, RowLink } from '../../../back-office/orders/order-link.tsx';
import { PaymentStatus } from '../../../back-office/orders/payment-status.tsx';
import {
  createdColumn,
  mailColumn,
  Moment,
  nameColumn,
  passColumn,
  payTypeColumn,
  phoneColumn,
  stateColumn,
} from '../../../back-office/list/report-columns.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Status } from '../../../ui/notice/status.tsx';

export const stateOf = ({ paymentstatus }: RegistrationRow) => paymentstatus;

export function registrationColumns(eventcode: string): Column<RegistrationRow>[] {
  return [
    {
      ...nameColumn(),
      below: {
        ...mailColumn(),
        render: (row) => (
          <>
            {row.personalmailid} {mailWords(row) && <Status word={mailWords(row)} tone="bad" />}
          </>
        ),
      },
    },
    {
      ...stateColumn('paymentstatus', 'Payment Status', stateOf),
      render: (row) => (
        <>
          <PaymentStatus state={row.paymentstatus} />
          {row.isowed && (
            <>
              {' '}
              <Status word={owedWords(row)} tone="bad" />
            </>
          )}
        </>
      ),
      below: payTypeColumn(),
      isBrief: true,
    },
    {
      ...passColumn(),
      below: { key: 'tshirtsize', title: 'T-Shirt Size', value: ({ tshirtsize }) => tshirtsize },
      isBrief: true,
    },
    {
      key: 'company',
      title: 'Company',
      value: ({ company }) => company,
      below: { key: 'title', title: 'Title', value: ({ title }) => title },
    },
    {
      ...phoneColumn(),
      below: { key: 'gender', title: 'Gender', value: ({ gender }) => gender },
    },
    {
      ...createdColumn(),
      below: { key: 'checkins', title: 'Check-in', value: checkinWords },
    },
    paymentColumn(eventcode),
    { key: 'parking', title: 'Parking', value: ({ parking }) => parking, isOptional: true },
    {
      key: 'firstcheckin',
      title: 'First check-in',
      value: ({ checkins: [first] }) => first?.at ?? '',
      render: ({ checkins: [first] }) => first && <Moment iso={first.at} />,
      isOptional: true,
    },
    { key: 'generation', title: 'Ticket', value: ticketWords, isOptional: true },
  ];
}

function paymentColumn(eventcode: string): Column<RegistrationRow> {
  return {
    key: 'paymentid',
    title: 'Payment Id',
    value: ({ paymentid }) => paymentid,
    code: true,
    render: ({ paymentid, orderid }) => (
      <OrderLink eventcode={eventcode} orderid={orderid}>
        {paymentid || 'Order'}
      </OrderLink>
    ),
    below: {
      key: 'couponcode',
      title: 'Coupon',
      value: ({ couponcode }) => couponcode,
      code: true,
      render: ({ couponcode }) =>
        couponcode && (
          <RowLink list="managecoupons" eventcode={eventcode} filter={couponcode}>
            {couponcode}
          </RowLink>
        ),
    },
  };
}
