/** The chosen batch of coupons, and the button that disables all of them. */
import { momentInIndia } from '@samagam/domain/event-dates';
import { useState } from 'react';
import { SmallButton } from '../../ui/actions.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { type Batch, countedCoupons } from './batches.ts';
import styles from './managecoupons-screen.module.css';

interface Props {
  batch: Batch;
  isBusy: boolean;
  /** Whether all coupons are loaded, and so counted. */
  isComplete: boolean;
  onDisable: () => void;
  onLeave: () => void;
}

export function BatchSummary({ batch, isBusy, isComplete, onDisable, onLeave }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { purpose, coupons, used, enabled, madeby, madeat } = batch;
  return (
    <section className={styles.batch} aria-label="Made together">
      <p>
        <strong>{purpose}</strong>
        <span className={styles.second}>
          {countedCoupons(coupons)}, {used} used. Made by {madeby}, {momentInIndia(Date.parse(madeat))}.
          EXPORT saves the list below as a CSV file.
        </span>
      </p>
      <div className={styles.actions}>
        {enabled > 0 && (
          <SmallButton disabled={isBusy || !isComplete} onClick={() => setAsking(true)}>
            Disable all {countedCoupons(enabled)}
          </SmallButton>
        )}
        <SmallButton onClick={onLeave}>Show all coupons</SmallButton>
      </div>
      {isAsking && (
        <Confirm
          title={`Disable the coupons for ${purpose}?`}
          yes="Disable all"
          isBusy={isBusy}
          onYes={onDisable}
          onClosed={() => setAsking(false)}
        >
          <p>
            {enabled === 1 ? 'One coupon is' : `${enabled.toLocaleString('en-IN')} coupons are`} disabled at
            once, and nobody can register with {enabled === 1 ? 'it' : 'them'} any more. Tickets that people
            have got with a coupon stay valid. To undo this, each coupon must be enabled again.
          </p>
        </Confirm>
      )}
    </section>
  );
}
