import { expect, test } from 'vitest';
import { readRecipients } from './read-recipients.ts';

test.each<[string, string, string[]]>([
  ['a name a line', 'Asha Rao\nBinod\r\n\n  Chitra  \n', ['Asha Rao', 'Binod', 'Chitra']],
  ['mail addresses', 'asha@example.org\nbinod@example.org', ['asha@example.org', 'binod@example.org']],
  ['names with a comma', 'Rao, Asha\nDas, Binod', ['Rao, Asha', 'Das, Binod']],
  ['a name and an address', 'Asha Rao, asha@example.org', ['Asha Rao, asha@example.org']],
  ['the columns of a file', 'No;Name;City;E-Mail\n1;Asha;Pune;asha@example.org', ['Asha, asha@example.org']],
  ['a quoted cell of a file', 'name,mail\n"Rao, Asha",asha@example.org', ['Rao, Asha, asha@example.org']],
  [
    'a line of a file without the address',
    'name\tmail\nAsha\t\n\tbinod@example.org',
    ['Asha', 'binod@example.org'],
  ],
  ['a file with a byte order mark', '\ufeffmail\nasha@example.org', ['asha@example.org']],
  ['a person whose name is no title', 'Name Surname\nAsha', ['Name Surname', 'Asha']],
  ['nothing', ' \n\n', []],
  ['titles only', 'name,mail\n', []],
])('reads %s', (_, text, recipients) => {
  expect(readRecipients(text)).toEqual({ recipients, repeated: 0, openQuote: undefined });
});

test('counts the lines that are equal to an earlier one', () => {
  const { recipients, repeated } = readRecipients('Asha\nASHA\nBinod\nasha');
  expect(recipients).toHaveLength(4);
  expect(repeated).toBe(2);
});

test('says where a quote is opened and not closed', () => {
  expect(readRecipients('Asha\n"Binod\nChitra').openQuote).toBe(2);
});
