/** The programme in frab's format, for apps and video teams. */
import { createHash } from 'node:crypto';
import { type Frab, frabJson, frabOf, frabXml } from '@samagam/domain/programme/frab';
import { textOfHtml } from '@samagam/domain/text/text-of-html';
import type { Context } from 'hono';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { PublishedEvent } from '../../programme/published.ts';
import type { Alternate } from '../event-document.ts';
import { withAllTexts } from '../../programme/published.ts';
import { keptFile } from './kept-file.ts';
import type { Serving } from './serving.ts';

const FEEDS: Record<string, { type: string; write: (frab: Frab) => string }> = {
  'schedule.json': { type: 'application/json', write: frabJson },
  'schedule.xml': { type: 'application/xml', write: frabXml },
};

/** The feeds of an event for the head of a page; none if they are switched off. */
export function feedsOf({ eventcode, feeds }: PublicEvent['event']): Alternate[] {
  if (feeds === false) return [];
  return Object.entries(FEEDS).map(([feed, { type }]) => ({ type, path: `/event/${eventcode}/${feed}` }));
}

export function scheduleFeed(serving: Serving, context: Context): Promise<Response> {
  const { feed = '' } = context.req.param();
  const { type, write } = FEEDS[feed]!;
  const feedOf = async (published: PublishedEvent) => {
    const publicEvent = await withAllTexts(serving.deps.db, published.unpack());
    const origin = serving.deps.config.PUBLIC_ORIGIN;
    return write(frabOf({ publicEvent, origin, guidOf, textOf: (one) => textOfHtml(one.description) }));
  };
  return keptFile(serving, context, {
    type,
    pathIn: (eventcode) => `/event/${eventcode}/${feed}`,
    versionOf: ({ etag }) => etag,
    write: (published) => (published.unpack().event.feeds === false ? undefined : feedOf(published)),
  });
}

/** The namespace of our names, a random UUID. Another one would make every entry a new one for all readers. */
const NAMESPACE = Buffer.from('6f1d1d0a51c94a1bb0a3a7f2a4b5c6d7', 'hex');

/** A name-based UUID, version 5 (RFC 9562). */
function guidOf(name: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
