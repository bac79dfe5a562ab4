import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

/**
 * At once. `setFocus` of React Hook Form waits for a timer, and takes the focus from what a person has reached meanwhile on a slow
 * device.
 */
export function focusField<Values extends FieldValues>(
  { control }: Pick<UseFormReturn<Values>, 'control'>,
  name: FieldPath<Values>,
  { select = false } = {},
): void {
  const field = get(control._fields, name) as { _f?: { ref: unknown } } | undefined;
  const element = field?._f?.ref;
  if (element instanceof HTMLElement) element.focus();
  if (select && element instanceof HTMLInputElement) element.select();
}
