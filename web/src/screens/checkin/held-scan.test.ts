import { describe, expect, it } from 'vitest';
import { HOLD, takeScan, type HeldScan } from './held-scan.ts';

/** What is sent when these texts are seen at these milliseconds. */
function sentOf(seen: readonly [text: string, at: number][]): [string, number][] {
  let held: HeldScan | null = null;
  return seen.filter(([text, at]) => {
    const taken = takeScan(held, text, at);
    held = taken.held;
    return taken.send;
  });
}

describe('takeScan', () => {
  it('sends the first text', () => {
    expect(sentOf([['A', 0]])).toEqual([['A', 0]]);
  });

  it('holds the same text as long as it stays in view', () => {
    expect(
      sentOf([
        ['A', 0],
        ['A', 40],
        ['A', 3000],
        ['A', 6000],
      ]),
    ).toEqual([['A', 0]]);
  });

  it('sends the same text again once it has been out of sight', () => {
    expect(
      sentOf([
        ['A', 0],
        ['A', 1000],
        ['A', 1000 + HOLD.outOfSight],
      ]),
    ).toHaveLength(2);
  });

  it('does not hold a text for ever, in view or not', () => {
    const stays = Array.from({ length: 20 }, (_, second): [string, number] => ['A', second * 1000]);
    expect(sentOf(stays)).toEqual([
      ['A', 0],
      ['A', HOLD.atMost],
    ]);
  });

  it('takes another text at once, and the first again after it', () => {
    expect(
      sentOf([
        ['A', 0],
        ['B', 40],
        ['A', 80],
      ]),
    ).toHaveLength(3);
  });
});
