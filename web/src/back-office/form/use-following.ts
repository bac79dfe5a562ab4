import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { typeInto } from '../../ui/form/type-into.ts';

/** Until the field is written by hand, and again once it is emptied. `valueOf` must keep its identity. */
export function useFollowing<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  valueOf: (values: Values) => string,
  follower: Path<Values>,
  isOn = true,
): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let before = valueOf(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        const [last, next] = [before, valueOf(values)];
        before = next;
        const isOther = name !== undefined && name !== follower;
        if (isOther && next !== last && [last, ''].includes(form.getValues(follower)))
          typeInto(form, follower, next as never);
      },
    });
  }, [form, valueOf, follower, isOn]);
}
