import type { Issue } from '@samagam/contract/common/first-issue';
import { say } from '@samagam/contract/common/messages';
import { withReasons } from '../text/reasons.ts';

const ADDRESS = 'Write the whole address, such as https://example.org.';

/** What to write, by the field that a prescribed sentence names. */
const WRITE: Readonly<Record<string, string>> = {
  Website: ADDRESS,
  Profile:
    'Write a name, a colon and the whole address, such as LinkedIn: https://www.linkedin.com/company/samagam.',
  'Membership page': ADDRESS,
  'Terms and privacy page': ADDRESS,
  'Link of the button': ADDRESS,
  Twitter: 'Write the whole address, such as https://x.com/asharaman.',
  Expires: 'Write a date and a time, such as 25-Nov-2026, 9:00 PM.',
  Priority: 'Write a whole number from 0 to 9999, such as 10.',
  Track: 'Use letters, digits, spaces, dots, hyphens and apostrophes, such as Track A.',
  'Copyright year': 'Write four digits, such as 2026.',
  Month: 'Write the year and the month, such as 2026-11.',
  SAC: 'Write six digits that begin with 99, such as 998596.',
  PAN: 'Write five letters, four digits and a letter, such as AAAPL1234C.',
  Sentence: 'Write each sentence in a line of its own.',
};

/** The issues of a form of staff, each with what to write. `typed`: by wire name. */
export function withStaffReasons(
  issues: readonly Issue[],
  typed: Readonly<Record<string, unknown>>,
): Issue[] {
  return withReasons(issues, typed).map(({ field, msg }) => {
    const write = WRITE[msg.startsWith(say.invalidData('')) ? msg.slice(say.invalidData('').length) : ''];
    return { field, msg: write ? `${msg}. ${write}` : msg };
  });
}
