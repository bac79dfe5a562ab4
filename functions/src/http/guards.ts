import type { Call } from '@samagam/contract/api';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Deps } from '../deps.ts';
import type { Caller } from '../services/id-tokens.ts';
import { Refusal } from '../refusal.ts';

/** A client that is not a browser sends no origin and no cookie of ours, and is accepted. */
export function guardOrigin(request: Request, publicOrigin: string): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOwnSite = site
    ? site === 'same-origin' || site === 'none'
    : origin === null || origin === publicOrigin;
  if (!isOwnSite) throw new Refusal(sayOfApi.notAllowed, { reason: 'forbidden' });
}

/** Throws a Refusal: 401 without a valid token, 403 without one of the roles. */
export async function guardRole(
  request: Request,
  roles: Call['roles'],
  deps: Deps,
): Promise<Caller | undefined> {
  if (typeof roles === 'string') return undefined;
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const caller = token ? await deps.verifyIdToken(token) : null;
  if (!caller) throw new Refusal(sayOfApi.signInAgain, { reason: 'signed out' });
  if (!caller.role || !roles.includes(caller.role))
    throw new Refusal(sayOfApi.notAllowed, { reason: 'forbidden' });
  return caller;
}
