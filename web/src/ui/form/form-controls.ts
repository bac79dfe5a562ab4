import { keepTyped, type Typed } from './kept-typing.ts';

type NamedControl = HTMLInputElement | HTMLSelectElement;

export function controlOf(form: HTMLFormElement, name: string): NamedControl | null {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : null;
}

/** Sets a control as if the visitor had typed the value, so a form with `data-kept` keeps it too. */
export function fill(form: HTMLFormElement, name: string, value: string): void {
  if (form.dataset['kept']) keepTyped(form.dataset['kept'], name, value);
  const control = controlOf(form, name);
  if (!control) return;
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === 'on';
  else control.value = value;
}

/** The value of every control, as text; an unticked box is absent. */
export function typedInto(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value;
  return typed;
}

/** Opens what hides a kept value. What was typed while the script was loading is not overwritten. */
export function restore(form: HTMLFormElement, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    const control = form.elements.namedItem(name);
    if (value !== '') reveal(control);
    if (control instanceof HTMLTextAreaElement) control.value ||= value;
    else if (controlOf(form, name)?.type === 'checkbox' || controlOf(form, name)?.value === '')
      fill(form, name, value);
  }
}

/** Fills in the kept values of a form that opens filled in, over what it was given, and opens what hides one. */
export function restoreOver(form: HTMLFormElement, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    if (value !== '') reveal(form.elements.namedItem(name));
    fill(form, name, value);
  }
}

function reveal(control: Element | RadioNodeList | null): void {
  const hiding = control instanceof Element ? control.closest('details') : null;
  if (hiding) hiding.open = true;
}
