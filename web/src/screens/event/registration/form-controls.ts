/** Native form controls by their wire names. */

type NamedControl = HTMLInputElement | HTMLSelectElement;

export function controlOf(form: HTMLFormElement, name: string): NamedControl | null {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : null;
}

export function fill(form: HTMLFormElement, name: string, value: string): void {
  const control = controlOf(form, name);
  if (!control) return;
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === 'on';
  else control.value = value;
}

/** What stands in every control, as text; an unticked box is absent. */
export function typedInto(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value;
  return typed;
}
