import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import { expect, test } from 'vitest';
import { fitText, nameKey, NOT_IN_NAMES, type TextRule } from './fit-text.ts';

const most = 20;
test.each<[string, string, Partial<TextRule>, string, Note[]]>([
  ['a line', ' Safe\r\n  keys ', {}, 'Safe keys', []],
  ['a text of many lines', ' Safe\r\n\r\nkeys  now ', { manyLines: true }, 'Safe\n\nkeys  now', []],
  ['a text that is as long as it may be', 'x'.repeat(most), {}, 'x'.repeat(most), []],
  ['a longer text', 'x'.repeat(most + 1), {}, 'x'.repeat(most), [noteOf.shortened('Topic', most)]],
  ['a hidden character', 'Safe\u202ekeys', {}, 'Safekeys', [noteOf.cleaned('Topic')]],
  [
    'a sign',
    'Hall (one)',
    { without: NOT_IN_NAMES },
    'Hall one',
    [noteOf.renamed('Topic', 'Hall (one)', 'Hall one')],
  ],
  [
    'a longer line',
    'Safe keys for every laptop',
    { cut: 'line' },
    'Safe keys for every…',
    [noteOf.cut('Topic', 'Safe keys for every laptop', 'Safe keys for every…')],
  ],
  [
    'a longer name',
    'Asha Annapurna Raghunathan',
    { cut: 'name' },
    'Asha Annapurna',
    [noteOf.cut('Topic', 'Asha Annapurna Raghunathan', 'Asha Annapurna')],
  ],
  ['HTML', '<b>Safe</b><br>keys', { withoutHtml: true }, 'Safe keys', [noteOf.withoutHtml('Topic')]],
  ['HTML that may stay', '<b>Safe</b>', {}, '<b>Safe</b>', []],
  ['codes', 'R&amp;D', { withoutHtml: true }, 'R&D', []],
  ['the first and the last code', '&#32;a&#x10FFFD;', { withoutHtml: true }, 'a', [noteOf.cleaned('Topic')]],
  ['codes of no character', '&#31;&#xD800;', { withoutHtml: true }, '&#31;&#xD800;', []],
])('fits %s', (_, text, rule, fitted, expected) => {
  const notes: Note[] = [];
  expect([fitText(text, { field: 'Topic', most, ...rule }, notes), notes]).toEqual([fitted, expected]);
});

test('names with the same key look the same', () => {
  expect(nameKey(' Asha  (Rao) ')).toBe(nameKey('asha rao'));
  expect(nameKey('Asha Rao')).not.toBe(nameKey('Asha Roy'));
});
