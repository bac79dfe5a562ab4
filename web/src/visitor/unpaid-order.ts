/** Of this tab's last order, so that the visitor finds it after Back or a reload (docs/decisions/0035). */
const KEPT = 'samagam.unpaid';
/** Set by the payment page when it is shown (checkout/checkout.ts). */
const LEFT = 'samagam.left-payment';

/** @param payment the key of the payment page, as the API returned it; absent for an older API. */
export function keepUnpaid(eventcode: string, payment: string | undefined): void {
  // The same order again: a payment of it that failed has still failed.
  if (payment !== undefined && payment !== unpaidKey(eventcode)) write(`${eventcode} ${payment}`);
}

/** The key; '' if this tab has none for the event. */
export function unpaidKey(eventcode: string): string {
  const [code, key = ''] = read(KEPT).split(' ');
  return code === eventcode ? key : '';
}

/** The gateway has returned a failed payment to this tab. */
export function markFailed(eventcode: string): void {
  const payment = unpaidKey(eventcode);
  if (payment) write(`${eventcode} ${payment} failed`);
}

export function hasFailed(): boolean {
  return read(KEPT).endsWith(' failed');
}

/** Whether the visitor has come from the payment page, until `forgetLeaving`. */
export function hasLeftPayment(): boolean {
  return read(LEFT) !== '';
}

export const forgetLeaving = () => forget(LEFT);
export const forgetUnpaid = () => forget(KEPT);

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(kept: string): void {
  try {
    sessionStorage.setItem(KEPT, kept);
  } catch {
    // A browser that keeps nothing shows no notice.
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
