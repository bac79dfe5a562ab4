/**
 * Checks the promise at the top of tokens.css: contrast 4.5:1 for text and 3:1 for borders of inputs, in every edition,
 * light and dark.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCENTS } from '@samagam/contract/common/accents';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';

function lightAndDark(file: string): string[] {
  const css = readFileSync(join(import.meta.dirname, file), 'utf8');
  return css.split('@media screen and (prefers-color-scheme: dark)');
}

const [light = '', dark = ''] = lightAndDark('tokens.css');
const ofStatus = lightAndDark('notice/status.module.css').map(coloursIn);

/** The custom properties that a selector of a stylesheet sets, in its order. */
function tokensIn(sheet: string, accent: string): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const [, selector, body] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const forAll = /:root\s*$/.test(selector!) && !selector!.includes('[');
    if (!forAll && !selector!.includes(`[data-accent='${accent}']`)) continue;
    Object.assign(tokens, coloursIn(body!));
  }
  return tokens;
}

function coloursIn(body: string): Record<string, string> {
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]),
  );
}

const pairs: [fore: string, back: string, least: number][] = [
  ...['ground', 'raised', 'card'].flatMap((back): [string, string, number][] => [
    ['text', back, 7],
    ['quiet', back, 4.5],
    ['accent', back, 4.5],
    ['danger', back, 4.5],
    ['good', back, 4.5],
    ['input-line', back, 3],
  ]),
  ['danger', 'danger-ground', 4.5],
  ['good', 'good-ground', 4.5],
  ['wait', 'wait-ground', 4.5],
  ['quiet', 'line', 4.5],
  ['on-spark', 'spark', 4.5],
  ...['band', 'band-raised'].flatMap((back): [string, string, number][] => [
    ['band-text', back, 7],
    ['band-quiet', back, 4.5],
    ['spark', back, 4.5],
  ]),
];

describe.each([...ACCENTS])('the colours of %s', (accent) => {
  const schemes = {
    light: { ...tokensIn(light, accent), ...ofStatus[0] },
    dark: { ...tokensIn(light, accent), ...tokensIn(dark, accent), ...ofStatus[1] },
  };

  it.each(Object.entries(schemes))('are readable in the %s', (_, tokens) => {
    const weak = pairs
      .map(([fore, back, least]) => ({ fore, back, least, is: contrast(tokens[fore]!, tokens[back]!) }))
      .filter(({ is, least }) => !(is >= least));
    expect(weak).toEqual([]);
  });
});

describe('the colours of the door', () => {
  it('are readable in sunlight: 7:1', () => {
    const door = readFileSync(join(import.meta.dirname, '../screens/door/checkin-screen.module.css'), 'utf8');
    const grounds = [...door.matchAll(/--door: (#[0-9a-f]{6});(?:\s*--on-door: (#[0-9a-f]{3,6});)?/g)];
    expect(grounds).toHaveLength(7);
    for (const [, ground, on = '#ffffff'] of grounds) {
      expect(contrast(ground!, on === '#fff' ? '#ffffff' : on)).toBeGreaterThanOrEqual(7);
    }
  });
});
