import type { NoticeCode } from '@samagam/contract/common/notices';

/** The `msg` of an address whose ticket waits for the bank. */
export const AWAITED = 'PAYMENT_PENDING' satisfies NoticeCode;
