import type { GroupPage } from '@samagam/contract/orders/group-page';
import type { SeatUse } from '@samagam/contract/common/words';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import { useState, type ButtonHTMLAttributes } from 'react';
import { useOpenedForm } from '../../../ui/form/use-opened-form.ts';
import styles from './group-screen.module.css';
import { ReplaceSeat, SendSeat } from './seat-forms.tsx';

type Seat = GroupPage['seats'][number];

export function SeatList({ page, groupkey }: { page: GroupPage; groupkey: string }) {
  const { seats, seatuse } = page;
  const count = (state: Seat['state']) => seats.filter((seat) => seat.state === state).length;
  const [unused, refunded] = [count('unused'), count('refunded')];
  return (
    <section aria-labelledby="seats-heading" className={styles.seats}>
      <h2 id="seats-heading" className={styles.subheading}>
        Seats
      </h2>
      <p>
        {count('used')} of {seats.length - refunded} registered
        {unused > 0 && `, ${unused} unused`}
        {refunded > 0 && `, ${refunded} refunded`}.
      </p>
      {unused > 0 && <p className={styles.quiet}>{UNUSED[seatuse]}</p>}
      <ol className={styles.list}>
        {seats.map((seat, number) => (
          // A seat keeps its number, but not its code.
          <SeatRow key={number} seat={seat} groupkey={groupkey} />
        ))}
      </ol>
    </section>
  );
}

const UNUSED: Record<SeatUse, string> = {
  open: 'Each unused code registers one person, without a payment. Mail it to a colleague here, or copy its link. If a code became known to others, replace it.',
  paused: 'The unused codes work again once the organiser has opened the event to the public.',
  ended: 'The unused codes can no longer be used, because the event is over.',
};

function SeatRow({ seat, groupkey }: { seat: Seat; groupkey: string }) {
  const { element, opened, outcome, open, close } = useOpenedForm<'send' | 'replace', HTMLLIElement>();
  const { couponcode, tickettype, state, usedby, link, mailed = [] } = seat;

  return (
    <li className={styles.seat} data-state={state} ref={element} tabIndex={-1}>
      <div className={styles.seatHead}>
        <span className={styles.seatName}>
          <code>{couponcode}</code>
          <span>{tickettype}</span>
        </span>
        <span className={styles.seatState}>{wordsOf(state, usedby)}</span>
      </div>
      {mailed.map(({ to, at }) => (
        <p key={at} className={styles.mailed}>
          Mailed to <span translate="no">{to}</span> on {momentInIndia(Date.parse(at))}
        </p>
      ))}
      {link && (
        <div className={styles.actions}>
          <SmallButton of={couponcode} aria-expanded={opened === 'send'} onClick={() => open('send')}>
            Send to a colleague
          </SmallButton>
          <CopyLink link={link} of={couponcode} />
          <SmallButton of={couponcode} aria-expanded={opened === 'replace'} onClick={() => open('replace')}>
            Replace this code
          </SmallButton>
        </div>
      )}
      <output className={styles.done}>{outcome}</output>
      {opened === 'send' && <SendSeat groupkey={groupkey} couponcode={couponcode} onClosed={close} />}
      {opened === 'replace' && <ReplaceSeat groupkey={groupkey} couponcode={couponcode} onClosed={close} />}
    </li>
  );
}

function wordsOf(state: Seat['state'], usedby: string): string {
  if (state === 'used') return `Used by ${usedby}`;
  if (state === 'refunded') return usedby ? `Refunded, was used by ${usedby}` : 'Refunded';
  return 'Unused';
}

function CopyLink({ link, of }: { link: string; of: string }) {
  const [state, setState] = useState<'' | 'copied' | 'failed'>('');
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  if (state === 'failed') return <a href={link}>Its link</a>;
  return (
    <SmallButton of={of} onClick={() => void copy()}>
      {state === 'copied' ? 'Copied' : 'Copy its link'}
    </SmallButton>
  );
}

function SmallButton({
  of,
  children,
  ...rest
}: { of: string } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>) {
  return (
    <button type="button" className={styles.small} {...rest}>
      {children} <span className="hidden-text">{of}</span>
    </button>
  );
}
