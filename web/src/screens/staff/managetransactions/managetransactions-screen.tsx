import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { hasOpenLink } from '@samagam/domain/order/payment-states';
import { exportedRecord, refundedOf, searchedTexts } from '@samagam/domain/reports/reports';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminRead } from '../../../api/admin-call.ts';
import { CloseLinkButton } from '../../../back-office/orders/close-link-button.tsx';
import { OrderHistory } from '../../../back-office/orders/lazy-history.tsx';
import { RefundDialog } from '../../../back-office/orders/lazy-refund-dialog.tsx';
import { OrderActions } from '../../../back-office/orders/order-actions.tsx';
import { RefundButton } from '../../../back-office/orders/refund-button.tsx';
import {
  amountColumn,
  createdColumn,
  payTypeColumn,
  refundedColumn,
  stateColumn,
} from '../../../back-office/list/report-columns.tsx';
import { Report } from '../../../back-office/list/report.tsx';
import { useAllPages } from '../../../back-office/list/use-all-pages.ts';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { FindOrders } from './find-orders.tsx';
import styles from './managetransactions-screen.module.css';
import { Disputes, isUnanswered } from './disputes.tsx';
import { MoneyToDecide } from './money-to-decide.tsx';
import { RefundAllButton } from './refund-all-button.tsx';

const DecisionDialog = lazy(async () => ({
  default: (await import('./decision-dialog.tsx')).DecisionDialog,
}));
const RecordPaymentDialog = lazy(async () => ({
  default: (await import('./record-payment-dialog.tsx')).RecordPaymentDialog,
}));

const CorrectInvoiceDialog = lazy(async () => ({
  default: (await import('./correct-invoice-dialog.tsx')).CorrectInvoiceDialog,
}));

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

export function ManagetransactionsScreen() {
  const { eventcode = '' } = useParams();
  const code = eventcode.toLowerCase();
  const list = useAllPages(['admin/report', 'transactions', code], (cursor) =>
    adminRead('GET /api/admin/gettransactionlist', { eventcode: code, cursor }),
  );
  const columns = useMemo((): Column<TransactionRow>[] => columnsOf(code), [code]);
  const [deciding, decide] = useState<TransactionRow | null>(null);
  const [refunding, refund] = useState<string | null>(null);
  const [recording, setRecording] = useState<TransactionRow | null>(null);
  const [correcting, correct] = useState<TransactionRow | null>(null);
  const waiting = list.rows.filter(waitsForDecision);
  const disputed = list.rows.filter(({ disputes }) => disputes.some(isUnanswered));

  return (
    <>
      <Report
        report="transactions"
        eventcode={code}
        list={list}
        columns={columns}
        idOf={({ orderid }) => orderid}
        searched={searchedTexts.transactions}
        exported={exportedRecord.transactions}
        stateOf={stateOf}
        amountOf={amountOf}
        filterHint="Name, order, mail, phone, pass, status, payment"
        links={[
          { word: 'managereports', label: 'Registration Reports' },
          { word: 'managegrppay', label: 'Group Pays Report' },
        ]}
        renderHistory={(row) => (
          <Suspense>
            <OrderHistory order={row} />
          </Suspense>
        )}
        renderActions={(row) => (
          <RowActions
            row={row}
            eventcode={code}
            onDecide={decide}
            onRecord={setRecording}
            onCorrect={correct}
          />
        )}
        controls={
          <>
            <FindOrders />
            <RefundAllButton eventcode={code} />
          </>
        }
      >
        <Disputes orders={disputed} />
        {waiting.length > 0 && <ToDecide orders={waiting} onDecide={decide} onRefund={refund} />}
      </Report>
      <Suspense>
        {deciding && <DecisionDialog order={deciding} onClosed={() => decide(null)} />}
        {refunding !== null && (
          <RefundDialog eventcode={code} orderid={refunding} onClosed={() => refund(null)} />
        )}
        {correcting && <CorrectInvoiceDialog order={correcting} onClosed={() => correct(null)} />}
        {recording && <RecordPaymentDialog order={recording} onClosed={() => setRecording(null)} />}
      </Suspense>
    </>
  );
}

interface RowActionsProps {
  row: TransactionRow;
  eventcode: string;
  onDecide: (order: TransactionRow) => void;
  onRecord: (order: TransactionRow) => void;
  onCorrect: (order: TransactionRow) => void;
}

function RowActions({ row, eventcode, onDecide, onRecord, onCorrect }: RowActionsProps) {
  return (
    <OrderActions orderid={row.orderid}>
      {waitsForDecision(row) && <SmallButton onClick={() => onDecide(row)}>Decide</SmallButton>}
      {canRecordPayment(row) && <SmallButton onClick={() => onRecord(row)}>Record a payment</SmallButton>}
      {hasOpenLink({ ...row, gatewayorderid: row.orderdetails.id }) && (
        <CloseLinkButton orderid={row.orderid} />
      )}
      {row.documents && row.documents.length > 0 && (
        <SmallButton onClick={() => onCorrect(row)}>Correct the invoice</SmallButton>
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
              <strong>{row.name}</strong>, {row.tickettype}, <MoneyToDecide order={row} />
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
    { key: 'name', title: 'Name', value: ({ name }) => name },
    stateColumn('status', 'Status', stateOf),
    amountColumn(amountOf),
    { key: 'tickettype', title: 'Ticket Type', value: ({ tickettype }) => tickettype },
    payTypeColumn(),
    { key: 'personalmailid', title: 'Mail', value: ({ personalmailid }) => personalmailid, code: true },
    { key: 'phonenumber', title: 'Phone', value: ({ phonenumber }) => phonenumber },
    {
      key: 'orderid',
      title: 'Order Id',
      value: ({ orderid }) => orderid,
      code: true,
      render: ({ orderid, registrationid }) => (
        <Link
          to={`/weba/${registrationid ? 'managereports' : 'managegrppay'}/${eventcode}?filter=${encodeURIComponent(orderid)}`}
        >
          {orderid}
        </Link>
      ),
    },
    { key: 'gatewayorder', title: 'Gateway Order', value: ({ orderdetails }) => orderdetails.id, code: true },
    { key: 'payment', title: 'Payment', value: ({ payreponse }) => payreponse.id, code: true },
    createdColumn(),
    refundedColumn(refundedOf),
  ];
}
