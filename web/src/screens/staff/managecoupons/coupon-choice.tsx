/** Which coupons are listed: by their state, and by the batch that they were made in. Kept in the address. */
import type { CouponRow } from '@samagam/contract/orders/coupon';
import { inWords } from '@samagam/contract/common/in-words';
import { COUPON_STATES } from '@samagam/contract/common/words';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { counted } from '../../../back-office/counted.ts';
import type { AllPages } from '../../../back-office/list/use-all-pages.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useChooseRows } from '../../../ui/list/use-choose-rows.ts';
import type { Batch } from './batches.ts';
import styles from './managecoupons-screen.module.css';

const CHOICES = ['state', 'batch'] as const;
type Choice = (typeof CHOICES)[number];

export interface CouponChoice {
  /** '' for all. */
  state: string;
  batch: string;
  choose: (choice: Choice, value: string) => void;
}

export function useCouponChoice(): CouponChoice {
  const [address] = useSearchParams();
  const choose = useChooseRows();
  return { state: address.get('state') ?? '', batch: address.get('batch') ?? '', choose };
}

/** The same list with the chosen rows only. */
export function useChosen(list: AllPages<CouponRow>, { state, batch }: CouponChoice): AllPages<CouponRow> {
  const { rows, first } = list;
  const chosen = useMemo(() => {
    const isChosen = (row: CouponRow) =>
      (state === '' || row.state === state) && (batch === '' || row.batchid === batch);
    return { rows: rows.filter(isChosen), first: first.filter(isChosen) };
  }, [rows, first, state, batch]);
  return { ...list, ...chosen };
}

export function ChoiceOfCoupons({ choice, batches }: { choice: CouponChoice; batches: readonly Batch[] }) {
  return (
    <div className={styles.choices}>
      <Field name="state" scope="coupons" label="Status">
        {(control) => (
          <select
            {...control}
            value={choice.state}
            onChange={({ target }) => choice.choose('state', target.value)}
          >
            <option value="">All</option>
            {COUPON_STATES.map((state) => (
              <option key={state} value={state}>
                {inWords(state)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {batches.length > 0 && (
        <Field name="batch" scope="coupons" label="Made together">
          {(control) => (
            <select
              {...control}
              value={choice.batch}
              onChange={({ target }) => choice.choose('batch', target.value)}
            >
              <option value="">All</option>
              {batches.map(({ batchid, purpose, coupons, madeat }) => (
                <option key={batchid} value={batchid}>
                  {`${purpose}, ${counted(coupons, 'coupon')}, ${staffMoment(Date.parse(madeat))}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}
