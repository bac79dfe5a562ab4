import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { Context } from 'hono';
import { redirectToOnly } from '../../http/canonical-address.ts';
import { IMMUTABLE, ONE_MINUTE } from '../../http/headers.ts';
import { eventCard } from '../event-card.ts';
import { eventIcon } from '../event-icon.ts';
import { drawCard, type ProgrammeCard, sessionCard, speakerCard } from '../programme-card.ts';
import { sessionWithId } from './session-index.ts';
import { keptPage, notFound, type Serving } from './serving.ts';

const ONE_HOUR = 'public, max-age=3600, s-maxage=3600';

export async function cardPicture(serving: Serving, context: Context): Promise<Response> {
  const eventcode = context.req.param('eventcode')!.toLowerCase();
  const redirect = redirectToOnly(context.req.raw, `/event/${eventcode}/card.png`);
  if (redirect) return redirect;
  const published = await serving.eventNow(eventcode);
  if (!published) return notFound(serving);
  const { event } = published.unpack();
  const key = `/event/${eventcode}/card.png`;
  const drawn = await keptPicture(serving, { key, version: published.etag }, () =>
    eventCard(event, serving.build.coloursOf(event)),
  );
  return picture(drawn, 'image/png', ONE_HOUR);
}

/** Drawn from the event code alone, so it does not reveal whether the event exists. */
export function iconPicture({ build }: Serving, context: Context): Response {
  const eventcode = context.req.param('eventcode')!.toLowerCase();
  return (
    redirectToOnly(context.req.raw, `/event/${eventcode}/icon.svg`) ??
    picture(eventIcon(eventcode, build.coloursOf({ eventcode })), 'image/svg+xml', ONE_HOUR)
  );
}

/** The address has a hash, so it is cached for a year. Another hash leads to today's picture: a preview may be older. */
export async function programmePicture(serving: Serving, context: Context): Promise<Response> {
  const { reading = '', id = '' } = context.req.param();
  const eventcode = context.req.param('eventcode')!.toLowerCase();
  const published = hasProgrammePages(eventcode) ? await serving.eventNow(eventcode) : undefined;
  const publicEvent = published?.unpack();
  const card = publicEvent && cardAt(publicEvent, reading, id);
  if (!card) return notFound(serving, published ? '' : eventcode);
  if (redirectToOnly(context.req.raw, card.path))
    return new Response(null, { status: 302, headers: { Location: card.path, 'Cache-Control': ONE_MINUTE } });
  const drawn = await keptPicture(serving, { key: card.path, version: '' }, () =>
    drawCard(card, serving.build.coloursOf(publicEvent.event)),
  );
  return picture(drawn, 'image/png', IMMUTABLE);
}

/** Drawn once and one at a time, because a picture takes up to half a second of the processor. */
async function keptPicture(
  serving: Serving,
  kept: { key: string; version: string },
  draw: () => Promise<Buffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const page = await keptPage(serving, kept, async () => {
    const body = new Uint8Array(await serving.inTurn(draw));
    return { body, policy: '' };
  });
  return page!.body;
}

function cardAt(publicEvent: PublicEvent, reading: string, id: string): ProgrammeCard | undefined {
  const { event, speakers } = publicEvent;
  if (reading === 'speaker') {
    const speaker = speakers.find((one) => one.id === id);
    return speaker && speakerCard(event, speaker);
  }
  const listed = /^[1-9]\d*$/.test(id) ? sessionWithId(publicEvent, Number(id)) : undefined;
  return listed && sessionCard(event, listed);
}

function picture(body: Uint8Array<ArrayBuffer> | string, type: string, caching: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': caching } });
}
