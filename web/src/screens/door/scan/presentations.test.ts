import { describe, expect, it } from 'vitest';
import { afterFrame, isDue, PRESENTATION, withAttempt, type Presentation } from './presentations.ts';

const { missingFor, retryAfter } = PRESENTATION;

/** Returns the posted texts and their times for these frames; each post ends at once. */
function scansOf(
  frames: readonly [text: string | null, at: number][],
  isAnswered = true,
): [string, number][] {
  let shown: readonly Presentation[] = [];
  const sent: [string, number][] = [];
  for (const [text, at] of frames) {
    shown = afterFrame(shown, text, at);
    const read = shown.find((one) => one.text === text);
    if (!read || !isDue(read, at)) continue;
    sent.push([read.text, at]);
    shown = withAttempt(shown, read, { at, isAnswered });
  }
  return sent;
}

/** The same text, or none, every 40 ms. */
function looking(text: string | null, from: number, until: number): [string | null, number][] {
  return Array.from({ length: Math.ceil((until - from) / 40) }, (_, index) => [text, from + index * 40]);
}

describe('a presentation', () => {
  it('is one scan while the code stays in view', () => {
    expect(scansOf(looking('A', 0, 60_000))).toEqual([['A', 0]]);
  });

  it('continues after some blurred frames', () => {
    expect(
      scansOf([...looking('A', 0, 400), ...looking(null, 400, 1000), ...looking('A', 1000, 2000)]),
    ).toEqual([['A', 0]]);
  });

  it('ends when the code has left the view: a second later it is a new scan', () => {
    expect(
      scansOf([...looking('A', 0, 400), ...looking(null, 400, 1400), ...looking('A', 1400, 2000)]),
    ).toEqual([
      ['A', 0],
      ['A', 1400],
    ]);
  });

  it('does not end because a phone reads few frames', () => {
    const slow: [string, number][] = [0, 1, 2, 3].map((nth) => ['A', nth * (missingFor + 100)]);
    expect(scansOf(slow)).toEqual([['A', 0]]);
  });

  it('ends on a phone that was locked', () => {
    expect(scansOf([...looking('A', 0, 400), ...looking('A', 60_000, 60_400)])).toHaveLength(2);
  });

  it('belongs to one code: two codes in view are two scans', () => {
    const both = looking('A', 0, 4000).map(([, at], nth): [string, number] => [nth % 2 ? 'B' : 'A', at]);
    expect(scansOf(both)).toEqual([
      ['A', 0],
      ['B', 40],
    ]);
  });

  it('is posted again without a response', () => {
    expect(scansOf(looking('A', 0, retryAfter + 1000), false)).toEqual([
      ['A', 0],
      ['A', retryAfter],
    ]);
  });

  it('ignores the attempt of a presentation that has ended', () => {
    const first = afterFrame([], 'A', 0);
    const second = afterFrame([], 'A', 5000);
    expect(withAttempt(second, first[0]!, { at: 5000, isAnswered: true })[0]!.attempt).toBeNull();
  });
});
