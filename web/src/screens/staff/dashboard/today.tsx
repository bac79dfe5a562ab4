import type { Dashboard } from '@samagam/contract/money/sales';
import { staffMoment } from '@samagam/domain/text/event-dates';
import type { HeldByContact } from '@samagam/contract/orders/held-seats';
import { Link } from 'react-router-dom';
import blocks from '../../../back-office/blocks.module.css';
import { ago } from '../../../back-office/ago.ts';
import { counted } from '../../../back-office/counted.ts';
import { Needs, type Need } from '../../../back-office/needs.tsx';
import styles from './dashboard.module.css';
import { HELD_SEATS } from './held-seats.tsx';
import { Part } from './part.tsx';

interface Props {
  eventcode: string;
  dashboard: Dashboard;
  held: readonly HeldByContact[];
  /** Whether visitors can still come: its doors need links. */
  isLive: boolean;
}

/** What waits for a person, before all figures. */
export function FirstThings({ eventcode, dashboard, held, isLive }: Props) {
  return (
    <Needs
      title="To do"
      needs={needsOf({ eventcode, dashboard, held, isLive })}
      nothing={nothingWords(dashboard)}
    />
  );
}

function needsOf({
  eventcode,
  dashboard: { sales, states, mailsfailed, admitted },
  held,
  isLive,
}: Props): Need[] {
  const late = states.find(({ state }) => state === 'LATE_REVIEW')?.orders ?? 0;
  const todecide = Math.max(late, sales?.todecide ?? 0);
  const seats = held.flatMap((contact) => contact.seats).reduce((sum, one) => sum + one.seats, 0);
  const unlinked = admitted.filter(({ linked }) => !linked).map(({ checkinfield }) => checkinfield);
  const needs: (Need | false)[] = [
    todecide > 0 && {
      key: 'payments',
      words: counted(todecide, 'payment to decide', 'payments to decide'),
      to: `/weba/managetransactions/${eventcode}`,
    },
    seats > 0 && {
      key: 'held',
      words: counted(seats, 'seat held without payment', 'seats held without payment'),
      to: `#${HELD_SEATS}`,
    },
    mailsfailed > 0 && {
      key: 'mails',
      words: counted(mailsfailed, 'mail that failed', 'mails that failed'),
      to: `/weba/managemails?state=UNSENT&eventcode=${eventcode}`,
    },
    isLive &&
      admitted.length === 0 && {
        key: 'doors',
        words: 'No door has a check-in link',
        to: `/weba/managecheckin/${eventcode}`,
      },
    isLive &&
      unlinked.length > 0 && {
        key: 'doors',
        words: counted(unlinked.length, 'door without a working link', 'doors without a working link'),
        to: `/weba/managecheckin/${eventcode}`,
        note: unlinked.join(', '),
      },
  ];
  return needs.filter((need) => need !== false);
}

/** Of the payments to be decided, only those in Late review are known without a count. */
function nothingWords({ sales, states }: Dashboard): string {
  if (sales) return 'Nothing waits for you.';
  return states.length === 0
    ? 'Nothing waits for you: there are no orders yet.'
    : 'Nothing that we know of. Payments to decide were not counted yet.';
}

/** `now` in epoch milliseconds. */
export function Gateway({ webhookat, now }: Pick<Dashboard, 'webhookat'> & { now: number }) {
  const webhook = Date.parse(webhookat);
  return (
    <p className={blocks.small}>
      {webhookat === ''
        ? 'No message from Razorpay yet. Set up the webhook in Razorpay’s dashboard.'
        : `Last message from Razorpay: ${ago(webhook, now)}, at ${staffMoment(webhook)}.`}
    </p>
  );
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
      <ul className={`${blocks.touched} ${styles.list}`}>
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
