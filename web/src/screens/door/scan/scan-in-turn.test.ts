import { SCAN_REPEATS_WITHIN } from '@samagam/contract/common/limits';
import { encodeQr } from '@samagam/domain/tickets/qr';
import { ticketCode } from '@samagam/domain/tickets/code';
import { expect, test, vi } from 'vitest';
import type { ScanDecision } from '../offline/decide-scan.ts';
import { scanInTurn } from './scan-in-turn.ts';
import type { Verdict } from '../verdicts.ts';

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

test('after the time in which a repeat is the same scan for the server, the same text is a new scan', async () => {
  vi.useFakeTimers();
  const scanner = aScanner(['unanswered', 'unanswered', 'unanswered']);
  for (const later of [0, SCAN_REPEATS_WITHIN - 1, 1]) {
    await vi.advanceTimersByTimeAsync(later);
    scanner.submit('text');
    await vi.advanceTimersByTimeAsync(0);
  }
  vi.useRealTimers();
  const [first, second, third] = scanner.scans.map(({ scanid }) => scanid);
  // The time counts from the first attempt, which may be the one that was admitted.
  expect([second === first, third === first]).toEqual([true, false]);
});

const ticket = { registrationid: '00ff10a2b3c4d5e6', generation: 2 };
const code = ticketCode({ ...ticket, proof: 7 });
const qr = (given = {}) => encodeQr({ ...ticket, ...given, signature: new Uint8Array(64).fill(9) });

test.each([
  ['the QR code of the same ticket', true, qr()],
  ['the same code with small letters', true, code.toLowerCase()],
  ['the QR code of another ticket', false, qr({ registrationid: '00ff10a2b3c4d5e7' })],
  ['the QR code of a later generation', false, qr({ generation: 3 })],
])('after a ticket code that needs the network, %s is the same scan: %s', async (_, isSame, text) => {
  vi.useFakeTimers();
  const scanner = aScanner(['needs-network']);
  for (const given of [code, text]) {
    scanner.submit(given);
    await vi.advanceTimersByTimeAsync(1000);
  }
  vi.useRealTimers();
  const [first, second] = scanner.scans;
  expect(second!.scanid === first!.scanid).toBe(isSame);
});
