import { inWords } from '@samagam/contract/common/in-words';
import type { Dashboard } from '@samagam/contract/money/sales';
import { Link } from 'react-router-dom';
import blocks from '../../../back-office/blocks.module.css';
import { PaymentStatus } from '../../../back-office/orders/payment-status.tsx';
import { Rupees } from '../../../components/rupees.tsx';
import styles from './dashboard.module.css';
import { Part } from './part.tsx';

/** As of now, like the transactions report, which each state links to. */
export function ByState({ eventcode, states }: { eventcode: string } & Pick<Dashboard, 'states'>) {
  return (
    <Part title="Orders by state">
      {states.length === 0 && <p className={blocks.quiet}>No orders yet.</p>}
      <ul className={`${blocks.touched} ${styles.list}`}>
        {states.map(({ state, orders, amount }) => (
          <li key={state}>
            <PaymentStatus state={state} />
            <Link
              className={styles.number}
              to={`/weba/managetransactions/${eventcode}?filter=${encodeURIComponent(inWords(state))}`}
            >
              <span className="hidden-text">{inWords(state)}: </span>
              {orders.toLocaleString('en-IN')} for <Rupees paise={amount} />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
