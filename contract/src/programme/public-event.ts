/** All public data of one event, from which a page is rendered: the data of the five public reads. */
import type { PublishedEvent } from './event.ts';
import type { PublicPartner } from './partner.ts';
import type { PublicSchedule } from './schedule.ts';
import type { Site } from './site.ts';
import type { PublicSpeaker } from './speaker.ts';
import type { PublicSponsor } from './sponsor.ts';

export interface PublicEvent {
  event: PublishedEvent;
  schedule: PublicSchedule;
  speakers: PublicSpeaker[];
  sponsors: PublicSponsor[];
  partners: PublicPartner[];
}

/** What a server-rendered page is rendered from. */
export interface PageData {
  /** Null for a page without an event, and for an unknown event. */
  publicEvent: PublicEvent | null;
  site: Site;
  /** When the page was rendered, in epoch milliseconds. The page uses this time until it is hydrated. */
  renderedAt: number;
}

/**
 * The data of a page for its script, in `<script id="page-data">`. Without the programme of a large conference, which the
 * script requests when it needs it.
 */
export interface InlinedData extends Omit<PageData, 'publicEvent'> {
  publicEvent: (Omit<PublicEvent, Programme> & Partial<Pick<PublicEvent, Programme>>) | null;
}

type Programme = 'schedule' | 'speakers';

export const PAGE_DATA = 'page-data';
/** The id of a page's style element; its `data-files` lists the files of the build in it, separated by spaces. */
export const INLINED_STYLE = 'inlined-style';
