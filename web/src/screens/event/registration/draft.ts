/**
 * What was typed, kept for this tab alone while the visitor is at the payment page: Back, or a failed
 * payment, finds the form as it was left. Forgotten as soon as a ticket shows.
 */
const KEY = 'samagam.registration';

export interface Draft {
  eventcode: string;
  fields: Record<string, string>;
  tickettype: string;
  couponcode: string;
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing only costs the visitor some typing.
  }
}

export function findDraft(eventcode: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null;
    return draft?.eventcode === eventcode ? draft : null;
  } catch {
    return null;
  }
}

/** Whether there is one, of whatever event. */
export function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
