/**
 * Names what this tab submits by one form: with it, pressing twice, a reload, Back and a correction lead to one order,
 * and only this tab is shown what was bought. Kept for the tab alone.
 */
type Form = 'individual' | 'group';

const keyOf = (form: Form) => `samagam.submission.${form}`;

/** The same until it is forgotten; a new one each time where the browser keeps nothing. */
export function submissionId(form: Form): string {
  try {
    const kept = sessionStorage.getItem(keyOf(form));
    if (kept) return kept;
    const made = randomId();
    sessionStorage.setItem(keyOf(form), made);
    return made;
  } catch {
    return randomId();
  }
}

/** The next submission of this form is another one, though its fields may be the same. */
export function forgetSubmission(form: Form): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was kept.
  }
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
