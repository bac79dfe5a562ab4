/** The five public reads: each reads one document, is cached by the CDN for a minute, and has an entity tag. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Context } from '../../http/handler.ts';
import { API_CSP, oneMinuteUntil } from '../../http/headers.ts';
import { Refusal } from '../../refusal.ts';
import { type Part, readPublished } from '../../programme/published.ts';

type PublicRead =
  | 'GET /api/getevent'
  | 'GET /api/getschedule'
  | 'GET /api/getspeakers'
  | 'GET /api/getsponsors'
  | 'GET /api/getpartners';

export function publishedPart(part: Part) {
  return async ({ input, deps, request }: Context<PublicRead>): Promise<Response> => {
    const withTexts = !('texts' in input && input.texts === 'apart');
    const published = await readPublished(deps, { eventcode: input.eventcode, part, withTexts });
    if (!published) throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found' });
    const etag = `W/"${published.etag}"`;
    const caching = oneMinuteUntil(published.pricesuntil, deps.now());
    const headers = { ETag: etag, 'Cache-Control': caching, 'Content-Security-Policy': API_CSP };
    if (request.headers.get('if-none-match')?.includes(published.etag))
      return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(published.json), {
      headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
    });
  };
}
