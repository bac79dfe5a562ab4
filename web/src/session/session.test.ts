import { beforeEach, describe, expect, it } from 'vitest';
import { stubSessionStorage } from '../../test/session.ts';
import {
  currentSession,
  currentToken,
  endSession,
  keepToken,
  sessionIn,
  whySessionEnded,
} from './session.ts';

function aToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.signature`;
}

const ada = { email: 'ada@samagam.test', role: 'ADMIN', exp: 2_000_000_000 };

beforeEach(stubSessionStorage);

describe('a session', () => {
  it('has the mail, role and expiry of the token', () => {
    expect(sessionIn(aToken(ada))).toEqual({
      mail: 'ada@samagam.test',
      role: 'ADMIN',
      expiresAt: 2_000_000_000_000,
    });
    expect(sessionIn(aToken({ ...ada, email: 'ആശ@samagam.test' }))!.mail).toBe('ആശ@samagam.test');
  });

  it.each([['admin'], ['OWNER'], [['ADMIN']], [undefined]])('has no role for the claim %j', (role) => {
    expect(sessionIn(aToken({ ...ada, role }))!.role).toBeUndefined();
  });

  it.each(['', 'x', 'a.b.c', `a.${Buffer.from('{}').toString('base64url')}.c`])(
    'is null for the invalid token "%s"',
    (token) => {
      expect(sessionIn(token)).toBeNull();
    },
  );

  it('is stored for the tab under one fixed key, and keeps the reason for its end', () => {
    keepToken(aToken(ada));
    expect(sessionStorage.getItem('samagam.token')).toBe(aToken(ada));
    expect(currentSession()).toBe(currentSession());
    endSession('Please sign in again.');
    expect(currentToken()).toBeNull();
    expect(currentSession()).toBeNull();
    expect(whySessionEnded()).toBe('Please sign in again.');
    keepToken(aToken(ada));
    expect(whySessionEnded()).toBe('');
  });
});
