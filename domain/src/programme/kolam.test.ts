import { describe, expect, it } from 'vitest';
import { kolam, kolamMark } from './kolam.ts';

const seeds = Array.from({ length: 200 }, (_, index) => `pay_${index.toString(36)}X${index * 7919}`);

/** The points of a path, with the handles of its curves, in tenths: where it begins, and where each of its commands leads. */
function pointsOfLoop(loop: string): { ends: string[]; all: [number, number][] } {
  let [x, y] = [0, 0];
  const all: [number, number][] = [];
  const ends: string[] = [];
  for (const [, letter, numbers] of loop.matchAll(/([Mlac])([^a-zM]*)/g)) {
    const values = numbers!
      .trim()
      .split(/\s+/)
      .slice(letter === 'a' ? 5 : 0)
      .map((value) => Math.round(Number(value) * 10));
    const [startX, startY] = [x, y];
    for (let index = 0; index < values.length; index += 2) {
      [x, y] = [startX + values[index]!, startY + values[index + 1]!];
      all.push([x, y]);
    }
    ends.push(`${x / 10},${y / 10}`);
  }
  return { ends, all };
}

const pointsOf = (loops: readonly string[]) => new Set(loops.flatMap((loop) => pointsOfLoop(loop).ends));

describe('kolam', () => {
  it('always draws the same picture for the same text', () => {
    expect(kolam('acsc2025')).toEqual(kolam('acsc2025'));
    expect(kolam('acsc2025', { lattice: 'diamond', size: 2 }).loops).toMatchInlineSnapshot(`
      [
        "M6.2 -40c0 3.4 -2.8 6.6 -6.2 10l-30 30c-3.4 3.4 -6.6 6.2 -10 6.2a6.2 6.2 0 0 1 -6.2 -6.2a6.2 6.2 0 0 1 6.2 -6.2c3.4 0 6.6 2.8 10 6.2l30 30c3.4 3.4 6.2 6.6 6.2 10a6.2 6.2 0 0 1 -6.2 6.2a6.2 6.2 0 0 1 -6.2 -6.2c0 -3.4 2.8 -6.6 6.2 -10l30 -30c3.4 -3.4 6.6 -6.2 10 -6.2a6.2 6.2 0 0 1 6.2 6.2a6.2 6.2 0 0 1 -6.2 6.2c-3.4 0 -6.6 -2.8 -10 -6.2l-30 -30c-3.4 -3.4 -6.2 -6.6 -6.2 -10a6.2 6.2 0 0 1 6.2 -6.2a6.2 6.2 0 0 1 6.2 6.2z",
        "M-20 -10c-3.4 -3.4 -6.2 -6.6 -6.2 -10a6.2 6.2 0 0 1 6.2 -6.2c3.4 0 6.6 2.8 10 6.2c3.4 3.4 6.6 6.2 10 6.2c3.4 0 6.6 -2.8 10 -6.2c3.4 -3.4 6.6 -6.2 10 -6.2a6.2 6.2 0 0 1 6.2 6.2c0 3.4 -2.8 6.6 -6.2 10c-3.4 3.4 -6.2 6.6 -6.2 10c0 3.4 2.8 6.6 6.2 10c3.4 3.4 6.2 6.6 6.2 10a6.2 6.2 0 0 1 -6.2 6.2c-3.4 0 -6.6 -2.8 -10 -6.2c-3.4 -3.4 -6.6 -6.2 -10 -6.2c-3.4 0 -6.6 2.8 -10 6.2c-3.4 3.4 -6.6 6.2 -10 6.2a6.2 6.2 0 0 1 -6.2 -6.2c0 -3.4 2.8 -6.6 6.2 -10c3.4 -3.4 6.2 -6.6 6.2 -10c0 -3.4 -2.8 -6.6 -6.2 -10z",
        "M6.2 0a6.2 6.2 0 0 1 -6.2 6.2a6.2 6.2 0 0 1 -6.2 -6.2a6.2 6.2 0 0 1 6.2 -6.2a6.2 6.2 0 0 1 6.2 6.2z",
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
        expect(loop).toMatch(/^M[^M]*z$/);
        const { ends } = pointsOfLoop(loop);
        expect(ends.at(-1)).toBe(ends[0]);
      }
    }
  });

  it('stays within its viewBox', () => {
    for (const seed of seeds.slice(0, 50)) {
      const { loops, side } = kolam(seed);
      for (const [x, y] of loops.flatMap((loop) => pointsOfLoop(loop).all)) {
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(10 * (side / 2));
      }
    }
  });

  it('is never a plain grid or scattered rings', () => {
    for (const seed of seeds) {
      const { loops, dots } = kolam(seed);
      const rings = loops.filter((loop) => /^M[^lc]*z$/.test(loop)).length;
      expect(rings).toBeLessThanOrEqual(1);
      expect(loops.join('').match(/[ac]/g)!.length).toBeGreaterThan(dots.length);
    }
  });

  it('leaves the hole of a ring empty', () => {
    const { dots } = kolam('pay_1', { lattice: 'ring', size: 9, hole: 6 });
    expect(dots.every(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) > 60)).toBe(true);
    expect(dots.length).toBeGreaterThan(20);
  });

  it('writes short numbers, never with an exponent', () => {
    for (const seed of seeds.slice(0, 50))
      expect(kolam(seed).loops.join('')).not.toMatch(/e-|\.\d{2}|-0[ z]/);
  });
});

describe('a mark', () => {
  it('fills its viewBox with the ground, and draws the line on it', () => {
    const mark = kolamMark('acsc2025', 2, { ground: '#101820', line: '#f2c14e' });
    const { viewBox, side, loops } = kolam('acsc2025', { lattice: 'diamond', size: 2 });
    const [left, top, width, height] = viewBox.split(' ');
    expect([width, height]).toEqual([String(side), String(side)]);
    expect(mark).toContain(`viewBox="${viewBox}"`);
    expect(mark).toContain(`<rect x="${left}" y="${top}" width="${width}" height="${height}" `);
    expect(mark).toContain(`fill="#101820"/><path d="${loops.join('')}" fill="none" stroke="#f2c14e"`);
  });
});
