/** Pictures by the hash of their bytes: cacheable for a year, by the CDN for a day. */
import { say } from '@samagam/contract/api-messages';
import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { IMMUTABLE_PICTURE } from '../http/headers.ts';
import { Refusal } from '../refusal.ts';
import { readImage } from '../stores/images.ts';

/** GET /images/{sha256} and /images/{sha256}/{width}. */
export async function getImage(context: Context, deps: Deps): Promise<Response> {
  const name = context.req.param('name') ?? '';
  const width = context.req.param('width');
  const isName = /^[0-9a-f]{64}$/.test(name) && (width === undefined || /^\d{1,4}$/.test(width));
  const webp = isName ? await readImage(deps.db, name, width ? Number(width) : undefined) : undefined;
  if (!webp) throw new Refusal(say.notFound, { reason: 'not found' });
  return new Response(new Uint8Array(webp), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': IMMUTABLE_PICTURE,
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}
