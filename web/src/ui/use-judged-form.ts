import type { Issue, Parsed } from '@samagam/contract/first-issue';
import {
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';

/**
 * A form whose values a rule of the contract judges, the very one the API uses. Sentences stand under their fields
 * from the first attempt to save, and go as soon as the field is mended.
 * @param judge what the values mean on the wire, or what is wrong with them.
 * @param fieldOf the form's name of a wire name, where they differ.
 */
export function useJudgedForm<Values extends FieldValues>(
  judge: (values: Values) => Parsed<unknown>,
  empty: Values,
  fieldOf: (wire: string) => string = (wire) => wire,
): UseFormReturn<Values> {
  return useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
    resolver: (values) => {
      const parsed = judge(values);
      return parsed.ok
        ? { values, errors: {} }
        : { values: {}, errors: errorsOf<Values>(parsed.issues, fieldOf) };
    },
  });
}

function errorsOf<Values extends FieldValues>(
  issues: readonly Issue[],
  fieldOf: (wire: string) => string,
): FieldErrors<Values> {
  const errors = {} as FieldErrors<Values>;
  // Backwards, so that of two sentences for one field the first stays.
  for (const { field, msg } of issues.toReversed()) {
    set(errors, fieldOf(field) || 'root', { type: 'rule', message: msg });
  }
  return errors;
}
