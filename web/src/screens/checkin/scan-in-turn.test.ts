import { expect, test, vi } from 'vitest';
import type { ScanDecision } from './decide-scan.ts';
import { scanInTurn } from './scan-in-turn.ts';
import type { Verdict } from './verdicts.ts';

function aScanner(verdicts: Verdict[] = []) {
  const scans: { text: string; scanid: string }[] = [];
  const decide = async (text: string, scanid: string): Promise<ScanDecision> => {
    scans.push({ text, scanid });
    return { verdict: verdicts.shift() ?? 'admitted', result: 'Failed', message: '', metadata: {} };
  };
  return { scans, ...scanInTurn({ decide, onBegun: () => undefined, onDecided: () => undefined }) };
}

test('it scans up to five waiting texts in their order, and takes no sixth', async () => {
  vi.useFakeTimers();
  const scanner = aScanner();
  for (const text of ['0', '1', '2', '3', '4', '5', '6']) scanner.submit(text);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(scanner.scans.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4', '5']);
});

test.each([
  ['unanswered', true],
  ['needs-network', true],
  ['not-stored', true],
  ['refused', false],
] as const)('after %s, the same text is the same scan: %s', async (verdict, isSame) => {
  vi.useFakeTimers();
  const scanner = aScanner([verdict]);
  for (let nth = 0; nth < 2; nth++) {
    scanner.submit('text');
    await vi.advanceTimersByTimeAsync(1000);
  }
  vi.useRealTimers();
  const [first, second] = scanner.scans;
  expect(second!.scanid === first!.scanid).toBe(isSame);
});
