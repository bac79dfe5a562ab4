import { inWords } from '@samagam/contract/common/in-words';
import type { SeatRow, TicketType } from '@samagam/contract/programme/ticket-type';
import { inOrderAt, movePass, passState } from '@samagam/domain/passes/passes';
import { stepsWords } from '@samagam/domain/passes/price-words';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { adminQuery } from '../../../api/admin-query.ts';
import { Rupees } from '../../../components/rupees.tsx';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { Status } from '../../../ui/notice/status.tsx';
import styles from './pass-list.module.css';

const WaitlistDialog = lazyView(() => import('./waitlist-dialog.tsx'));

interface Props {
  passes: TicketType[];
  /** The code of the stored event; undefined for a new event, which has sold no seats. */
  eventcode: string | undefined;
  /** The name of the pass that is being edited, in place of its card; '' for none. */
  opened: string;
  openedForm: ReactNode;
  onEdit: (pass: TicketType) => void;
  onDuplicate: (pass: TicketType) => void;
  onDelete: (pass: TicketType) => void;
  /** The same passes with other places. */
  onOrder: (passes: TicketType[]) => void;
}

/** `moved`: what a screen reader says about the last move. */
function useOrder({ passes, onOrder }: Pick<Props, 'passes' | 'onOrder'>) {
  const [now] = useState(() => Date.now());
  const [moved, setMoved] = useState('');

  function move(name: string, by: number): void {
    const next = movePass(passes, { name, by, moment: now });
    onOrder(next);
    setMoved(`${name} is number ${next.findIndex(({ tickettype }) => tickettype === name) + 1} now.`);
  }

  return { listed: inOrderAt(passes, now), move, moved };
}

/** The passes as cards, in the order of the public page. */
export function PassList({ passes, eventcode, opened, openedForm, onOrder, ...actions }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const { listed, move, moved } = useOrder({ passes, onOrder });
  const seats = useQuery({
    ...adminQuery('GET /api/admin/getseats', { eventcode: eventcode ?? '' }),
    enabled: eventcode !== undefined,
  });
  return (
    <section className={blocks.stack} aria-label="Ticket types">
      <h3 className={blocks.subtitle}>Ticket Types</h3>
      {listed.length === 0 && (
        <p className={blocks.quiet}>None yet. Visitors cannot register without a pass.</p>
      )}
      <ol className={styles.cards}>
        {listed.map((pass, place) => (
          <PassCard
            key={pass.tickettype}
            pass={pass}
            seats={seats.data?.find(({ tickettype }) => tickettype === pass.tickettype)}
            isOpened={pass.tickettype === opened}
          >
            {pass.tickettype === opened ? (
              openedForm
            ) : (
              <PassActions
                pass={pass}
                isFirst={place === 0}
                isLast={place === listed.length - 1}
                onEdit={() => actions.onEdit(pass)}
                onDuplicate={() => actions.onDuplicate(pass)}
                onDelete={() => actions.onDelete(pass)}
                onMove={(by) => move(pass.tickettype, by)}
                onWaitlist={eventcode === undefined ? undefined : () => setShown(pass.tickettype)}
              />
            )}
          </PassCard>
        ))}
      </ol>
      <output className="hidden-text">{moved}</output>
      {passes.some(({ order }) => order) && (
        <p className={blocks.small}>
          The public page shows the passes in this order.{' '}
          <SmallButton onClick={() => onOrder(passes.map((pass) => ({ ...pass, order: 0 })))}>
            Order them by price
          </SmallButton>
        </p>
      )}
      {shown !== null && eventcode !== undefined && (
        <WaitlistDialog eventcode={eventcode} tickettype={shown} onClosed={() => setShown(null)} />
      )}
    </section>
  );
}

function PassActions({
  pass: { tickettype, capacity = null },
  isFirst,
  isLast,
  onEdit,
  onDuplicate,
  onDelete,
  onMove,
  onWaitlist,
}: {
  pass: TicketType;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onMove: (by: number) => void;
  /** Absent for a new event. */
  onWaitlist: (() => void) | undefined;
}) {
  return (
    <Actions>
      <SmallButton of={tickettype} onClick={onEdit}>
        Edit
      </SmallButton>
      <SmallButton of={tickettype} onClick={onDuplicate}>
        Duplicate
      </SmallButton>
      <SmallButton of={tickettype} onClick={onDelete}>
        Delete
      </SmallButton>
      {onWaitlist && capacity !== null && (
        <SmallButton of={tickettype} onClick={onWaitlist}>
          Waiting list
        </SmallButton>
      )}
      <SmallButton of={tickettype} isInactive={isFirst} onClick={() => onMove(-1)}>
        Move up
      </SmallButton>
      <SmallButton of={tickettype} isInactive={isLast} onClick={() => onMove(1)}>
        Move down
      </SmallButton>
    </Actions>
  );
}

interface CardProps {
  pass: TicketType;
  seats: SeatRow | undefined;
  isOpened: boolean;
  /** The actions of the pass, or its form. */
  children: ReactNode;
}

function PassCard({ pass, seats, isOpened, children }: CardProps) {
  return (
    <li className={styles.card} aria-current={isOpened ? 'true' : undefined} data-pass={pass.tickettype}>
      <PassFacts pass={pass} seats={seats} />
      {children}
    </li>
  );
}

function PassFacts({ pass, seats }: Pick<CardProps, 'pass' | 'seats'>) {
  const { tickettype, price, initialprice } = pass;
  const [now] = useState(() => Date.now());
  const state = passState(pass, seats?.left, now);
  return (
    <div className={styles.facts}>
      <p className={styles.head}>
        <strong className={styles.name}>{tickettype}</strong>
        <Status word={inWords(state)} tone={state === 'ACTIVE' ? 'good' : 'quiet'} />
      </p>
      <p className={styles.price}>
        {initialprice > price && (
          <del>
            <span className="hidden-text">Before: </span>
            <Rupees paise={initialprice * 100} whole />
          </del>
        )}{' '}
        <strong>
          <Rupees paise={price * 100} whole />
        </strong>
      </p>
      {pass.steps && pass.steps.length > 0 && <p className={blocks.small}>{stepsWords(pass)}</p>}
      <Seats pass={pass} seats={seats} />
      <p className={blocks.small}>{datesOf(pass)}</p>
      <p className={blocks.small}>
        {audienceOf(pass)}. {groupRuleOf(pass)}.
      </p>
    </div>
  );
}

function Seats({ pass, seats }: { pass: TicketType; seats: SeatRow | undefined }) {
  const capacity = pass.capacity ?? seats?.capacity ?? null;
  const of = capacity?.toLocaleString('en-IN');
  if (!seats) return <p>{of ? `${of} seats` : 'Unlimited seats'}</p>;
  const { taken, held, left } = seats;
  return (
    <div>
      <p>
        {taken} paid, {held} held, {of ? `${left ?? of} left of ${of}` : 'no limit'}
      </p>
      {capacity !== null && (
        <meter
          className={styles.meter}
          aria-label="Seats that are paid or held"
          max={capacity}
          value={taken + held}
        />
      )}
    </div>
  );
}

function datesOf({ salesfrom = '', salesuntil = '' }: TicketType): string {
  if (salesfrom === '' && salesuntil === '') return 'On sale as long as the event is.';
  return ['Sold', salesfrom && `from ${salesfrom}`, salesuntil && `until ${salesuntil}`]
    .filter(Boolean)
    .join(' ');
}

function audienceOf({ validatemembership, validategender }: TicketType): string {
  const whom = { ALL: '', Male: 'men', Female: 'women', Other: 'people of another gender' }[validategender];
  if (validatemembership === 'YES') return whom ? `Members only, ${whom} only` : 'Members only';
  return whom ? `${whom[0]!.toUpperCase()}${whom.slice(1)} only` : 'Open to everyone';
}

/** "Groups: 10 % off from 5, 20 % from 10". */
function groupRuleOf({ allowbulkbooking, discountData }: TicketType): string {
  if (allowbulkbooking === 'NO') return 'No group booking';
  if (discountData.length === 0) return 'Group booking without discount';
  const slabs = discountData.map(
    ({ from, discountpercentage }, place) =>
      `${discountpercentage} %${place === 0 ? ' off' : ''} from ${from}`,
  );
  return `Groups: ${slabs.join(', ')}`;
}
