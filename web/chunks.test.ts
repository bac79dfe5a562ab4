import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GROUPS, isIn } from './chunks.ts';

const root = join(import.meta.dirname, '..');

describe('the chunks of the build', () => {
  it.each(Object.values(GROUPS).flat())('group %s, which exists', (path) => {
    expect(existsSync(join(root, path.replace(/\*$/, '')))).toBe(true);
  });

  it.each([
    ['web/src/jsx/texts-apart.ts?used', true],
    ['web/src/jsx/deeper/texts-apart.ts', false],
    ['node_modules/react/index.js', true],
    ['node_modules/react-router/index.js', false],
  ])('have %s beside React: %s', (file, expected) => {
    expect(isIn(GROUPS['react']!, join(root, file))).toBe(expected);
  });
});
