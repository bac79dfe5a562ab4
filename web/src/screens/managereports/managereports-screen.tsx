/** /weba/managereports/:eventcode: who registered (spec §2, Report screens). */
import type { RegistrationRow } from '@samagam/contract/registration';
import { exportedRecord, searchedTexts } from '@samagam/domain/reports';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { registrationsPage } from '../../api/admin-lists.ts';
import { OrderActions } from '../../back-office/order-actions.tsx';
import { createdColumn, stateColumn } from '../../back-office/report-columns.tsx';
import { Report } from '../../back-office/report.tsx';
import { useAllPages } from '../../back-office/use-all-pages.ts';
import type { Column } from '../../ui/data-table.tsx';

const stateOf = ({ paymentstatus }: RegistrationRow) => paymentstatus;

export function ManagereportsScreen() {
  const { eventcode = '' } = useParams();
  const code = eventcode.toLowerCase();
  const list = useAllPages(['admin/report', 'registrations', code], (cursor) =>
    registrationsPage(code, cursor),
  );
  const columns = useMemo((): Column<RegistrationRow>[] => columnsOf(code), [code]);
  return (
    <Report
      title="Registrations"
      report="registrations"
      eventcode={code}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      searched={searchedTexts.registrations}
      exported={exportedRecord.registrations}
      stateOf={stateOf}
      filterHint="Name, pass, company, phone, mail, status, payment"
      links={[
        { word: 'managetransactions', label: 'Transaction Reports' },
        { word: 'managegrppay', label: 'Group Pays Report' },
      ]}
      renderActions={({ id, orderid, paymentstatus }) => (
        <OrderActions
          orderid={orderid}
          {...(paymentstatus === 'PAID' && {
            resend: {
              call: 'POST /api/admin/resendticket',
              eventcode: code,
              id,
              what: 'Send the ticket again',
            },
          })}
        />
      )}
    />
  );
}

function columnsOf(eventcode: string): Column<RegistrationRow>[] {
  return [
    { key: 'name', title: 'Name', value: ({ name }) => name },
    stateColumn('paymentstatus', 'Payment Status', stateOf),
    { key: 'tickettype', title: 'Ticket Type', value: ({ tickettype }) => tickettype },
    { key: 'company', title: 'Company', value: ({ company }) => company },
    { key: 'title', title: 'Title', value: ({ title }) => title },
    { key: 'personalmailid', title: 'Mail', value: ({ personalmailid }) => personalmailid, code: true },
    { key: 'phonenumber', title: 'Phone', value: ({ phonenumber }) => phonenumber },
    { key: 'paytype', title: 'Pay Type', value: ({ paytype }) => paytype },
    {
      key: 'paymentid',
      title: 'Payment Id',
      value: ({ paymentid }) => paymentid,
      code: true,
      render: ({ paymentid, orderid }) => (
        <Link to={`/weba/managetransactions/${eventcode}?filter=${encodeURIComponent(orderid)}`}>
          {paymentid || 'Order'}
        </Link>
      ),
    },
    { key: 'couponcode', title: 'Coupon', value: ({ couponcode }) => couponcode },
    createdColumn(),
  ];
}
