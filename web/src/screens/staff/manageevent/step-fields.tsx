import { LIST } from '@samagam/contract/common/limits';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import blocks from '../../../back-office/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { DateField, TextField } from '../../../ui/form/form-fields.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import styles from './manageevent-screen.module.css';
import type { PassValues } from './pass-values.ts';

/** Prices that hold before the price of the pass, such as that of early birds. */
export function StepFields({ form }: { form: UseFormReturn<PassValues> }) {
  const list = useFieldArray({ control: form.control, name: 'steps' });
  const field = { form, scope: 'pass' };
  return (
    <fieldset className={styles.slabs}>
      <legend className={blocks.subtitle}>Price Steps</legend>
      {list.fields.map((row, nth) => (
        <fieldset key={row.id} className={styles.slabs}>
          <legend>Step {nth + 1}</legend>
          <div className={styles.slab}>
            <DateField {...field} name={`steps.${nth}.until`} label="Until" />
            <TextField {...field} name={`steps.${nth}.price`} label="Step Price" inputMode="numeric" />
            <Button look="outline" aria-label={`Delete: step ${nth + 1}`} onClick={() => list.remove(nth)}>
              Delete
            </Button>
          </div>
        </fieldset>
      ))}
      {list.fields.length < LIST.steps && (
        <Button look="outline" onClick={() => list.append({ until: '', price: '' })}>
          Add step
        </Button>
      )}
      <p className={blocks.small}>
        Optional. A step ends with its day in India. After the last one, Price applies.
      </p>
      <Problem blocks="Price Steps">{form.formState.errors.steps?.message}</Problem>
    </fieldset>
  );
}
