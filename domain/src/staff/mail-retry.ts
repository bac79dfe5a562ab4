import { MAIL_TRIED_FOR } from '@samagam/contract/common/limits';
import type { MailError } from '@samagam/contract/people/mail-log';

const FIRST_RETRY = 30_000;
export const LAST_RETRY = 30 * 60_000;

/** Milliseconds; undefined to give up, only for what the recipient's side refuses: our own faults must lose no mail. */
export function nextAttempt(
  { attempts, createdat, error }: { attempts: number; createdat: number; error: MailError },
  now: number,
): number | undefined {
  if (now - createdat >= triedFor(error)) return undefined;
  return now + Math.min(FIRST_RETRY * 2 ** attempts, LAST_RETRY);
}

function triedFor(error: MailError): number {
  switch (error) {
    case 'address':
    case 'message':
      return MAIL_TRIED_FOR.refused;
    case 'busy':
      return MAIL_TRIED_FOR.busy;
    case 'connection':
    case 'text':
      return Infinity;
  }
}
