import { say } from '@samagam/contract/common/messages';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { posterDetailsQuery } from './getuserdetails.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function fetchDetails(status: number, body: object) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  return new QueryClient().fetchQuery(
    posterDetailsQuery({ eventcode: 'acsc2025', emailid: 'asha@example.org' }),
  );
}

describe('posterDetailsQuery', () => {
  it('returns the three fields of a known person', async () => {
    const data = { name: 'Asha', title: 'Engineer', company: 'Kaveri' };
    expect(await fetchDetails(200, { result: 'Success', data })).toEqual({ details: data });
  });

  it.each([
    ['the person is unknown', 404, say.userNotFound],
    ['the rate limit is reached', 429, say.tooOften],
  ])('returns the reason when %s', async (_what, status, msg) => {
    expect(await fetchDetails(status, { result: 'Failed', msg })).toEqual({ msg });
  });

  it('says that the person was not found if the response gives no reason', async () => {
    expect(await fetchDetails(404, { result: 'Failed' })).toEqual({ msg: say.userNotFound });
  });
});
