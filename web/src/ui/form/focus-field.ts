/**
 * At once. `setFocus` of React Hook Form waits for a timer, and takes the focus from what a person has reached meanwhile on a slow
 * device. `scope` is that of the field.
 */
export function focusField(scope: string, name: string, { select = false } = {}): void {
  const control = document.getElementById(`field-${scope}-${name}`);
  control?.focus();
  if (select && control instanceof HTMLInputElement) control.select();
}
