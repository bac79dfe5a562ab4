import { beforeEach, expect, it, vi } from 'vitest';
import { currentToken, keepToken } from '../session/session.ts';
import { stubSessionStorage, tokenWith } from '../../test/session.ts';
import { adminCall } from './admin-call.ts';

const left: string[] = [];
vi.mock('../session/identity.ts', () => ({ leave: async (why: string) => void left.push(why) }));

/** The calls that wait for an answer. */
const sent: PromiseWithResolvers<Response>[] = [];
const refuse = (nth: number, status: number) =>
  sent[nth]!.resolve(Response.json({ result: 'Failed', msg: 'Sign in again.' }, { status }));

function signIn(mail: string): string {
  const claims = { email: mail, role: 'ADMIN', exp: Math.floor(Date.now() / 1000) + 3600 };
  const token = tokenWith(claims);
  keepToken(token);
  return token;
}

beforeEach(() => {
  stubSessionStorage();
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>();
    sent.push(answer);
    return answer.promise;
  });
  left.length = 0;
  sent.length = 0;
  signIn('meera@example.org');
});

it.each([401, 403])('ends the session, and that at the identity provider, on %d', async (status) => {
  const reading = adminCall('GET /api/admin/getevent', {});
  await expect.poll(() => sent.length).toBe(1);
  refuse(0, status);
  await reading;
  expect(currentToken()).toBeNull();
  await expect.poll(() => left).toEqual(['Sign in again.']);
});

it('does not end the session of a person who has signed in again, on late refusals of the one before', async () => {
  const readings = [1, 2].map(() => adminCall('GET /api/admin/getevent', {}));
  await expect.poll(() => sent.length).toBe(2);
  refuse(0, 401);
  await readings[0];
  const token = signIn('ravi@example.org');
  refuse(1, 401);
  await readings[1];
  await vi.dynamicImportSettled();
  expect(currentToken()).toBe(token);
  expect(left).toEqual([]);
});
