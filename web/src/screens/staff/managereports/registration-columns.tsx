import type { RegistrationRow } from '@samagam/contract/orders/registration';
import { checkinWords, firstCheckin, mailWords, ticketWords } from '@samagam/domain/reports/reports';
import { OrderLink } from '../../../back-office/orders/order-link.tsx';
import { createdColumn, payTypeColumn, stateColumn } from '../../../back-office/list/report-columns.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Status } from '../../../ui/notice/status.tsx';

export const stateOf = ({ paymentstatus }: RegistrationRow) => paymentstatus;

export function registrationColumns(eventcode: string): Column<RegistrationRow>[] {
  return [
    { key: 'name', title: 'Name', value: ({ name }) => name },
    stateColumn('paymentstatus', 'Payment Status', stateOf),
    { key: 'tickettype', title: 'Ticket Type', value: ({ tickettype }) => tickettype },
    { key: 'company', title: 'Company', value: ({ company }) => company },
    { key: 'title', title: 'Title', value: ({ title }) => title },
    {
      key: 'personalmailid',
      title: 'Mail',
      value: ({ personalmailid }) => personalmailid,
      code: true,
      render: (row) => (
        <div>
          {row.personalmailid} {mailWords(row) && <Status word={mailWords(row)} tone="bad" />}
        </div>
      ),
    },
    { key: 'phonenumber', title: 'Phone', value: ({ phonenumber }) => phonenumber },
    { key: 'gender', title: 'Gender', value: ({ gender }) => gender },
    { key: 'tshirtsize', title: 'T-Shirt Size', value: ({ tshirtsize }) => tshirtsize },
    { key: 'parking', title: 'Parking', value: ({ parking }) => parking },
    payTypeColumn(),
    {
      key: 'paymentid',
      title: 'Payment Id',
      value: ({ paymentid }) => paymentid,
      code: true,
      render: ({ paymentid, orderid }) => (
        <OrderLink eventcode={eventcode} orderid={orderid}>
          {paymentid || 'Order'}
        </OrderLink>
      ),
    },
    { key: 'couponcode', title: 'Coupon', value: ({ couponcode }) => couponcode },
    createdColumn(),
    {
      key: 'checkins',
      title: 'Check-in',
      value: (row) =>
        `${checkinWords(row)}${row.checkins.length > 0 ? `, first at ${firstCheckin(row)}` : ''}`,
    },
    { key: 'generation', title: 'Ticket', value: ticketWords },
  ];
}
