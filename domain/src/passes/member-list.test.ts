import { describe, expect, it, test } from 'vitest';
import { readMemberList } from './member-list.ts';

const BOTH = ['asha@example.org', 'ravi@example.org'];

describe('a file of members', () => {
  test.each([
    ['one address a line', 'asha@example.org\nravi@example.org'],
    ['line ends of Windows', 'asha@example.org\r\nravi@example.org\r\n'],
    ['line ends of old Macs', 'asha@example.org\rravi@example.org'],
    ['titles', 'Name,E-mail\nAsha,asha@example.org\nRavi,ravi@example.org'],
    ['semicolons', 'Mail Id;Name\nasha@example.org;Rao, Asha\nravi@example.org;Ravi'],
    ['tabs', 'name\temail\nAsha\tasha@example.org\nRavi\travi@example.org'],
    ['quotes', '"name","mail"\n"Rao, ""A""","asha@example.org"\n"two\nlines","ravi@example.org"'],
    ['a byte order mark', '\ufeffasha@example.org\nravi@example.org'],
    ['blank lines and blanks', '\n  \n asha@example.org \n,,\nravi@example.org\n\n'],
    ['an address twice, in other case', 'asha@example.org\nASHA@Example.org\nravi@example.org'],
    ['more columns than it needs', 'asha@example.org,x,y\nravi@example.org'],
  ])('is read with %s', (_, csv) => {
    expect(readMemberList(csv, 100)).toEqual({ mails: BOTH, errors: [] });
  });

  const invalid = 'Invalid Email. Field: Email';
  test.each([
    ['', []],
    ['\n\n', []],
    ['email\n', []],
    [
      'asha@example.org\nasha\n\nravi@',
      [
        [2, invalid],
        [4, invalid],
      ],
    ],
    ['name,mail\nAsha,', [[2, 'Email cannot be Blank.']]],
    [
      'mail,name\n"a\nb",x\nnobody,y',
      [
        [2, invalid],
        [4, invalid],
      ],
    ],
    [
      'asha@example.org\n"ravi@example.org\nmore',
      [[2, 'A quote is opened here and not closed. The lines after it were not read.']],
    ],
    [
      '=cmd|x!A1\n\0\n\ud800@example.org',
      [
        [1, invalid],
        [2, 'Email cannot be Blank.'],
        [3, invalid],
      ],
    ],
    ['<script>@example.org', [[1, invalid]]],
  ])('names the line and the error: %j', (csv, errors) => {
    expect(readMemberList(csv, 100)!.errors.map(({ line, msg }) => [line, msg])).toEqual(errors);
  });

  it('is not read beyond its limit', () => {
    expect(readMemberList('a@b.org\n'.repeat(100), 100)?.mails).toEqual(['a@b.org']);
    expect(readMemberList('a@b.org\n'.repeat(101), 100)).toBeNull();
  });

  // Each takes milliseconds; a regular expression with backtracking would take hours.
  it.each(['"', '""', ',', ';\t', '\n', 'a', '@', '"\n', 'a@', '\r'])(
    'of the largest size is read to the end: %j',
    (piece) => {
      const list = readMemberList(piece.repeat(Math.floor(1_400_000 / piece.length)), 5000);
      expect(list?.mails ?? []).toEqual([]);
    },
  );
});
