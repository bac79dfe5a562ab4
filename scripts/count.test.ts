import { describe, expect, it, test } from 'vitest';
import { countAll, countFile, isProduct } from './count.ts';

describe('the product', () => {
  test.each([
    'domain/src/passes/passes.ts',
    'web/src/ui/button.tsx',
    'web/src/ui/button.module.css',
    'web/fonts.ts',
  ])('has %s', (file) => expect(isProduct(file)).toBe(true));

  test.each([
    'domain/src/passes/passes.test.ts',
    'web/src/ui/button.browser.test.tsx',
    'web/test/answers.ts',
    'functions/test/api/harness.ts',
    'emulators/src/seed-data/people.ts',
    'emulators/src/history/add-history.ts',
    'e2e/src/door.spec.ts',
    'bench/src/bench.ts',
    'scripts/count.ts',
    'web/app.html',
  ])('does not have %s', (file) => expect(isProduct(file)).toBe(false));
});

test.each([
  ['a.ts', 'const a = 1;\n\n  \nconst b = 2;\n', 2, 0],
  ['a.ts', "/** What it says.\n *\n * More. */\n// Why.\nconst url = 'https://x'; // at the end\n", 5, 4],
  ['a.ts', "const text = `\n// no comment\n`;\n/* a */ const b = 'π'; /* c */\n", 4, 0],
  ['a.tsx', 'const a = (\n  <p>\n    {/* Why. */}\n    // text\n  </p>\n);\n', 6, 1],
  ['a.css', '/* Why,\n   and why. */\na { color: red; /* red */ }\n', 3, 2],
])('counts the lines of %s with %j', (file, text, lines, comments) => {
  expect(countFile(file, text)).toEqual({ file, lines, comments });
});

it('adds up workspaces, folders without the folders in them, and the longest files', () => {
  const files = [
    { file: 'domain/src/a.ts', lines: 30, comments: 1 },
    { file: 'domain/src/b.ts', lines: 10, comments: 4 },
    { file: 'domain/src/money/c.ts', lines: 60, comments: 0 },
    ...Array.from({ length: 10 }, (_, i) => ({ file: `web/src/${i}/d.ts`, lines: 1, comments: 0 })),
  ];
  const { workspaces, folders, longest } = countAll(files);
  expect(workspaces.find(({ workspace }) => workspace === 'domain')).toEqual({
    workspace: 'domain',
    files: 3,
    lines: 100,
    comments: 5,
    per100: 5,
  });
  expect(workspaces.at(-1)).toEqual({ workspace: 'all', files: 13, lines: 110, comments: 5, per100: 4.5 });
  expect(folders[0]).toEqual({ folder: 'domain/src', files: 2 });
  expect(folders).toHaveLength(10);
  expect(longest.slice(0, 2).map(({ file }) => file)).toEqual(['domain/src/money/c.ts', 'domain/src/a.ts']);
  expect(longest).toHaveLength(10);
});
