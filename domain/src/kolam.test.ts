import { describe, expect, it } from 'vitest';
import { kolam } from './kolam.ts';

const seeds = Array.from({ length: 200 }, (_, index) => `pay_${index.toString(36)}X${index * 7919}`);

/** Every point of the paths, as "x,y". */
function pointsOf(loops: readonly string[]): Set<string> {
  const points = new Set<string>();
  for (const loop of loops) {
    for (const command of loop.matchAll(/([MLAC])([^MLACZ]*)/g)) {
      const numbers = command[2]!.trim().split(/\s+/).map(Number);
      points.add(numbers.slice(-2).join(','));
    }
  }
  return points;
}

describe('kolam', () => {
  it('always draws the same picture for the same text', () => {
    expect(kolam('acsc2025')).toEqual(kolam('acsc2025'));
    expect(kolam('acsc2025', { lattice: 'diamond', size: 2 }).loops).toMatchInlineSnapshot(`
      [
        "M6.2 -40C6.2 -36.6 3.4 -33.4 0 -30L-30 0C-33.4 3.4 -36.6 6.2 -40 6.2A6.2 6.2 0 0 1 -46.2 0A6.2 6.2 0 0 1 -40 -6.2C-36.6 -6.2 -33.4 -3.4 -30 0L0 30C3.4 33.4 6.2 36.6 6.2 40A6.2 6.2 0 0 1 0 46.2A6.2 6.2 0 0 1 -6.2 40C-6.2 36.6 -3.4 33.4 0 30L30 0C33.4 -3.4 36.6 -6.2 40 -6.2A6.2 6.2 0 0 1 46.2 0A6.2 6.2 0 0 1 40 6.2C36.6 6.2 33.4 3.4 30 0L0 -30C-3.4 -33.4 -6.2 -36.6 -6.2 -40A6.2 6.2 0 0 1 0 -46.2A6.2 6.2 0 0 1 6.2 -40Z",
        "M-20 -10C-23.4 -13.4 -26.2 -16.6 -26.2 -20A6.2 6.2 0 0 1 -20 -26.2C-16.6 -26.2 -13.4 -23.4 -10 -20C-6.6 -16.6 -3.4 -13.8 0 -13.8C3.4 -13.8 6.6 -16.6 10 -20C13.4 -23.4 16.6 -26.2 20 -26.2A6.2 6.2 0 0 1 26.2 -20C26.2 -16.6 23.4 -13.4 20 -10C16.6 -6.6 13.8 -3.4 13.8 0C13.8 3.4 16.6 6.6 20 10C23.4 13.4 26.2 16.6 26.2 20A6.2 6.2 0 0 1 20 26.2C16.6 26.2 13.4 23.4 10 20C6.6 16.6 3.4 13.8 0 13.8C-3.4 13.8 -6.6 16.6 -10 20C-13.4 23.4 -16.6 26.2 -20 26.2A6.2 6.2 0 0 1 -26.2 20C-26.2 16.6 -23.4 13.4 -20 10C-16.6 6.6 -13.8 3.4 -13.8 0C-13.8 -3.4 -16.6 -6.6 -20 -10Z",
        "M6.2 0A6.2 6.2 0 0 1 0 6.2A6.2 6.2 0 0 1 -6.2 0A6.2 6.2 0 0 1 0 -6.2A6.2 6.2 0 0 1 6.2 0Z",
      ]
    `);
  });

  it('draws a different picture for a different ticket', () => {
    const pictures = new Set(
      seeds.map((seed) => kolam(seed, { lattice: 'ring', size: 9, hole: 6 }).loops.join()),
    );
    expect(pictures.size).toBe(seeds.length);
  });

  it('uses both lattices when none is given', () => {
    const turned = seeds.filter((seed) => kolam(seed).dots.some(({ x, y }) => x === 10 && y === 10)).length;
    expect(turned).toBeGreaterThan(60);
    expect(turned).toBeLessThan(140);
  });

  it.each(['diamond', 'square'] as const)('has the symmetry of the square on a %s', (lattice) => {
    for (const seed of seeds.slice(0, 25)) {
      const { dots } = kolam(seed, { lattice });
      const all = new Set(dots.map(({ x, y }) => `${x},${y}`));
      for (const { x, y } of dots)
        for (const image of [`${-x || 0},${y}`, `${y},${x}`]) expect(all).toContain(image);
      const points = pointsOf(kolam(seed, { lattice }).loops);
      for (const point of points) {
        const [x, y] = point.split(',').map(Number) as [number, number];
        // The ends inside a merged straight are not written, so their mirror images may be missing.
        if (Math.abs(x) === Math.abs(y)) continue;
        const images = [`${y},${x}`, `${-x || 0},${y}`, `${x},${-y || 0}`];
        expect(images.filter((image) => points.has(image)).length).toBeGreaterThan(0);
      }
    }
  });

  it('closes every loop at its start', () => {
    for (const seed of seeds.slice(0, 50)) {
      for (const loop of kolam(seed).loops) {
        expect(loop).toMatch(/^M.*Z$/);
        const start = /^M([-\d.]+ [-\d.]+)/.exec(loop)![1]!;
        expect(loop.endsWith(`${start}Z`)).toBe(true);
      }
    }
  });

  it('stays within its viewBox', () => {
    for (const seed of seeds.slice(0, 50)) {
      const { loops, side } = kolam(seed);
      for (const number of loops.join(' ').matchAll(/-?\d+(\.\d+)?/g)) {
        expect(Math.abs(Number(number[0]))).toBeLessThanOrEqual(side / 2);
      }
    }
  });

  it('is never a plain grid or scattered rings', () => {
    for (const seed of seeds) {
      const { loops, dots } = kolam(seed);
      const rings = loops.filter((loop) => /^M[^LC]*Z$/.test(loop)).length;
      expect(rings).toBeLessThanOrEqual(1);
      expect(loops.join('').match(/[AC]/g)!.length).toBeGreaterThan(dots.length);
    }
  });

  it('leaves the hole of a ring empty', () => {
    const { dots } = kolam('pay_1', { lattice: 'ring', size: 9, hole: 6 });
    expect(dots.every(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) > 60)).toBe(true);
    expect(dots.length).toBeGreaterThan(20);
  });

  it('writes short numbers, never with an exponent', () => {
    for (const seed of seeds.slice(0, 50))
      expect(kolam(seed).loops.join('')).not.toMatch(/e-|\.\d{2}|-0[ Z]/);
  });
});
