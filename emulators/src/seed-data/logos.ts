/** Logos of fictional companies and communities: a mark and the name in our own typeface. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kolam } from '@samagam/domain/programme/kolam';
import { choices } from './portraits.ts';

type Glyphs = Record<string, [advance: number, path: string]>;

/** Outlines, so that the logos look the same on a machine without fonts; also used for preview pictures. */
const GLYPHS = path.join(import.meta.dirname, '../../../functions/src/page/card-glyphs.json');
const { heavy } = JSON.parse(readFileSync(GLYPHS, 'utf8')) as { heavy: Glyphs };

const COLOURS = ['#17153b', '#b3122f', '#0d5c46', '#c25b1c', '#2f2a86', '#7d1640', '#3a6ea5', '#8a5a00'];

/** SVG text, 400 by 200; at most two lines beside or below the mark. */
export function logo(name: string): string {
  const pick = choices(name);
  const colour = pick(COLOURS);
  const beside = pick([true, false]);
  const lines = inTwo(name);
  const widest = Math.max(...lines.map(widthOf));
  const room = beside ? 250 : 370;
  const size = Math.min(beside ? 52 : 46, (room / widest) * 1000);
  const mark = markOf(pick([0, 1, 2, 3, 4, 5]), name, colour);
  const height = lines.length * size;
  const top = beside ? 100 - height / 2 + size * 0.78 : (lines.length > 1 ? 112 : 124) + size * 0.7;
  // Mark, gap and words are centred together.
  const shift = beside ? (400 - 118 - (widest * size) / 1000) / 2 - 14 : 0;
  const words = lines
    .map((line, place) => {
      const x = beside ? 132 + shift : 200 - (widthOf(line) * size) / 2000;
      return outline(line, size, x, top + place * size * 1.02);
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 400 200"><g transform="translate(${beside ? `${64 + shift} 100` : '200 60'}) scale(${beside ? 1.05 : 0.92})">${mark}</g><g fill="${colour}">${words}</g></svg>`;
}

function markOf(kind: number, name: string, colour: string): string {
  if (kind === 0) {
    const { loops, side } = kolam(name, { lattice: 'diamond', size: 2 });
    return `<path transform="scale(${100 / side})" d="${loops.join('')}" fill="none" stroke="${colour}" stroke-width="6"/>`;
  }
  return [
    '',
    `<circle r="46" fill="${colour}"/><path d="M-46 0Q-23 -26 0 0T46 0A46 46 0 0 1 -46 0Z" fill="#f5b700"/>`,
    `<path d="M0 -46L44 30H-44Z" fill="${colour}"/><path d="M0 -4L22 34H-22Z" fill="#fffdf8"/>`,
    `<rect x="-42" y="-42" width="84" height="84" rx="18" fill="${colour}"/><path d="M-22 14Q0 -40 22 14M-22 14Q0 44 22 14" fill="none" stroke="#fffdf8" stroke-width="9"/>`,
    `<path d="M0 -46Q40 -20 28 20Q18 46 0 46Q-18 46 -28 20Q-40 -20 0 -46Z" fill="${colour}"/><path d="M0 -20V40M0 6L16 -8M0 22L-16 8" stroke="#fffdf8" stroke-width="6" stroke-linecap="round"/>`,
    `<g fill="${colour}"><circle cx="-26" cy="-26" r="18"/><circle cx="26" cy="26" r="18"/><circle cx="26" cy="-26" r="18" fill="#f5b700"/><circle cx="-26" cy="26" r="18"/></g>`,
  ][kind]!;
}

/** Splits a name into two lines of similar length. */
function inTwo(name: string): string[] {
  const words = name.split(' ');
  if (words.length === 1) return [name];
  const splits = words
    .slice(1)
    .map((_, place) => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')]);
  return splits.toSorted(
    (a, b) => Math.max(...a.map((line) => line.length)) - Math.max(...b.map((line) => line.length)),
  )[0]!;
}

function widthOf(line: string): number {
  return Array.from(line).reduce((sum, letter) => sum + (heavy[letter] ?? heavy[' ']!)[0], 0);
}

function outline(line: string, size: number, x: number, y: number): string {
  let at = 0;
  const letters = Array.from(line, (letter) => {
    const [advance, drawn] = heavy[letter] ?? heavy[' ']!;
    const placed = drawn && `<path transform="translate(${at} 0)" d="${drawn}"/>`;
    at += advance;
    return placed;
  });
  return `<g transform="translate(${x} ${y}) scale(${size / 1000})">${letters.join('')}</g>`;
}
