import { useEffect, type RefObject } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import fieldStyles from '../../../../ui/form/field.module.css';
import { useHydrated } from '../../../../page/use-hydrated.ts';
import { controlOf, fill } from '../../../../ui/form/form-controls.ts';
import styles from './registration.module.css';
import type { useCoupon } from './use-coupon.ts';

interface Props {
  coupon: ReturnType<typeof useCoupon>;
  form: RefObject<HTMLFormElement | null>;
  onApply: (typed: string) => Promise<boolean>;
  onRemove: () => void;
}

const ERROR = 'field-couponcode-error';

/** An applied code is read-only; removing it makes no call. A refusal is in the note: the code is checked apart from its form. */
export function CouponField({ coupon, form, onApply, onRemove }: Props) {
  const { applied, error, isChecking, offFor } = coupon;
  const isHydrated = useHydrated();

  useEffect(() => {
    if (applied) fill(form.current!, 'couponcode', applied.couponcode);
    if (offFor) fill(form.current!, 'couponcode', '');
  }, [applied, offFor, form]);

  async function apply(): Promise<void> {
    if (isChecking) return;
    const control = controlOf(form.current!, 'couponcode')!;
    if (!(await onApply(control.value))) control.focus();
  }

  return (
    <div className={styles.coupon}>
      <Field name="couponcode" label="Coupon Code" hint="If you have one">
        {(control) => (
          <div className={styles.couponRow}>
            <input
              {...control}
              aria-invalid={error !== ''}
              aria-describedby={
                error ? `${control['aria-describedby']} ${ERROR}` : control['aria-describedby']
              }
              className={`${control.className} ${styles.couponCode}`}
              placeholder=" "
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              readOnly={applied !== null}
              onKeyDown={(pressed) => {
                // Enter in this field applies the coupon instead of submitting the form.
                if (pressed.key !== 'Enter') return;
                pressed.preventDefault();
                if (!applied) void apply();
              }}
            />
            <Button
              look="outline"
              onClick={() => void apply()}
              disabled={!isHydrated}
              isInactive={applied !== null || isChecking}
            >
              Apply
            </Button>
            {applied && (
              <Button look="outline" onClick={onRemove}>
                Remove Coupon
              </Button>
            )}
          </div>
        )}
      </Field>
      <CouponNote coupon={coupon} />
    </div>
  );
}

function CouponNote({ coupon: { applied, error, isChecking, offFor } }: Pick<Props, 'coupon'>) {
  return (
    <output className={styles.couponNote}>
      {error && (
        <span className={fieldStyles.error} id={ERROR}>
          {error}
        </span>
      )}
      {isChecking && 'Checking the coupon…'}
      {applied && `Coupon applied: ${applied.discount}% off.`}
      {offFor && `The coupon was removed: it is for ${offFor}. Choose that pass to use it again.`}
    </output>
  );
}
