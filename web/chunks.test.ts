import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOUNDATION, isIn, SECTION_PARTS, STAFF_FORM, STAFF_PARTS } from './chunks.ts';

const root = join(import.meta.dirname, '..');

describe('the chunks of the build', () => {
  it.each([...FOUNDATION, ...SECTION_PARTS, ...STAFF_FORM, ...STAFF_PARTS])(
    'group %s, which exists',
    (path) => {
      expect(existsSync(join(root, path.replace(/\*$/, '')))).toBe(true);
    },
  );

  it.each([
    ['web/src/editions/annual.ts', true],
    ['web/src/editions/contests/contest.ts', false],
    ['node_modules/react/index.js', true],
    ['node_modules/react-router/index.js', false],
    ['contract/src/common/limits.ts?used', true],
  ])('have %s in the foundation: %s', (file, expected) => {
    expect(isIn(FOUNDATION, join(root, file))).toBe(expected);
  });
});
