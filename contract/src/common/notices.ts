/** Messages that any page may show before it has loaded the other sentences. */

export const GROUP_PAY_TEXT = 'Payment Successful. Please check mail for further details.';

/** For the `msg` parameter of a page address; other values show nothing. */
export const notices = {
  PAYMENT_FAILED: { kind: 'error', text: 'Payment Failed. Please retry.' },
  COUPONS_ALREADY_GENERATED: { kind: 'error', text: 'Coupons already sent to mail.' },
  GROUP_PAY_SUCCESS: { kind: 'info', text: GROUP_PAY_TEXT },
  /** Not prescribed: the payment is authorised but not captured, so there is no ticket yet. */
  PAYMENT_PENDING: {
    kind: 'info',
    text: 'Payment received, waiting for the bank. Your ticket appears here, and comes by mail.',
  },
} as const;

export type NoticeCode = keyof typeof notices;

export function noticeOf(msg: string | null | undefined) {
  return msg && Object.hasOwn(notices, msg) ? notices[msg as NoticeCode] : undefined;
}
