import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { inRupees } from '@samagam/domain/text/rupees';
import { DialogButton } from '../../../back-office/frame/dialog-button.tsx';
import { BuyerLink, OrderLink } from '../../../back-office/orders/order-link.tsx';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import styles from './managetransactions-screen.module.css';

const EndDisputeDialog = lazyView(() => import('./end-dispute-dialog.tsx'));

/** The gateway's words for a dispute that has ended. */
const ENDED = ['won', 'lost', 'closed'];

function isUnanswered({ status }: TransactionRow['disputes'][number]): boolean {
  return !ENDED.includes(status);
}

export default function Disputes({ orders }: { orders: TransactionRow[] }) {
  return (
    <>
      <DisputesToAnswer orders={orders.filter(({ disputes }) => disputes.some(isUnanswered))} />
      <LostDisputes orders={orders.filter((row) => lostDisputesOf(row).length > 0)} />
    </>
  );
}

/** Disputes that only the organiser can answer, in the dashboard of the gateway. */
function DisputesToAnswer({ orders }: { orders: TransactionRow[] }) {
  if (orders.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="disputes-heading">
      <h2 id="disputes-heading" className={styles.heading}>
        Disputes to answer
      </h2>
      <ul className={styles.list}>
        {orders.flatMap((order) =>
          order.disputes.filter(isUnanswered).map(({ disputeid, amount, reason, respondby }) => (
            <li key={disputeid}>
              <span>
                <Order order={order} />: ₹{inRupees(amount)}
                {reason && `, ${reason}`}. Answer it in the Razorpay dashboard
                {respondby && ` before ${staffMoment(Date.parse(respondby))}`}.
              </span>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** Whether the bank took its money, and staff have not said yet what becomes of ticket and invoice. */
function lostDisputesOf({ disputes, decisions, payreponse }: TransactionRow): TransactionRow['disputes'] {
  return disputes.filter(
    ({ status, disputeid, paymentid }) =>
      status === 'lost' &&
      paymentid === payreponse.id &&
      !decisions.some((decision) => decision.disputeid === disputeid),
  );
}

function LostDisputes({ orders }: { orders: TransactionRow[] }) {
  if (orders.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="lost-heading">
      <h2 id="lost-heading" className={styles.heading}>
        Lost disputes to end
      </h2>
      <ul className={styles.list}>
        {orders.flatMap((order) =>
          lostDisputesOf(order).map(({ disputeid, amount }) => (
            <li key={disputeid}>
              <span>
                <Order order={order} />: the bank has taken ₹{inRupees(amount)}.
              </span>
              <DialogButton word="End the dispute">
                {(close) => <EndDisputeDialog order={order} disputeid={disputeid} onClosed={close} />}
              </DialogButton>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

function Order({ order }: { order: TransactionRow }) {
  return (
    <>
      <BuyerLink order={order}>{order.name}</BuyerLink>,{' '}
      <OrderLink eventcode={order.eventcode} orderid={order.orderid} />
    </>
  );
}
