import { expect, it, vi } from 'vitest';
import { idTokensOf } from './id-tokens.ts';

function auth(user: object) {
  return {
    verifyIdToken: vi.fn(async () => ({ uid: 'u1', role: 'ADMIN' })),
    getUser: vi.fn(async () => ({ uid: 'u1', email: 'a@samagam.test', disabled: false, ...user })),
  };
}

const callerOf = (service: ReturnType<typeof auth>) => idTokensOf(async () => service as never)('token');

it('takes the role from the live record and not from the token', async () => {
  expect(await callerOf(auth({ customClaims: { role: 'SCHEDULE_OPERATOR' } }))).toEqual({
    uid: 'u1',
    mail: 'a@samagam.test',
    role: 'SCHEDULE_OPERATOR',
  });
});

it('checks for revoked tokens, which a test with the emulator would not show', async () => {
  const service = auth({});
  await callerOf(service);
  expect(service.verifyIdToken).toHaveBeenCalledWith('token', true);
});

it.each([{ disabled: true, customClaims: { role: 'ADMIN' } }])(
  'returns null for a disabled user: %j',
  async (user) => {
    expect(await callerOf(auth(user))).toBeNull();
  },
);

it.each([undefined, {}, { role: 'admin' }, { role: ['ADMIN'] }, { role: 'OWNER' }])(
  'gives no role for the claims %j',
  async (customClaims) => {
    expect(await callerOf(auth({ customClaims }))).toMatchObject({ role: undefined });
  },
);

it('returns null for a token that does not verify', async () => {
  const service = auth({});
  service.verifyIdToken.mockRejectedValue(new Error('expired'));
  expect(await callerOf(service)).toBeNull();
});

it.each(['verifyIdToken', 'getUser'] as const)(
  'distinguishes an unreachable provider from a bad token: %s',
  async (method) => {
    for (const code of ['app/network-error', 'app/network-timeout', 'auth/internal-error']) {
      const service = auth({});
      service[method].mockRejectedValue(Object.assign(new Error('away'), { code }));
      await expect(callerOf(service)).rejects.toThrow('does not answer');
    }
    const service = auth({});
    service[method].mockRejectedValue(Object.assign(new Error('none'), { code: 'auth/user-not-found' }));
    expect(await callerOf(service)).toBeNull();
  },
);
