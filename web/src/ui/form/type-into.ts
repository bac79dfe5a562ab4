import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Sets a field as if it was typed: the form is unsaved, and after an attempt to save the field is judged at once. */
export function typeInto<Values extends FieldValues, Name extends Path<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  value: PathValue<Values, Name>,
): void {
  form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
}
