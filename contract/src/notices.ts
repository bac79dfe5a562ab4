/** What every page may have to tell before it has loaded anything else, and so apart from the other sentences. */

export const GROUP_PAY_TEXT = 'Payment Successful. Please check mail for further details.';

/** What the `msg` of a page address says; any other value shows nothing. */
export const notices = {
  PAYMENT_FAILED: { kind: 'error', text: 'Payment Failed. Please retry.' },
  COUPONS_ALREADY_GENERATED: { kind: 'error', text: 'Coupons already sent to mail.' },
  GROUP_PAY_SUCCESS: { kind: 'info', text: GROUP_PAY_TEXT },
  /** Ours: the money is authorised and not captured yet, so the ticket is on its way. */
  PAYMENT_PENDING: {
    kind: 'info',
    text: 'Payment received, waiting for the bank. Your ticket appears here, and comes by mail.',
  },
} as const;

export type NoticeCode = keyof typeof notices;

/** The notice of a `msg` value, or undefined for any value we did not make. */
export function noticeOf(msg: string | null | undefined) {
  return msg && Object.hasOwn(notices, msg) ? notices[msg as NoticeCode] : undefined;
}
