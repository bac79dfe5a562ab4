import { parse } from '@samagam/contract/common/first-issue';
import { LIST } from '@samagam/contract/common/limits';
import { price } from '@samagam/contract/common/price';
import { stepWarnings } from '@samagam/domain/passes/step-warnings';
import { useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import blocks from '../../../back-office/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { DateField, TextField } from '../../../ui/form/form-fields.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import type { EventValues } from './event-values.ts';
import styles from './manageevent-screen.module.css';
import { newStep, type PassValues } from './pass-values.ts';

interface Props {
  pass: UseFormReturn<PassValues>;
  event: UseFormReturn<EventValues>;
}

const LIMIT = 'pass-steps-limit';

/** Prices that hold before the price of the pass, such as that of early birds. */
export function StepFields({ pass, event }: Props) {
  const list = useFieldArray({ control: pass.control, name: 'steps' });
  const warnings = useWarnings({ pass, event });
  const isFull = list.fields.length >= LIST.steps;
  const field = { form: pass, scope: 'pass' };
  return (
    <fieldset className={styles.slabs}>
      <legend className={blocks.subtitle}>Price Steps</legend>
      {list.fields.map((row, nth) => (
        <fieldset key={row.id} className={styles.slabs}>
          <legend>Step {nth + 1}</legend>
          <div className={styles.step}>
            <DateField
              {...field}
              name={`steps.${nth}.until`}
              label="Until"
              {...(warnings[nth]?.until && { hint: warnings[nth].until })}
            />
            <TextField
              {...field}
              name={`steps.${nth}.price`}
              label="Step Price"
              hint={warnings[nth]?.price}
              inputMode="numeric"
            />
            <Button look="outline" aria-label={`Delete: step ${nth + 1}`} onClick={() => list.remove(nth)}>
              Delete
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={blocks.centeredRow}>
        <Button
          look="outline"
          isInactive={isFull}
          aria-describedby={isFull ? LIMIT : undefined}
          onClick={() => list.append(newStep)}
        >
          Add step
        </Button>
        {isFull && (
          <span id={LIMIT} className={blocks.small}>
            A pass has at most {LIST.steps} steps.
          </span>
        )}
      </div>
      <p className={blocks.small}>
        Optional, such as a lower price for early birds. A step ends with its day in India. After the last
        one, Price applies.
      </p>
      <Problem blocks="Price Steps">{pass.formState.errors.steps?.message}</Problem>
    </fieldset>
  );
}

/** About the steps as they are typed. */
function useWarnings({ pass, event }: Props) {
  const [now] = useState(() => Date.now());
  const steps = pass.watch('steps');
  const ends = [pass.watch('salesuntil'), event.watch('salesuntil'), event.watch('enddate')];
  const typed = steps.map((step) => ({ until: step.until, price: readPrice(step.price) }));
  return stepWarnings({ price: readPrice(pass.watch('price')), steps: typed, ends }, now);
}

/** In whole rupees; undefined unless the text is a price. */
function readPrice(text: string): number | undefined {
  const parsed = parse(price('Price'), text);
  return parsed.ok ? parsed.value : undefined;
}
