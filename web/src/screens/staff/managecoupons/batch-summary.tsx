import { momentInIndia } from '@samagam/domain/text/event-dates';
import { useState } from 'react';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { Confirm } from '../../../ui/dialog.tsx';
import { type Batch, countedCoupons } from './batches.ts';
import styles from './managecoupons-screen.module.css';

interface Props {
  batch: Batch;
  isBusy: boolean;
  /** Whether all coupons are loaded, and so counted. */
  isComplete: boolean;
  onDisable: () => void;
  onDelete: () => void;
  onLeave: () => void;
}

export function BatchSummary({ batch, isBusy, isComplete, onDisable, onDelete, onLeave }: Props) {
  const [asking, setAsking] = useState<'disable' | 'delete' | null>(null);
  const { purpose, coupons, used, enabled, madeby, madeat } = batch;
  return (
    <section className={styles.batch} aria-label="Made together">
      <p>
        <strong>{purpose}</strong>
        <span className={styles.second}>
          {countedCoupons(coupons)}, {used} used. Made{madeby && ` by ${madeby}`},{' '}
          {momentInIndia(Date.parse(madeat))}. EXPORT saves the list below as a CSV file.
        </span>
      </p>
      <div className={styles.actions}>
        {enabled > 0 && (
          <SmallButton isInactive={isBusy || !isComplete} onClick={() => setAsking('disable')}>
            Disable all {countedCoupons(enabled)}
          </SmallButton>
        )}
        {used === 0 && (
          <SmallButton isInactive={isBusy || !isComplete} onClick={() => setAsking('delete')}>
            Delete all {countedCoupons(coupons)}
          </SmallButton>
        )}
        <SmallButton onClick={onLeave}>Show all coupons</SmallButton>
      </div>
      {asking === 'disable' && (
        <Confirm
          title={`Disable the coupons for ${purpose}?`}
          yes="Disable all"
          isBusy={isBusy}
          onYes={onDisable}
          onClosed={() => setAsking(null)}
        >
          <p>
            {enabled === 1 ? 'One coupon is' : `${enabled.toLocaleString('en-IN')} coupons are`} disabled at
            once, and visitors can no longer register with {enabled === 1 ? 'it' : 'them'}. Tickets that
            people have got with a coupon stay valid. To undo this, each coupon must be enabled again.
          </p>
        </Confirm>
      )}
      {asking === 'delete' && (
        <Confirm
          title={`Delete the coupons for ${purpose}?`}
          yes="Delete all"
          isBusy={isBusy}
          onYes={onDelete}
          onClosed={() => setAsking(null)}
        >
          <p>
            {countedCoupons(coupons)} {coupons === 1 ? 'is' : 'are'} deleted. This cannot be undone.
          </p>
        </Confirm>
      )}
    </section>
  );
}
