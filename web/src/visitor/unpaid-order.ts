/**
 * The payment page of the order that this tab has submitted last, so that the visitor finds it after Back or a reload.
 * Kept for the tab alone, like its submissions (docs/decisions/0035).
 */
const KEPT = 'samagam.unpaid';

/** @param payment the key of the payment page, as the API returned it; absent for an older API. */
export function keepUnpaid(eventcode: string, payment: string | undefined): void {
  if (payment === undefined) return;
  try {
    sessionStorage.setItem(KEPT, `${eventcode} ${payment}`);
  } catch {
    // A browser that keeps nothing shows no notice.
  }
}

/** The key; '' if this tab has none for the event. */
export function unpaidKey(eventcode: string): string {
  try {
    const [code, key = ''] = (sessionStorage.getItem(KEPT) ?? '').split(' ');
    return code === eventcode ? key : '';
  } catch {
    return '';
  }
}

export function forgetUnpaid(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing was kept.
  }
}
