/** A file that is written from the programme of an event, kept in memory, and the same for everybody. */
import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import type { Context } from 'hono';
import { redirectToOnly } from '../../http/canonical-address.ts';
import { API_CSP, ONE_MINUTE } from '../../http/headers.ts';
import type { PublishedEvent } from '../../programme/published.ts';
import { digest, hasETag, keptPage, notFound, notModified, type Serving } from './serving.ts';

interface KeptFile {
  type: string;
  pathIn: (eventcode: string) => string;
  /** Changes whenever the file may. */
  versionOf: (published: PublishedEvent) => string;
  /** Undefined if there is no such file. */
  write: (published: PublishedEvent, path: string) => Promise<string> | string | undefined;
}

/** Its entity tag is that of the bytes, so that thousands of readers who ask again get an empty answer. */
export async function keptFile(serving: Serving, context: Context, file: KeptFile): Promise<Response> {
  const eventcode = context.req.param('eventcode')!.toLowerCase();
  const path = file.pathIn(eventcode);
  const redirect = redirectToOnly(context.req.raw, path);
  if (redirect) return redirect;
  const published = hasProgrammePages(eventcode) ? await serving.eventNow(eventcode) : undefined;
  if (!published) return notFound(serving, eventcode);
  const kept = await keptPage(serving, { key: path, version: file.versionOf(published) }, async () => {
    const text = await file.write(published, path);
    if (text === undefined) return undefined;
    const body = Buffer.from(text);
    return { body, policy: API_CSP, etag: `"${digest(body)}"` };
  });
  if (!kept) return notFound(serving);
  const { body, policy, etag = '' } = kept;
  const headers = { ETag: etag, 'Cache-Control': ONE_MINUTE, 'X-Robots-Tag': 'noindex' };
  if (hasETag(context, etag)) return notModified(headers);
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': `${file.type}; charset=utf-8`,
      'Content-Security-Policy': policy,
      'Content-Disposition': `inline; filename="${eventcode}-${path.split('/').at(-1)}"`,
    },
  });
}
