/**
 * Keeps what a visitor types into a form with `data-kept`, in this tab only, until the form is done. A reload, Back, or
 * a phone that discards the tab loses nothing. Keeping starts before the script of the form is loaded; the form
 * restores the values itself.
 */
const PREFIX = 'samagam.typed.';
/** A key that no control uses as its name. */
const SENT = '#sent';

export type Typed = Readonly<Record<string, string>>;

export function keepTyping(): void {
  // Captured, because React stops events in a part that is not hydrated yet.
  addEventListener('input', ({ target }) => keepInput(target), { capture: true });
}

function keepInput(target: EventTarget | null): void {
  if (!isControl(target)) return;
  const kept = target.form?.dataset['kept'];
  if (!kept || !target.name) return;
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
  keepTyped(kept, target.name, isBox && !target.checked ? '' : target.value);
}

export function keepTyped(form: string, name: string, value: string): void {
  write(form, { ...findTyped(form), [name]: value });
}

export function findTyped(form: string): Typed | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null');
    return typeof found === 'object' ? (found as Typed | null) : null;
  } catch {
    return null;
  }
}

/** Whether values of any form are kept. */
export function hasTyped(): boolean {
  return formsKept().length > 0;
}

export function forgetTyped(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form);
  } catch {
    // Storage is unavailable, so nothing was kept.
  }
}

/** Marks the form as sent: its values are kept only until its ticket appears. */
export function markSent(form: string): void {
  keepTyped(form, SENT, 'yes');
}

export function isSent(typed: Typed): boolean {
  return typed[SENT] === 'yes';
}

/** Removes the values of sent forms once the ticket appears. Values typed since then for the next ticket are kept. */
export function forgetSent(): void {
  for (const form of formsKept()) {
    const typed = findTyped(form);
    if (typed && isSent(typed)) forgetTyped(form);
  }
}

function formsKept(): string[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

function write(form: string, typed: Typed): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify(typed));
  } catch {
    // Without storage, the visitor only has to type again.
  }
}

function isControl(
  target: EventTarget | null,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
