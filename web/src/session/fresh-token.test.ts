import { SESSION } from '@samagam/contract/common/limits';
import { beforeEach, expect, it, vi } from 'vitest';
import { freshToken } from './fresh-token.ts';
import { endSession, keepToken } from './session.ts';

vi.mock('./identity.ts', () => ({ renewToken: async () => 'renewed' }));

const NOW = Date.UTC(2026, 10, 22, 4, 0);

function tokenEndingAt(moment: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ email: 'ada@samagam.test', exp: moment / 1000 })}.signature`;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.useFakeTimers({ now: NOW });
  endSession();
});

it('returns the stored token until shortly before it expires', async () => {
  const lasting = tokenEndingAt(NOW + SESSION.expiredEarly + 1000);
  keepToken(lasting);
  expect(await freshToken()).toBe(lasting);
  keepToken(tokenEndingAt(NOW + SESSION.expiredEarly));
  expect(await freshToken()).toBe('renewed');
});

it('returns null when the person is not signed in', async () => {
  expect(await freshToken()).toBeNull();
});
