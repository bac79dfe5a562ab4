import { say } from '@samagam/contract/messages';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { posterDetailsQuery } from './getuserdetails.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function asked(status: number, body: object) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  return new QueryClient().fetchQuery(
    posterDetailsQuery({ eventcode: 'acsc2025', emailid: 'asha@example.org' }),
  );
}

describe('posterDetailsQuery', () => {
  it('gives the three fields of somebody who is known', async () => {
    const data = { name: 'Asha', title: 'Engineer', company: 'Kaveri' };
    expect(await asked(200, { result: 'Success', data })).toEqual({ details: data });
  });

  it.each([
    ['nobody is known', 404, say.userNotFound],
    ['too many were asked for', 429, say.tooOften],
  ])('says what really happened when %s', async (_what, status, msg) => {
    expect(await asked(status, { result: 'Failed', msg })).toEqual({ msg });
  });

  it('says that nobody was found where the answer gives no reason', async () => {
    expect(await asked(404, { result: 'Failed' })).toEqual({ msg: say.userNotFound });
  });
});
