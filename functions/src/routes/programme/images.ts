/** Pictures by the hash of their bytes: cacheable for a year, by the CDN for a day. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { redirectToOnly } from '../../http/canonical-address.ts';
import { IMMUTABLE_PICTURE } from '../../http/headers.ts';
import { Refusal } from '../../refusal.ts';
import { ALL_WIDTHS } from '../../services/image-encoder.ts';
import { PICTURES, readImage } from '../../stores/images.ts';

/** GET /images/{sha256} and /images/{sha256}/{width}. */
export async function getImage(context: Context, deps: Deps): Promise<Response> {
  const name = context.req.param('name') ?? '';
  const width = context.req.param('width');
  const isName = /^[0-9a-f]{64}$/.test(name) && (width === undefined || /^\d{1,4}$/.test(width));
  const redirect = isName && redirectToOnly(context.req.raw, addressOfImage(name, width));
  if (redirect) return redirect;
  const webp = isName ? await readImage(deps.db, name, width ? Number(width) : undefined) : undefined;
  if (!webp) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
  return new Response(new Uint8Array(webp), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': IMMUTABLE_PICTURE,
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}

/** Of all widths that show the same picture, the one that pages use; without a width for the largest. */
function addressOfImage(name: string, width: string | undefined): string {
  const shown = width && ALL_WIDTHS.find((one) => one >= Number(width));
  return shown ? `${PICTURES}${name}/${shown}` : PICTURES + name;
}
