import { staffMoment } from '@samagam/domain/text/event-dates';
import { counted } from '../../../back-office/counted.ts';
import blocks from '../../../back-office/blocks.module.css';
import { ConfirmButton } from '../../../back-office/frame/dialog-button.tsx';
import { SmallButton } from '../../../ui/form/actions.tsx';
import type { Batch } from './batches.ts';
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
  const { purpose, coupons, used, enabled, madeby, madeat } = batch;
  return (
    <section className={styles.batch} aria-label="Made together">
      <p>
        <strong>{purpose}</strong>
        <span className={blocks.smallLine}>
          {counted(coupons, 'coupon')}, {used} used. Made{madeby && ` by ${madeby}`},{' '}
          {staffMoment(Date.parse(madeat))}. EXPORT saves the list below as a CSV file.
        </span>
      </p>
      <div className={blocks.centeredRow}>
        {enabled > 0 && (
          <ConfirmButton
            word={`Disable all ${counted(enabled, 'coupon')}`}
            isInactive={isBusy || !isComplete}
            title={`Disable the coupons for ${purpose}?`}
            yes="Disable all"
            onYes={onDisable}
          >
            <p>
              {enabled === 1 ? 'One coupon is' : `${enabled.toLocaleString('en-IN')} coupons are`} disabled at
              once, and visitors can no longer register with {enabled === 1 ? 'it' : 'them'}. Tickets that
              were issued with a coupon stay valid. To undo this, enable each coupon again.
            </p>
          </ConfirmButton>
        )}
        {used === 0 && (
          <ConfirmButton
            word={`Delete all ${counted(coupons, 'coupon')}`}
            isInactive={isBusy || !isComplete}
            title={`Delete the coupons for ${purpose}?`}
            yes="Delete all"
            onYes={onDelete}
          >
            <p>
              {counted(coupons, 'coupon')} {coupons === 1 ? 'is' : 'are'} deleted. This cannot be undone.
            </p>
          </ConfirmButton>
        )}
        <SmallButton onClick={onLeave}>Show all coupons</SmallButton>
      </div>
    </section>
  );
}
