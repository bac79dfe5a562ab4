import type { Dashboard } from '@samagam/contract/money/sales';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { Link } from 'react-router-dom';
import blocks from '../../../back-office/blocks.module.css';
import { ago } from '../../../back-office/ago.ts';
import styles from './dashboard.module.css';
import { Part } from './part.tsx';

/** `now` in epoch milliseconds. */
export function Attention({
  eventcode,
  dashboard: { sales, states, mailsfailed, webhookat },
  now,
}: {
  eventcode: string;
  dashboard: Dashboard;
  now: number;
}) {
  const late = states.find(({ state }) => state === 'LATE_REVIEW')?.orders ?? 0;
  const todecide = Math.max(late, sales?.todecide ?? 0);
  const webhook = Date.parse(webhookat);
  return (
    <Part title="To look at">
      <ul className={styles.list}>
        <li>
          <span>Payments to be decided</span>
          <span className={styles.number}>
            {todecide > 0 ? (
              <Link to={`/weba/managetransactions/${eventcode}`}>{todecide}, decide now</Link>
            ) : (
              noneToDecide(sales, states)
            )}
          </span>
        </li>
        <li>
          <span>Mails that failed, of all events</span>
          <span className={styles.number}>
            {mailsfailed > 0 ? (
              <Link to="/weba/managemails?state=UNSENT">{mailsfailed}, see why</Link>
            ) : (
              'none'
            )}
          </span>
        </li>
        <li>
          <span>Last message from Razorpay</span>
          <span className={styles.number}>
            {webhookat === '' ? (
              'never: set up the webhook in Razorpay’s dashboard'
            ) : (
              <>
                {ago(webhook, now)}, at {staffMoment(webhook)}
              </>
            )}
          </span>
        </li>
      </ul>
    </Part>
  );
}

/** Of the payments to be decided, only those in Late review are known without a count. */
function noneToDecide(sales: Dashboard['sales'], states: Dashboard['states']): string {
  if (sales) return 'none at the last count';
  return states.length === 0 ? 'none' : 'not counted yet';
}

export function Doors({ eventcode, admitted }: { eventcode: string } & Pick<Dashboard, 'admitted'>) {
  return (
    <Part title="Check-ins">
      {admitted.length === 0 && (
        <p className={blocks.quiet}>
          No ticket was scanned yet. <Link to={`/weba/managecheckin/${eventcode}`}>Create a link</Link> for
          each door.
        </p>
      )}
      <ul className={styles.list}>
        {admitted.length > 0 && (
          <li>
            <Link to={`/weba/door/${eventcode}`}>Open the door desk</Link>
          </li>
        )}
        {admitted.map(({ checkinfield, today, all }) => (
          <li key={checkinfield}>
            <span>{checkinfield}</span>
            <span className={styles.number}>
              {today.toLocaleString('en-IN')} today, {all.toLocaleString('en-IN')} in all
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
