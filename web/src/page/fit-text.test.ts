import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

/** Every code point has a width of half the size. */
const measure = (text: string, size: number) => [...text].length * (size / 2);
const box = { width: 100, maxLines: 2, from: 20, to: 10, measure };

describe('fitText', () => {
  it('uses the largest size for text that fits', () => {
    expect(fitText('ASHA RAO', box)).toEqual({ size: 20, lines: ['ASHA RAO'] });
  });

  it('wraps between words before it shrinks', () => {
    expect(fitText('ASHA RAGHUNATH', box)).toEqual({ size: 20, lines: ['ASHA', 'RAGHUNATH'] });
  });

  it('shrinks until there are few enough lines', () => {
    const { size, lines } = fitText('ASHA RAGHUNATHAN OF KANCHIPURAM', box);
    expect(size).toBeLessThan(20);
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(lines.join(' ')).toBe('ASHA RAGHUNATHAN OF KANCHIPURAM');
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(box.width);
  });

  it('breaks a very long word, and marks the break', () => {
    const { size, lines } = fitText('A'.repeat(60), box);
    expect(size).toBe(10);
    expect(lines).toEqual(['A'.repeat(20), `${'A'.repeat(19)}…`]);
  });

  it('never breaks a letter of an Indian script', () => {
    const { lines } = fitText('क्षि'.repeat(12), box);
    for (const line of lines) expect(line).not.toMatch(/^[\u093e-\u094d]/);
  });

  it('returns no line for empty text', () => {
    expect(fitText('  ', box).lines).toEqual([]);
  });
});
