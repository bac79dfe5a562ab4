/** Native form controls by their wire names. */
import { keepTyped, type Typed } from './kept-typing.ts';

type NamedControl = HTMLInputElement | HTMLSelectElement;

export function controlOf(form: HTMLFormElement, name: string): NamedControl | null {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : null;
}

/** As if a visitor had typed it: a form that keeps what is typed keeps this, too. */
export function fill(form: HTMLFormElement, name: string, value: string): void {
  if (form.dataset['kept']) keepTyped(form.dataset['kept'], name, value);
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

/** Fills in what was kept. What the visitor has typed already, while the script was loading, stays. */
export function restore(form: HTMLFormElement, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLTextAreaElement) control.value ||= value;
    else if (controlOf(form, name)?.type === 'checkbox' || controlOf(form, name)?.value === '')
      fill(form, name, value);
  }
}
