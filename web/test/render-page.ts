/** Pages of events as the server renders them. */
import { toWireEvent, type Event } from '@samagam/contract/programme/event';
import type { PageData, PublicEvent } from '@samagam/contract/programme/public-event';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import { render, renderPart } from '../src/entry-server.tsx';

export function publicEventOf(event: Event, programme: Partial<PublicEvent> = {}): PublicEvent {
  const empty = { schedule: [], removed: [], speakers: [], sponsors: [], partners: [] };
  return { event: toWireEvent(event), ...empty, ...programme };
}

/** @param address of a page of this event; null: of none. */
export function renderPage(
  address: string,
  publicEvent: PublicEvent | null,
  { site = DEFAULT_SITE, renderedAt = Date.UTC(2030, 0, 1), ...texts }: Partial<PageData> = {},
) {
  return render(address, { publicEvent, site, renderedAt, ...texts });
}

/** What a page that is open gets of this address. */
export function renderPartOf(address: string, publicEvent: PublicEvent, renderedAt: number): string {
  return renderPart(address, { publicEvent, site: DEFAULT_SITE, renderedAt });
}
