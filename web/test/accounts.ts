/** A fake identity provider for component tests with one account, `meera@example.org`. */
import type { Role } from '@samagam/contract/common/words';
import { http, HttpResponse } from 'msw/http';
import { worker } from './answers.ts';
import { tokenWith } from './session.ts';

// Patterns, because a colon in a path of the library starts the name of a variable.
const SIGN_IN = /^https:\/\/identitytoolkit\.googleapis\.com\/v1\/accounts:signInWithPassword/;
const LOOK_UP = /^https:\/\/identitytoolkit\.googleapis\.com\/v1\/accounts:lookup/;
const SEND_LINK = /^https:\/\/identitytoolkit\.googleapis\.com\/v1\/accounts:sendOobCode/;
const TOKENS = /^https:\/\/securetoken\.googleapis\.com\/v1\/token/;

export interface Accounts {
  role: Role | null;
  /** The error code of the provider; null to accept the sign-in. */
  refuseWith: string | null;
  /** Each response of the provider waits for it. */
  until: Promise<void> | null;
  attempts: { email: string; password: string }[];
  /** The addresses that were to get a link to choose a password. */
  links: string[];
  token: () => string;
}

export function hasAccounts(): Accounts {
  const now = Math.floor(Date.now() / 1000);
  const accounts: Accounts = {
    role: 'ADMIN',
    refuseWith: null,
    until: null,
    attempts: [],
    links: [],
    token: () => {
      const claims = { sub: 'meera', email: 'meera@example.org', iat: now, exp: now + 3600 };
      const role = accounts.role === null ? {} : { role: accounts.role };
      return tokenWith({ ...claims, ...role });
    },
  };
  worker.use(
    http.get('/__/firebase/init.json', () => HttpResponse.json({ apiKey: 'key', projectId: 'samagam' })),
    http.post(SIGN_IN, async ({ request }) => {
      const { email, password } = (await request.json()) as { email: string; password: string };
      accounts.attempts.push({ email, password });
      const { refuseWith } = accounts;
      await accounts.until;
      if (refuseWith === 'no network') return HttpResponse.error();
      if (refuseWith) {
        return HttpResponse.json({ error: { code: 400, message: refuseWith } }, { status: 400 });
      }
      const idToken = accounts.token();
      return HttpResponse.json({ localId: 'meera', email, idToken, refreshToken: 'r', expiresIn: '3600' });
    }),
    http.post(SEND_LINK, async ({ request }) => {
      const { email } = (await request.json()) as { email: string };
      accounts.links.push(email);
      const { refuseWith } = accounts;
      if (refuseWith === 'no network') return HttpResponse.error();
      if (refuseWith)
        return HttpResponse.json({ error: { code: 400, message: refuseWith } }, { status: 400 });
      return HttpResponse.json({ email });
    }),
    http.post(LOOK_UP, () =>
      HttpResponse.json({ users: [{ localId: 'meera', email: 'meera@example.org' }] }),
    ),
    http.post(TOKENS, () =>
      HttpResponse.json({ access_token: accounts.token(), refresh_token: 'r', expires_in: '3600' }),
    ),
  );
  return accounts;
}
