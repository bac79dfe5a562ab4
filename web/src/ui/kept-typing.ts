/**
 * What a visitor types into a form with `data-kept`, kept for this tab alone until the form has done its work: a reload,
 * Back, or a phone that discards the tab loses nothing. Kept from the first letter, also before the script of the form
 * is there; the form itself fills in what it finds.
 */
const PREFIX = 'samagam.typed.';
/** A name that no control has. */
const SENT = '#sent';

export type Typed = Readonly<Record<string, string>>;

export function keepTyping(): void {
  // Captured: React stops what happens in a part that it has not hydrated yet.
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

/** Whether anything is kept, of whatever form. */
export function hasTyped(): boolean {
  return formsKept().length > 0;
}

export function forgetTyped(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form);
  } catch {
    // Nothing was kept.
  }
}

/** Notes that the form was sent: what was typed is needed until its ticket is there, and no longer. */
export function markSent(form: string): void {
  keepTyped(form, SENT, 'yes');
}

export function isSent(typed: Typed): boolean {
  return typed[SENT] === 'yes';
}

/** Once the ticket is there. What was typed for the next one since stays. */
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
    // A browser that keeps nothing only costs the visitor some typing.
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
