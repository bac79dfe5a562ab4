import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import { inRupees } from '@samagam/domain/text/rupees';
import styles from './managetransactions-screen.module.css';

/** The gateway's words for a dispute that has ended. */
const ENDED = ['won', 'lost', 'closed'];

export function isUnanswered({ status }: TransactionRow['disputes'][number]): boolean {
  return !ENDED.includes(status);
}

/** Disputes that only the organiser can answer, in the dashboard of the gateway. */
export function Disputes({ orders }: { orders: TransactionRow[] }) {
  if (orders.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="disputes-heading">
      <h2 id="disputes-heading" className={styles.heading}>
        Disputes to answer
      </h2>
      <ul className={styles.list}>
        {orders.flatMap(({ orderid, name, disputes }) =>
          disputes.filter(isUnanswered).map(({ disputeid, amount, reason, respondby }) => (
            <li key={disputeid}>
              <span>
                <strong>{name}</strong>, {orderid}: ₹{inRupees(amount)}
                {reason && `, ${reason}`}. Answer it in the Razorpay dashboard
                {respondby && ` before ${momentInIndia(Date.parse(respondby))}`}.
              </span>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
