/** Unsubscribes a mailbox from everything that is not about its tickets. The GET changes nothing. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Deps } from '../../deps.ts';
import type { Handler } from '../../http/handler.ts';
import { unsubscribedPage, unsubscribePage } from '../../page/unsubscribe-page.ts';
import { Refusal } from '../../refusal.ts';
import { optOut, optOutsOf } from '../../stores/opt-outs.ts';

export const GET: Handler<'GET /api/unsubscribe'> = async ({ input, deps }) => {
  const id = optOutOf(deps, input.key);
  return unsubscribePage(input.key, (await optOutsOf(deps.db, [id])).get(id));
};

/** A mail program must not get a redirect (RFC 8058), so the page is the response. */
export const POST: Handler<'POST /api/unsubscribe'> = async ({ input, deps, request }) => {
  const key = input.key ?? new URL(request.url).searchParams.get('key') ?? '';
  await optOut(deps.db, optOutOf(deps, key), deps.now());
  return unsubscribedPage();
};

function optOutOf({ keys }: Deps, key: string): string {
  const id = keys.readUnsubscribeKey(key);
  if (id === undefined) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
  return id;
}
