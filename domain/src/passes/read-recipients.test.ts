import { expect, test } from 'vitest';
import { readRecipients } from './read-recipients.ts';

test.each<[string, string, string[]]>([
  ['a name a line', 'Asha Rao\nBinod\r\n\n  Chitra  \n', ['Asha Rao', 'Binod', 'Chitra']],
  ['mail addresses', 'asha@example.org\nbinod@example.org', ['asha@example.org', 'binod@example.org']],
  ['names with a comma', 'Rao, Asha\nDas, Binod', ['Rao, Asha', 'Das, Binod']],
  ['a name and an address', 'Asha Rao, asha@example.org', ['Asha Rao, asha@example.org']],
  ['the columns of a file', 'No;Name;City;E-Mail\n1;Asha;Pune;asha@example.org', ['Asha, asha@example.org']],
  [
    'a column Email ID',
    'Name,Email ID\nAsha,asha@x.in\nRavi,ravi@x.in',
    ['Asha, asha@x.in', 'Ravi, ravi@x.in'],
  ],
  ['only a column Mail Id', 'Mail Id\nasha@x.in\nravi@x.in', ['asha@x.in', 'ravi@x.in']],
  ['parts of a name', 'First Name,Last Name,Email\nAsha,Rao,asha@x.in', ['Asha Rao, asha@x.in']],
  ['titles with blanks', 'Name , Email , City\nAsha , asha@x.in , Pune', ['Asha, asha@x.in']],
  ['parts of a name with blanks', 'First Name , Last Name\nAsha , Rao', ['Asha Rao']],
  ['several addresses below one title', 'Email\n"p@x.org, a@x.org"', ['p@x.org', 'a@x.org']],
  ['titles of attendees', 'S.No\tName of participant\tE-mail ID\n1\tAsha\tasha@x.in', ['Asha, asha@x.in']],
  ['addresses below a title of their own', 'Name;Contact\nAsha;asha@x.in', ['Asha, asha@x.in']],
  ['a quoted cell of a file', 'name,mail\n"Rao, Asha",asha@example.org', ['Rao, Asha, asha@example.org']],
  [
    'a line of a file without the address',
    'name\tmail\nAsha\t\n\tbinod@example.org',
    ['Asha', 'binod@example.org'],
  ],
  ['a file with a byte order mark', '\ufeffmail\nasha@example.org', ['asha@example.org']],
  ['a person whose name is no title', 'Name Surname\nAsha', ['Name Surname', 'Asha']],
  [
    'a file that names its separator',
    'sep=;\r\nName;Email\r\nAsha;asha@example.org',
    ['Asha, asha@example.org'],
  ],
  ['the same with another one', '\ufeffsep=|\nAsha|asha@example.org', ['Asha, asha@example.org']],
  ['a line of Outlook', 'Priya <p@x.org>; Arun <a@x.org>;', ['Priya <p@x.org>', 'Arun <a@x.org>']],
  [
    'a line of Gmail',
    'Priya <p@x.org>, Arun <a@x.org>, b@x.org',
    ['Priya <p@x.org>', 'Arun <a@x.org>', 'b@x.org'],
  ],
  [
    'last names first',
    'Rao, Priya <p@x.org>; Das, Arun <a@x.org>;',
    ['Rao, Priya <p@x.org>', 'Das, Arun <a@x.org>'],
  ],
  [
    'last names first with commas',
    'Rao, Priya <p@x.org>, Das, Arun <a@x.org>',
    ['Rao, Priya <p@x.org>', 'Das, Arun <a@x.org>'],
  ],
  [
    'names in quotes',
    '"Rao, Priya" <p@x.org>, "Das; Arun" <a@x.org>, \'Binod\' <b@x.org>',
    ['Rao, Priya <p@x.org>', 'Das; Arun <a@x.org>', 'Binod <b@x.org>'],
  ],
  [
    'one name in quotes',
    '\'Priya\' <p@x.org>\n"Das, Arun" <a@x.org>',
    ['Priya <p@x.org>', 'Das, Arun <a@x.org>'],
  ],
  ['bare addresses with semicolons', 'p@x.org;a@x.org; b@x.org', ['p@x.org', 'a@x.org', 'b@x.org']],
  ['bare addresses with commas', 'p@x.org,a@x.org', ['p@x.org', 'a@x.org']],
  ['bare addresses with blanks', "p@x.org a@x.org  o'neil@x.org", ['p@x.org', 'a@x.org', "o'neil@x.org"]],
  [
    'several lines of several people',
    'Asha\nP <p@x.org>; A <a@x.org>\nb@x.org',
    ['Asha', 'P <p@x.org>', 'A <a@x.org>', 'b@x.org'],
  ],
  [
    'a line that is broken before an address',
    'Priya\n<p@x.org>; Arun\r\n <a@x.org>',
    ['Priya <p@x.org>', 'Arun <a@x.org>'],
  ],
  ['names without addresses in one line', 'Priya Rao; Arun Das', ['Priya Rao', 'Arun Das']],
  ['lines of a name and a city', 'Priya Rao; Pune\nArun Das; Delhi', ['Priya Rao, Pune', 'Arun Das, Delhi']],
  ['one name with a comma', 'Rao, Asha', ['Rao, Asha']],
  ['one name and address with a semicolon', 'Asha Rao; asha@x.org', ['Asha Rao, asha@x.org']],
  [
    'a name and an address of each, after each other',
    'p@x.org, Priya; a@x.org, Arun',
    ['p@x.org, Priya', 'a@x.org, Arun'],
  ],
  ['nothing', ' \n\n', []],
  ['titles only', 'name,mail\n', []],
])('reads %s', (_, text, recipients) => {
  expect(readRecipients(text)).toEqual({ recipients, repeated: 0, openQuote: undefined, unclear: undefined });
});

test('counts the lines that are equal to an earlier one', () => {
  const { recipients, repeated } = readRecipients('Asha\nASHA\nBinod\nasha');
  expect(recipients).toHaveLength(4);
  expect(repeated).toBe(2);
});

test.each([
  ['Asha\np@x.org, Priya, a@x.org, Arun', 2],
  ['sep=;\nName;Mail\nAsha;a@x.org, b@x.org', 3],
])('says which line is unclear: %j', (text, line) => {
  expect(readRecipients(text).unclear).toBe(line);
});

test('says where a quote is opened and not closed', () => {
  expect(readRecipients('Asha\n"Binod\nChitra').openQuote).toBe(2);
});
