import { expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { Unavailable } from '../refusal.ts';
import { logged } from './unexpected.ts';

function recording() {
  const lines: { severity: string; message: string; facts: Record<string, unknown> }[] = [];
  const parts: Pick<Deps, 'log' | 'randomBytes'> = {
    log: (severity, message, facts = {}) => void lines.push({ severity, message, facts }),
    randomBytes: (count) => new Uint8Array(count),
  };
  return { lines, deps: parts as Deps };
}

it('logs the error of an event once, and throws one without its message', async () => {
  const { deps, lines } = recording();
  const failure = await logged(deps, 'deliverMail', () =>
    Promise.reject(new TypeError('asha@example.org')),
  ).catch((error: unknown) => error);
  expect(lines).toMatchObject([
    { severity: 'ERROR', message: 'call failed', facts: { call: 'deliverMail', error: 'TypeError' } },
  ]);
  expect(lines[0]!.facts.stack_trace).toContain('unexpected.test.ts');
  // The framework logs the stack.
  expect((failure as Error).stack).toBe('deliverMail failed, reference 000000000000');
});

it.each([
  ['a service was unavailable', new Unavailable('gateway'), 'WARNING'],
  ['the store was', Object.assign(new Error('14 UNAVAILABLE'), { code: 14 }), 'WARNING'],
  [
    'a transaction waited too long',
    Object.assign(new Error('Transaction is invalid or closed.'), { code: 3 }),
    'WARNING',
  ],
  ['a write was wrong', Object.assign(new Error('Invalid value.'), { code: 3 }), 'ERROR'],
])('warns only if another try can succeed: %s', async (_, error, severity) => {
  const { deps, lines } = recording();
  await expect(logged(deps, 'settleEvent', () => Promise.reject(error))).rejects.toThrow();
  expect(lines).toMatchObject([{ severity }]);
});

it('adds nothing to work that succeeds', async () => {
  const { deps, lines } = recording();
  await expect(logged(deps, 'reconcile', async () => 7)).resolves.toBeUndefined();
  expect(lines).toEqual([]);
});
