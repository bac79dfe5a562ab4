import { expect, test } from 'vitest';
import { tablesOf } from './pasted.ts';

test('an empty line separates tables, but not in a quoted cell or as an empty row of cells', () => {
  expect(tablesOf('')).toEqual([]);
  expect(tablesOf('\n\na\tb\r\n1\t2\r\n\t\n3\t4\n\n\nname\nAsha\n')).toEqual([
    'a\tb\n1\t2\n\t\n3\t4',
    'name\nAsha',
  ]);
  expect(tablesOf('a\tb\n1\t"two\n\nlines"\n')).toEqual(['a\tb\n1\t"two\n\nlines"']);
});
