import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BUDGETS } from './budgets.ts';

const code = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.startsWith('budgets') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** Lighthouse's names are put together. */
const names = Object.keys(BUDGETS).filter((name) => !name.startsWith('Lighthouse'));

test.each(names)('a bench measures "%s"', (name) => {
  expect(code).toMatch(new RegExp(`['"]${name.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')}['"]`));
});
