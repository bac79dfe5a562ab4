import { say } from '@samagam/contract/common/messages';
import { expect, it } from 'vitest';
import { withStaffReasons } from './staff-reasons.ts';

it.each([
  [
    say.invalidData('Website'),
    'Invalid Data. Field: Website. Write the whole address, such as https://example.org.',
  ],
  [
    say.invalidData('Priority'),
    'Invalid Data. Field: Priority. Write a whole number from 0 to 9999, such as 10.',
  ],
  // The reason of every form.
  [say.invalidData('Name'), /^Invalid Data\. Field: Name\. Use letters, .*Anbuselvi\.$/],
  [say.invalidData('Kind'), 'Invalid Data. Field: Kind'],
  [say.blank('Website'), 'Website cannot be Blank.'],
])('%s says what to write', (msg, sentence) => {
  expect(withStaffReasons([{ field: 'one', msg }], { one: 'typed' })[0]!.msg).toMatch(sentence);
});
