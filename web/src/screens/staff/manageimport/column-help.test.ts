import { readFileSync } from 'node:fs';
import { type Sheet, SHEETS } from '@samagam/domain/programme/import/sheets/sheet-columns';
import { expect, test } from 'vitest';

const guide = readFileSync(new URL('../../../../../docs/importing.md', import.meta.url), 'utf8');

/** The rows of the table below a heading, without its first two lines. */
function tableBelow(heading: string): string[][] {
  const [, below = ''] = guide.split(`### ${heading}\n`);
  const [table = ''] = below.trim().split('\n\n');
  return table
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test.each([
  ['sessions', 'Sessions'],
  ['speakers', 'Speakers'],
] satisfies [Sheet, string][])(
  'docs/importing.md says of the sheet for %s what the screen says',
  (sheet, heading) => {
    expect(tableBelow(heading)).toEqual(
      SHEETS[sheet].flatMap(({ name, words }) =>
        words ? [[`\`${name}\``, words.write, words.ifEmpty]] : [],
      ),
    );
  },
);
