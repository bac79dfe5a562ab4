import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { hasOpenLink } from '@samagam/domain/order/payment-states';
import { exportedRecord, refundedOf, searchedTexts } from '@samagam/domain/reports/reports';
import { ordersInWords } from '@samagam/domain/reports/sums';
import { useMemo, useState } from 'react';
import { DialogButton } from '../../../back-office/frame/dialog-button.tsx';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { adminRead } from '../../../api/admin-call.ts';
import { CloseLinkButton } from '../../../back-office/orders/close-link-button.tsx';
import { OrderHistory, RefundDialog } from '../../../back-office/orders/lazy-order.ts';
import { OrderActions } from '../../../back-office/orders/order-actions.tsx';
import { BuyerLink, OrderLink } from '../../../back-office/orders/order-link.tsx';
import { RefundButton } from '../../../back-office/orders/refund-button.tsx';
import {
  amountColumn,
  createdColumn,
  mailColumn,
  nameColumn,
  passColumn,
  payTypeColumn,
  phoneColumn,
  refundedColumn,
  stateColumn,
} from '../../../back-office/list/report-columns.tsx';
import { Report } from '../../../back-office/list/report.tsx';
import { useAllPages } from '../../../back-office/list/use-all-pages.ts';
import { Rupees } from '../../../components/rupees.tsx';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import type { Part } from '../../../ui/list/columns.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { FindOrders } from './find-orders.tsx';
import styles from './managetransactions-screen.module.css';
import { MoneyToDecide } from './money-to-decide.tsx';

const Disputes = lazyView(() => import('./disputes.tsx'));
const DecisionDialog = lazyView(() => import('./decision-dialog.tsx'));
const RecordPaymentDialog = lazyView(() => import('./record-payment-dialog.tsx'));
const CorrectInvoiceDialog = lazyView(() => import('./correct-invoice-dialog.tsx'));
const RefundAllDialog = lazyView(() => import('./refund-all-dialog.tsx'));

const stateOf = ({ status }: TransactionRow) => status;
const amountOf = ({ amount }: TransactionRow) => amount;

function waitsForDecision(order: TransactionRow): boolean {
  return order.status === 'LATE_REVIEW' || waitsForRefund(order);
}

/** A refund of it failed or is to be made by hand, or it was paid twice. */
function waitsForRefund({ secondpayments, refundowed }: TransactionRow): boolean {
  return refundowed > 0 || secondpayments.some(({ state }) => state === 'OPEN');
}

/** Whether money that did not come through the gateway can pay the order. */
function canRecordPayment({ status, amount }: TransactionRow): boolean {
  return amount > 0 && (status === 'CREATED' || status === 'FAILED' || status === 'EXPIRED');
}

export default function ManagetransactionsScreen({ eventcode }: { eventcode: string }) {
  const list = useAllPages(['admin/report', 'transactions', eventcode], (cursor) =>
    adminRead('GET /api/admin/gettransactionlist', { eventcode, cursor }),
  );
  const columns = useMemo((): Column<TransactionRow>[] => columnsOf(eventcode), [eventcode]);
  const [deciding, setDeciding] = useState<TransactionRow | null>(null);
  const [refunding, setRefunding] = useState<string | null>(null);
  const waiting = list.rows.filter(waitsForDecision);
  const disputed = list.rows.filter(({ disputes }) => disputes.length > 0);

  return (
    <>
      <Report
        report="transactions"
        eventcode={eventcode}
        list={list}
        columns={columns}
        idOf={({ orderid }) => orderid}
        searched={searchedTexts.transactions}
        exported={exportedRecord.transactions}
        stateOf={stateOf}
        amountOf={amountOf}
        countsOf={ordersInWords}
        empty="There is no order yet."
        filterHint="Name, order, mail, phone, pass, status, payment"
        links={[
          { word: 'managereports', label: 'Registration Reports' },
          { word: 'managegrppay', label: 'Group Pays Report' },
        ]}
        renderHistory={(row) => <OrderHistory order={row} />}
        renderActions={(row) => <RowActions row={row} eventcode={eventcode} />}
        controls={
          <>
            <FindOrders />
            <div>
              <DialogButton word="Refund all holders of a pass, or everyone">
                {(close) => <RefundAllDialog eventcode={eventcode} onClosed={close} />}
              </DialogButton>
            </div>
          </>
        }
      >
        {disputed.length > 0 && <Disputes orders={disputed} />}
        {waiting.length > 0 && <ToDecide orders={waiting} onDecide={setDeciding} onRefund={setRefunding} />}
      </Report>
      {/* Outside of the list: a row leaves it once staff have decided, and the dialog stays to show the outcome. */}
      {deciding && <DecisionDialog order={deciding} onClosed={() => setDeciding(null)} />}
      {refunding !== null && (
        <RefundDialog eventcode={eventcode} orderid={refunding} onClosed={() => setRefunding(null)} />
      )}
    </>
  );
}

function RowActions({ row, eventcode }: { row: TransactionRow; eventcode: string }) {
  return (
    <OrderActions orderid={row.orderid}>
      {waitsForDecision(row) && (
        <DialogButton word="Decide">
          {(close) => <DecisionDialog order={row} onClosed={close} />}
        </DialogButton>
      )}
      {canRecordPayment(row) && (
        <DialogButton word="Record a payment">
          {(close) => <RecordPaymentDialog order={row} onClosed={close} />}
        </DialogButton>
      )}
      {hasOpenLink({ ...row, gatewayorderid: row.orderdetails.id }) && (
        <CloseLinkButton orderid={row.orderid} />
      )}
      {row.documents && row.documents.length > 0 && (
        <DialogButton word="Correct the invoice">
          {(close) => <CorrectInvoiceDialog order={row} onClosed={close} />}
        </DialogButton>
      )}
      <RefundButton
        eventcode={eventcode}
        orderid={row.orderid}
        status={row.status}
        waits={waitsForRefund(row)}
      />
    </OrderActions>
  );
}

interface ToDecideProps {
  orders: readonly TransactionRow[];
  onDecide: (order: TransactionRow) => void;
  onRefund: (orderid: string) => void;
}

function ToDecide({ orders, onDecide, onRefund }: ToDecideProps) {
  return (
    <section className={styles.waiting} aria-labelledby="waiting-heading">
      <h2 id="waiting-heading" className={styles.heading}>
        To be decided
      </h2>
      <ul className={styles.list}>
        {orders.map((row) => (
          <li key={row.orderid}>
            <span>
              <BuyerLink order={row}>{row.name}</BuyerLink>, {row.tickettype}, <MoneyToDecide order={row} />
            </span>
            <Actions>
              <SmallButton of={`about ${row.orderid}`} onClick={() => onDecide(row)}>
                Decide
              </SmallButton>
              <SmallButton of={row.orderid} onClick={() => onRefund(row.orderid)}>
                Refund or cancel
              </SmallButton>
            </Actions>
          </li>
        ))}
      </ul>
    </section>
  );
}

function columnsOf(eventcode: string): Column<TransactionRow>[] {
  return [
    {
      ...nameColumn(),
      render: (row) => <BuyerLink order={row}>{row.name}</BuyerLink>,
      below: mailColumn(),
    },
    { ...stateColumn('status', 'Status', stateOf), below: payTypeColumn(), isBrief: true },
    { ...amountColumn(amountOf), below: refundedColumn(refundedOf), numeric: true, isBrief: true },
    { ...passColumn(), below: phoneColumn() },
    {
      key: 'orderid',
      title: 'Order Id',
      value: ({ orderid }) => orderid,
      code: true,
      render: ({ orderid }) => <OrderLink eventcode={eventcode} orderid={orderid} />,
      below: createdColumn(),
    },
    {
      key: 'gatewayorder',
      title: 'Gateway Order',
      value: ({ orderdetails }) => orderdetails.id,
      code: true,
      below: { key: 'payment', title: 'Payment', value: ({ payreponse }) => payreponse.id, code: true },
    },
    { key: 'couponcode', title: 'Coupon', value: ({ couponcode }) => couponcode, isOptional: true },
    { ...rupeesPart('discount', 'Discount'), numeric: true, isOptional: true },
    { ...rupeesPart('gst', 'GST'), numeric: true, isOptional: true },
  ];
}

function rupeesPart(key: 'discount' | 'gst', title: string): Part<TransactionRow> {
  return { key, title, value: (row) => row[key], render: (row) => <Rupees paise={row[key]} /> };
}
