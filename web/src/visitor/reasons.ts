import type { Issue } from '@samagam/contract/first-issue';
import { say } from '@samagam/contract/messages';

/** Better words for prescribed sentences that say neither what is wrong nor what to enter. */
const REASONS: Readonly<Record<string, string>> = {
  [say.invalidData('Name')]:
    'Use letters, digits, spaces, dots, hyphens and apostrophes, such as Dr. K. Anbuselvi.',
  [say.invalidMobile('Mobile')]: 'Enter the ten digits, which do not begin with 0, such as 98765 43210.',
  [say.invalidData('LinkedIn URL')]: 'Enter the address of a profile, such as linkedin.com/in/asha-raman.',
};

export function withReason(msg: string): string {
  const reason = REASONS[msg];
  return reason ? `${msg}. ${reason}` : msg;
}

export function withReasons(issues: readonly Issue[]): Issue[] {
  return issues.map(({ field, msg }) => ({ field, msg: withReason(msg) }));
}
