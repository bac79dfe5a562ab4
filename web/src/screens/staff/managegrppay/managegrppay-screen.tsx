import type { GroupBookingRow } from '@samagam/contract/orders/group-booking';
import { isUnpaid } from '@samagam/domain/order/payment-states';
import { exportedRecord, searchedTexts, seatsInWords } from '@samagam/domain/reports/reports';
import { bookingsInWords } from '@samagam/domain/reports/sums';
import { useMemo } from 'react';
import { OrderLink, RowLink } from '../../../back-office/orders/order-link.tsx';
import { adminRead } from '../../../api/admin-call.ts';
import { DialogButton } from '../../../back-office/frame/dialog-button.tsx';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { CloseLinkButton } from '../../../back-office/orders/close-link-button.tsx';
import { HistoryOfOrder } from '../../../back-office/orders/lazy-order.ts';
import { OrderActions } from '../../../back-office/orders/order-actions.tsx';
import { RefundButton } from '../../../back-office/orders/refund-button.tsx';
import {
  amountColumn,
  createdColumn,
  nameColumn,
  payTypeColumn,
  refundedColumn,
  stateColumn,
} from '../../../back-office/list/report-columns.tsx';
import { Report } from '../../../back-office/list/report.tsx';
import { useAllPages } from '../../../back-office/list/use-all-pages.ts';
import type { Column } from '../../../ui/list/data-table.tsx';

const UnpaidSeatsDialog = lazyView(() => import('./unpaid-seats-dialog.tsx'));

const stateOf = ({ status }: GroupBookingRow) => status;
const amountOf = ({ paylinkdetails }: GroupBookingRow) => paylinkdetails.amount;

export default function ManagegrppayScreen({ eventcode }: { eventcode: string }) {
  const list = useAllPages(['admin/report', 'grouppays', eventcode], (cursor) =>
    adminRead('GET /api/admin/getgrouppaylist', { eventcode, cursor }),
  );
  const columns = useMemo((): Column<GroupBookingRow>[] => columnsOf(eventcode), [eventcode]);
  return (
    <Report
      report="grouppays"
      eventcode={eventcode}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      searched={searchedTexts.grouppays}
      exported={exportedRecord.grouppays}
      stateOf={stateOf}
      amountOf={amountOf}
      countsOf={bookingsInWords}
      empty="No group has booked yet."
      filterHint="Name, company, mail, mobile, pass, status"
      links={[
        { word: 'managetransactions', label: 'Transaction Reports' },
        { word: 'managereports', label: 'Registration Report' },
      ]}
      renderHistory={({ orderid }) => <HistoryOfOrder orderid={orderid} />}
      renderActions={(row) => (
        <OrderActions orderid={row.orderid} {...resendOf(eventcode, row)}>
          {hasLink(row) && <CloseLinkButton orderid={row.orderid} />}
          <RefundButton eventcode={eventcode} orderid={row.orderid} status={row.status} />
          {row.status === 'PAID' && (
            <RowLink list="managecoupons" eventcode={eventcode} filter={row.orderid}>
              Its seats and who uses them
            </RowLink>
          )}
        </OrderActions>
      )}
      controls={
        <div>
          <DialogButton word="Allow more unpaid seats">
            {(close) => <UnpaidSeatsDialog eventcode={eventcode} onClosed={close} />}
          </DialogButton>
        </div>
      }
    />
  );
}

function hasLink({ status, paylinkdetails }: Pick<GroupBookingRow, 'status' | 'paylinkdetails'>): boolean {
  return isUnpaid(status) && paylinkdetails.url !== '';
}

/** The coupons of a paid booking, or the payment link of an unpaid one. */
function resendOf(eventcode: string, { id, status, paylinkdetails }: GroupBookingRow) {
  if (status === 'PAID') {
    const call = 'POST /api/admin/resendticket' as const;
    return { resend: { call, eventcode, id, what: 'Send the coupons again' } };
  }
  if (!hasLink({ status, paylinkdetails })) return {};
  const call = 'POST /api/admin/resendpaylink' as const;
  return { resend: { call, eventcode, id, what: 'Send the payment link again' } };
}

function columnsOf(eventcode: string): Column<GroupBookingRow>[] {
  return [
    {
      ...nameColumn(),
      below: { key: 'email', title: 'Email', value: ({ email }) => email, code: true },
    },
    { ...stateColumn('status', 'Status', stateOf), below: payTypeColumn(), isBrief: true },
    {
      ...amountColumn(amountOf),
      below: refundedColumn(({ refunded }) => refunded),
      numeric: true,
      isBrief: true,
    },
    {
      key: 'company',
      title: 'Company',
      value: ({ company }) => company,
      below: { key: 'mobile', title: 'Mobile', value: ({ mobile }) => mobile },
    },
    {
      key: 'seats',
      title: 'Seats',
      value: ({ requestticketdetails }) => seatsInWords(requestticketdetails),
      wraps: true,
    },
    {
      key: 'orderid',
      title: 'Order',
      value: ({ orderid }) => orderid,
      code: true,
      render: ({ orderid }) => <OrderLink eventcode={eventcode} orderid={orderid} />,
      below: createdColumn(),
    },
  ];
}
