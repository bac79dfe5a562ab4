/** Who may come in: the origin of a browser's post, and the role of an admin call. */
import type { Call } from '@samagam/contract/api';
import { say } from '@samagam/contract/messages';
import type { Deps } from '../deps.ts';
import type { Caller } from '../services/id-tokens.ts';
import { Refusal } from '../refusal.ts';

/**
 * A browser says where a post comes from; only our own pages may (the gateway's form posts apart). A client
 * that is no browser says nothing, carries no cookie of ours, and is let through.
 */
export function guardOrigin(request: Request, publicOrigin: string): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const own = site ? site === 'same-origin' || site === 'none' : origin === null || origin === publicOrigin;
  if (!own) throw new Refusal(say.notAllowed, { reason: 'forbidden' });
}

/** The caller of an admin call: 401 without a good token, 403 without one of the roles. */
export async function guardRole(
  request: Request,
  roles: Call['roles'],
  deps: Deps,
): Promise<Caller | undefined> {
  if (typeof roles === 'string') return undefined;
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const caller = token ? await deps.verifyIdToken(token) : null;
  if (!caller) throw new Refusal(say.signInAgain, { reason: 'signed out' });
  if (!caller.role || !roles.includes(caller.role))
    throw new Refusal(say.notAllowed, { reason: 'forbidden' });
  return caller;
}
