import { createSign, generateKeyPairSync } from 'node:crypto';
import https from 'node:https';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect, it, onTestFinished, vi } from 'vitest';
import { idTokensOf } from './id-tokens.ts';

/** Epoch seconds. */
const SIGNED_IN = 1_790_000_000;

function auth(user: object) {
  return {
    verifyIdToken: vi.fn(async () => ({ uid: 'u1', role: 'ADMIN', auth_time: SIGNED_IN })),
    getUser: vi.fn(async () => ({ uid: 'u1', email: 'a@samagam.test', disabled: false, ...user })),
  };
}

/** A token of project p1, signed by a key that Google does not know. */
function signedToken(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { aud: 'p1', sub: 'u1', iat: now - 5, exp: now + 3000, auth_time: now - 5 };
  const body = { ...claims, iss: 'https://securetoken.google.com/p1' };
  const signed = `${part({ alg: 'RS256', kid: 'k1' })}.${part(body)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`;
}

const callerOf = (service: ReturnType<typeof auth>) => idTokensOf(async () => service as never)('token');

it('takes the role from the live record and not from the token', async () => {
  expect(await callerOf(auth({ customClaims: { role: 'SCHEDULE_OPERATOR' } }))).toEqual({
    uid: 'u1',
    mail: 'a@samagam.test',
    role: 'SCHEDULE_OPERATOR',
  });
});

it('looks a user up once, and asks the SDK for no second look', async () => {
  const service = auth({});
  await callerOf(service);
  expect([service.verifyIdToken.mock.calls, service.getUser.mock.calls]).toEqual([[['token']], [['u1']]]);
});

it.each([
  ['before the sign-in', -1, true],
  ['at the sign-in', 0, true],
  ['after it', 1, false],
])('knows a token that was revoked %s', async (_, seconds, isValid) => {
  const tokensValidAfterTime = new Date((SIGNED_IN + seconds) * 1000).toUTCString();
  expect((await callerOf(auth({ tokensValidAfterTime }))) !== null).toBe(isValid);
});

it('takes a token without a time of its sign-in as revoked', async () => {
  const service = auth({ tokensValidAfterTime: new Date(SIGNED_IN * 1000).toUTCString() });
  service.verifyIdToken.mockResolvedValue({ uid: 'u1', role: 'ADMIN' } as never);
  expect(await callerOf(service)).toBeNull();
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

// With the SDK itself, because it reports this failure with the code of a bad token, known by its sentence only.
it('does not take missing public keys of Google for a bad token', async () => {
  const away = Object.assign(new Error('getaddrinfo ENOTFOUND www.googleapis.com'), { code: 'ENOTFOUND' });
  const request = vi.spyOn(https, 'request').mockImplementation(() => {
    throw away;
  });
  const credential = { getAccessToken: async () => ({ access_token: 'x', expires_in: 3600 }) };
  const app = initializeApp({ projectId: 'p1', credential }, 'without public keys');
  onTestFinished(async () => {
    request.mockRestore();
    await deleteApp(app);
  });
  const verify = idTokensOf(async () => getAuth(app));
  await expect(verify(signedToken())).rejects.toThrow('does not answer');
  expect(request).toHaveBeenCalled();
  expect(await verify('no.token')).toBeNull();
});

it.each([
  ['auth/quota-exceeded', 'does not answer'],
  ['auth/insufficient-permission', 'no'],
])('does not sign staff out for %s of the lookup of their account', async (code, message) => {
  const service = auth({});
  service.getUser.mockRejectedValue(Object.assign(new Error('no'), { code }));
  await expect(callerOf(service)).rejects.toThrow(message);
});
