/** /weba/managegrppay/:eventcode: group bookings and what became of them (spec §2, Report screens). */
import type { GroupBookingRow } from '@samagam/contract/group-booking';
import { exportedRecord, searchedTexts, seatsInWords } from '@samagam/domain/reports';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { groupPaysPage } from '../../api/admin-lists.ts';
import { OrderActions } from '../../back-office/order-actions.tsx';
import { inIndianTime, PaymentStatus, Report } from '../../back-office/report.tsx';
import { useAllPages } from '../../back-office/use-all-pages.ts';
import { Rupees } from '../../components/rupees.tsx';
import type { Column } from '../../ui/data-table.tsx';

const stateOf = ({ status }: GroupBookingRow) => status;
const amountOf = ({ paylinkdetails }: GroupBookingRow) => paylinkdetails.amount;

export function ManagegrppayScreen() {
  const { eventcode = '' } = useParams();
  const code = eventcode.toLowerCase();
  const list = useAllPages(['admin/report', 'grouppays', code], (cursor) => groupPaysPage(code, cursor));
  const columns = useMemo((): Column<GroupBookingRow>[] => columnsOf(code), [code]);
  return (
    <Report
      title="Group Pay Transactions"
      report="grouppays"
      eventcode={code}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      searched={searchedTexts.grouppays}
      exported={exportedRecord.grouppays}
      stateOf={stateOf}
      amountOf={amountOf}
      filterHint="Name, company, mail, mobile, pass, status"
      links={[
        { word: 'managetransactions', label: 'Transaction Reports' },
        { word: 'managereports', label: 'Registration Report' },
      ]}
      renderActions={({ orderid, id, status }) => (
        <OrderActions
          orderid={orderid}
          {...(status === 'PAID' && { resend: { eventcode: code, id, what: 'Send the coupons again' } })}
        />
      )}
    />
  );
}

function columnsOf(eventcode: string): Column<GroupBookingRow>[] {
  return [
    { key: 'name', title: 'Name', value: ({ name }) => name },
    { key: 'company', title: 'Company', value: ({ company }) => company },
    { key: 'email', title: 'Email', value: ({ email }) => email },
    { key: 'mobile', title: 'Mobile', value: ({ mobile }) => mobile },
    { key: 'paytype', title: 'Pay Type', value: ({ paytype }) => paytype },
    {
      key: 'status',
      title: 'Status',
      value: ({ status }) => status,
      render: ({ status }) => <PaymentStatus state={status} />,
    },
    {
      key: 'amount',
      title: 'Amount',
      value: ({ paylinkdetails }) => paylinkdetails.amount,
      render: ({ paylinkdetails }) => <Rupees paise={paylinkdetails.amount} />,
      numeric: true,
    },
    {
      key: 'seats',
      title: 'Seats',
      value: ({ requestticketdetails }) => seatsInWords(requestticketdetails),
    },
    {
      key: 'orderid',
      title: 'Order',
      value: ({ orderid }) => orderid,
      render: ({ orderid }) => (
        <Link to={`/weba/managetransactions/${eventcode}?filter=${encodeURIComponent(orderid)}`}>
          {orderid}
        </Link>
      ),
    },
    {
      key: 'createdate',
      title: 'Created',
      value: ({ createdate }) => createdate,
      render: ({ createdate }) => inIndianTime(createdate),
    },
  ];
}
