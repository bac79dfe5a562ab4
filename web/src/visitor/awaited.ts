import type { NoticeCode } from '@samagam/contract/common/notices';

/** The `msg` of an address whose ticket waits for the bank. Its notice is shown in the place of the ticket. */
export const AWAITED = 'PAYMENT_PENDING' satisfies NoticeCode;

export const FAILED = 'PAYMENT_FAILED' satisfies NoticeCode;
