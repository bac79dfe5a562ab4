/** Which coupons are listed: by their kind, their state, and the batch that they were made in. Kept in the address. */
import type { CouponRow } from '@samagam/contract/orders/coupon';
import { inWords } from '@samagam/contract/common/in-words';
import { COUPON_STATES } from '@samagam/contract/common/words';
import { isGroupSeat } from '@samagam/domain/reports/per-coupon';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { counted, inNumbers } from '../../../back-office/counted.ts';
import type { AllPages } from '../../../back-office/list/use-all-pages.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Chip, Chips } from '../../../ui/list/chip.tsx';
import { useChooseRows } from '../../../ui/list/use-choose-rows.ts';
import type { Batch } from './batches.ts';
import styles from './managecoupons-screen.module.css';

/** The codes of the organiser are listed unless the address says otherwise. */
const KINDS = ['', 'groups', 'all'] as const;
type Kind = (typeof KINDS)[number];

const KIND_WORDS: Record<Kind, string> = {
  '': 'Codes of the organiser',
  groups: 'Seats of groups',
  all: 'All',
};

function isOfKind(kind: Kind, row: CouponRow): boolean {
  return kind === 'all' || isGroupSeat(row) === (kind === 'groups');
}

export interface CouponChoice {
  kind: Kind;
  /** '' for all. */
  state: string;
  batch: string;
  choose: (choice: 'kind' | 'state' | 'batch', value: string) => void;
}

export function useCouponChoice(): CouponChoice {
  const [address] = useSearchParams();
  const choose = useChooseRows();
  return {
    kind: KINDS.find((kind) => kind === address.get('kind')) ?? '',
    state: address.get('state') ?? '',
    batch: address.get('batch') ?? '',
    choose,
  };
}

/** The same list with the chosen rows only, of all kinds. */
export function useChosen(list: AllPages<CouponRow>, { state, batch }: CouponChoice): AllPages<CouponRow> {
  const { rows, first } = list;
  const chosen = useMemo(() => {
    const isChosen = (row: CouponRow) =>
      (state === '' || row.state === state) && (batch === '' || row.batchid === batch);
    return { rows: rows.filter(isChosen), first: first.filter(isChosen) };
  }, [rows, first, state, batch]);
  return { ...list, ...chosen };
}

export function useOfKind(rows: readonly CouponRow[], kind: Kind): readonly CouponRow[] {
  return useMemo(() => rows.filter((row) => isOfKind(kind, row)), [rows, kind]);
}

/** `found`: those of all kinds that the filter finds. */
export function ChoiceOfKind({ choice, found }: { choice: CouponChoice; found: readonly CouponRow[] }) {
  return (
    <Chips label="Kind of coupon">
      {KINDS.map((kind) => (
        <Chip key={kind} isPressed={kind === choice.kind} onPress={() => choice.choose('kind', kind)}>
          {KIND_WORDS[kind]} <strong>{inNumbers(found.filter((row) => isOfKind(kind, row)).length)}</strong>
        </Chip>
      ))}
    </Chips>
  );
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
