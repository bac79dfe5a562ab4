import { describe, expect, it, test } from 'vitest';
import { sizeWithin, svgSize } from './small-picture.ts';

describe('the size of a picture', () => {
  test.each([
    [
      { width: 4000, height: 3000 },
      { width: 1600, height: 1200 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1200, height: 1600 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
    [
      { width: 90_000, height: 3 },
      { width: 1600, height: 1 },
    ],
  ])('of %j is at most 1600 on each side: %j', (size, small) => {
    expect(sizeWithin(size, 1600)).toEqual(small);
  });
});

describe('the size of a drawing', () => {
  test.each([
    [{ viewBox: '0 0 120 60' }, { width: 120, height: 60 }],
    [
      { viewBox: '0,0,120,60', width: '10mm', height: '10mm' },
      { width: 120, height: 60 },
    ],
    [
      { width: '240px', height: '80' },
      { width: 240, height: 80 },
    ],
    [
      { viewBox: '0 0 0 0', width: '30', height: '40' },
      { width: 30, height: 40 },
    ],
    [
      { viewBox: '0 0 0 60', width: '30', height: '40' },
      { width: 30, height: 40 },
    ],
    [
      { width: '100%', height: '100%' },
      { width: 300, height: 150 },
    ],
    [{}, { width: 300, height: 150 }],
  ])('%j is %j', (attributes: Record<string, string>, size) => {
    expect(svgSize((name) => attributes[name] ?? null)).toEqual(size);
  });

  it('is large, however small the numbers in the file are', () => {
    expect(sizeWithin({ width: 24, height: 12 }, 1200, true)).toEqual({ width: 1200, height: 600 });
  });
});
