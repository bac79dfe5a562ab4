import type { ShownEvent } from '@samagam/contract/programme/event';
import { type Amounts, isFree } from '@samagam/domain/order/pricing';
import { Rupees } from '../../../../components/rupees.tsx';
import styles from './registration.module.css';
import { Terms } from './terms.tsx';

interface Props extends Pick<ShownEvent, 'content'> {
  /** Null while no pass is chosen. */
  amounts: Amounts | null;
  /** In paise. If it is not that of the amounts, only the total is known. */
  total: number | undefined;
  /** In percent; 0 without a coupon. */
  discount: number;
  /** In percent; 0 shows no tax. */
  gstpercent: number;
}

/** The price, by the same rule as the API. */
export function PriceSummary({ content, amounts, total, discount, gstpercent }: Props) {
  return (
    <div className={styles.summary}>
      <h3>Price</h3>
      <div aria-live="polite">
        {amounts && total !== undefined ? (
          <dl className={styles.sums}>
            {total === amounts.total && (
              <>
                <div>
                  <dt>Price</dt>
                  <dd>
                    <Rupees paise={amounts.price} />
                  </dd>
                </div>
                <div>
                  <dt>{discount > 0 ? `Discount (${discount}%)` : 'Discount'}</dt>
                  <dd>
                    {amounts.discount > 0 && '−'}
                    <Rupees paise={amounts.discount} />
                  </dd>
                </div>
                {gstpercent > 0 && (
                  <div>
                    <dt>GST ({gstpercent}%)</dt>
                    <dd>
                      <Rupees paise={amounts.gst} />
                    </dd>
                  </div>
                )}
              </>
            )}
            <div className={styles.total}>
              <dt>Total</dt>
              <dd>
                <Rupees paise={total} />
              </dd>
            </div>
          </dl>
        ) : (
          <p className={styles.choose}>Choose a pass to see its price.</p>
        )}
        {total !== undefined && isFree({ total }) && (
          <p className={styles.free}>This is free. You get your ticket immediately.</p>
        )}
      </div>
      <Terms content={content} />
    </div>
  );
}
