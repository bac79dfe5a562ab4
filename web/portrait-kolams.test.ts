import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { portraitKolams } from './portrait-kolams.ts';
import { PORTRAIT_SEEDS } from './src/components/portrait-kolam.ts';

const read = (name: string) => readFileSync(new URL(`./src/components/${name}`, import.meta.url), 'utf8');

describe('the picture with the kolams of portraits', () => {
  it('is what its script draws now', () => {
    expect(read('portrait-kolams.css')).toBe(portraitKolams());
  });

  it('has a place in the stylesheet for every kolam', () => {
    const places = [
      ...read('portrait.module.css').matchAll(
        /\[data-kolam='(\d)'\]::before \{\n  mask-position: ([\d.]+)%/g,
      ),
    ];
    const last = PORTRAIT_SEEDS.length - 1;
    expect(places.map(([, number, percent]) => [number, percent])).toEqual(
      PORTRAIT_SEEDS.slice(1).map((_, before) => [String(before + 1), String((100 * (before + 1)) / last)]),
    );
  });
});
