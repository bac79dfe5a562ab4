import type { Issue } from '@samagam/contract/common/first-issue';
import { whereHidden } from '@samagam/contract/common/hidden-characters';
import { say } from '@samagam/contract/common/messages';
import { mailAddress, plainCode } from '@samagam/contract/common/typed-text';

/** Better words for prescribed sentences that say neither what is wrong nor what to enter. */
const REASONS: Readonly<Record<string, string>> = {
  [say.invalidData('Name')]:
    'Use letters, digits, spaces, dots, hyphens and apostrophes, such as Dr. K. Anbuselvi.',
  [say.invalidMobile('Mobile')]: 'Enter the ten digits, which do not begin with 0, such as 98765 43210.',
  [say.invalidData('LinkedIn URL')]: 'Enter the address of a profile, such as linkedin.com/in/asha-raman.',
  [say.invalidData('Count')]: 'Enter whole seats, such as 2.',
};

/** With the code of another country. */
const FOREIGN = /^\W*(?:\+|00)\W*(?!91)[1-9]/;
const ONLY_INDIAN =
  'Only a mobile number of India can be entered. Enter one under which we can reach you, such as that of a colleague, or write to us.';

/** `typed`: what was typed into the fields, by wire name. */
export function withReasons(issues: readonly Issue[], typed: Readonly<Record<string, unknown>>): Issue[] {
  return issues.map(({ field, msg }) => ({ field, msg: withReason(msg, typed[field]) }));
}

export function withReason(msg: string, typed: unknown): string {
  const reason = reasonOf(msg, typeof typed === 'string' ? typed : '');
  return reason ? `${msg.replace(/\.$/, '')}. ${reason}` : msg;
}

function reasonOf(msg: string, typed: string): string {
  if (msg.startsWith(say.invalidEmail(''))) return reasonOfMail(mailAddress(typed));
  if (msg === say.invalidCoupon) return /\s/.test(plainCode(typed)) ? 'There is a blank in the code.' : '';
  if (msg === say.invalidMobile('Mobile') && FOREIGN.test(typed)) return ONLY_INDIAN;
  return (msg.startsWith(say.invalidData('')) && whereHidden(typed)) || REASONS[msg] || '';
}

function reasonOfMail(address: string): string {
  const signs = address.split('@').length - 1;
  if (signs > 1) return 'Enter one address only.';
  if (/\s/.test(address)) return 'There is a blank in the address.';
  if (address.includes(',')) return 'There is a comma in the address.';
  if (signs === 0) return 'There is no @ in the address.';
  return address.includes('..') ? 'There are two dots in a row in the address.' : '';
}
