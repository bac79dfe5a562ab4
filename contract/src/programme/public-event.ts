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

export interface PageData {
  publicEvent: PublicEvent | null;
  site: Site;
  /** In epoch milliseconds. The page uses this time until it is hydrated. */
  renderedAt: number;
}

export interface InlinedData extends Omit<PageData, 'publicEvent'> {
  publicEvent: (Omit<PublicEvent, Programme> & Partial<Pick<PublicEvent, Programme>>) | null;
}

type Programme = 'schedule' | 'speakers';

export const PAGE_DATA = 'page-data';
/** The id of a style element; its `data-files` lists the files in it, separated by spaces. */
export const INLINED_STYLE = 'inlined-style';
