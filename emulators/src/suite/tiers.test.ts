import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from './places.ts';
import { filesOf, isMore, MORE } from './tiers.ts';

const ALL = ['functions/test/api/**/*.test.ts'];

describe('the tiers of the tests', () => {
  it.each(Object.values(MORE).flat())('name files that exist: %s', (glob) => {
    expect(globSync(glob, { cwd: root })).not.toEqual([]);
  });

  it('divide the files: none is forgotten, none is run twice by test:all', () => {
    const found = (tier: 'test' | 'more' | 'all') => {
      const { include, exclude } = filesOf('api', ALL, { tier });
      return globSync(include, { cwd: root, exclude }).toSorted();
    };
    expect([...found('test'), ...found('more')].toSorted()).toEqual(found('all'));
    expect(found('test').some(isMore)).toBe(false);
    expect(found('more').every(isMore)).toBe(true);
  });

  it('are named from the folder of a runner', () => {
    expect(filesOf('api', ['test/**'], { tier: 'more', folder: 'functions' }).include).toContain(
      'test/api/proofs/*.test.ts',
    );
  });
});
