import type { Issue, Parsed } from '@samagam/contract/common/first-issue';
import {
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { useEffect } from 'react';

/** What to write, after the sentences of the schema; null if it cannot be loaded. Later than the form, which is shown first. */
type Reasons = typeof import('@samagam/domain/staff/staff-reasons') | null;

let reasons: Reasons | undefined;

/** Once it is loaded, a form is judged at once, so that its errors do not move the focus later. */
async function loadReasons(): Promise<Reasons> {
  reasons ??= await import('@samagam/domain/staff/staff-reasons').catch(() => null);
  return reasons;
}

/**
 * A React Hook Form that the contract's own schema validates. From the first attempt to save, each invalid field shows
 * its error; an error disappears as soon as the field is valid.
 * @param judge returns the values for the wire, or the issues.
 * @param fieldOf returns the form's name of a wire name, where they differ.
 * @param shouldFocusError false if something else moves the focus to the first invalid field: React Hook Form does so later, in the order
 *   in which fields were registered.
 */
export function useJudgedForm<Values extends FieldValues>(
  judge: (values: Values) => Parsed<unknown>,
  empty: Values,
  fieldOf: (wire: string) => string = (wire) => wire,
  shouldFocusError = true,
): UseFormReturn<Values> {
  useEffect(() => void loadReasons(), []);
  return useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
    shouldFocusError,
    resolver: async (values) => {
      const parsed = judge(values);
      if (parsed.ok) return { values, errors: {} };
      const found = reasons ?? (await loadReasons());
      const issues = found?.withStaffReasons(parsed.issues, values) ?? parsed.issues;
      return { values: {}, errors: errorsOf<Values>(issues, fieldOf) };
    },
  });
}

function errorsOf<Values extends FieldValues>(
  issues: readonly Issue[],
  fieldOf: (wire: string) => string,
): FieldErrors<Values> {
  const errors = {} as FieldErrors<Values>;
  // In reverse order, so that the first of two errors for a field wins.
  for (const { field, msg } of issues.toReversed()) {
    set(errors, fieldOf(field) || 'root', { type: 'rule', message: msg });
  }
  return errors;
}
