import type { ReactNode } from 'react';
import { useFieldArray, type FieldArray, type UseFormReturn } from 'react-hook-form';
import { Problem } from '../../../ui/notice/problem.tsx';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ContentValues } from './content-values.ts';
import styles from './managecontent-screen.module.css';

type ListName = 'banners' | 'contests' | 'faq' | 'testimonials';

interface Props<Name extends ListName> {
  form: UseFormReturn<ContentValues>;
  name: Name;
  one: string;
  blank: FieldArray<ContentValues, Name>;
  children: (nth: number) => ReactNode;
}

export function Rows<Name extends ListName>({ form, name, one, blank, children }: Props<Name>) {
  const list = useFieldArray({ control: form.control, name });
  const problem = form.getFieldState(name, form.formState).error;
  const last = list.fields.length - 1;
  return (
    <div className={styles.rows}>
      {list.fields.map((row, nth) => {
        const label = `${one} ${nth + 1}`;
        return (
          <fieldset key={row.id} className={styles.row}>
            <legend>{label}</legend>
            <div className={styles.fields}>{children(nth)}</div>
            <Actions>
              <SmallButton of={label} isInactive={nth === 0} onClick={() => list.move(nth, nth - 1)}>
                Move up
              </SmallButton>
              <SmallButton of={label} isInactive={nth === last} onClick={() => list.move(nth, nth + 1)}>
                Move down
              </SmallButton>
              <SmallButton of={label} onClick={() => list.remove(nth)}>
                Remove
              </SmallButton>
            </Actions>
          </fieldset>
        );
      })}
      <Problem isBoxed blocks={`${one}s`}>
        {problem?.message}
      </Problem>
      <Button look="outline" onClick={() => list.append(blank)}>
        Add a {one}
      </Button>
    </div>
  );
}
