import type { PublishedEvent } from './event.ts';
import type { PublicPartner, PublicSponsor } from './supporter.ts';
import type { PublicSchedule, RemovedSession } from './schedule.ts';
import type { Site } from './site.ts';
import type { PublicSpeaker } from './speaker.ts';

export interface PublicEvent {
  event: PublishedEvent;
  schedule: PublicSchedule;
  removed: RemovedSession[];
  speakers: PublicSpeaker[];
  sponsors: PublicSponsor[];
  partners: PublicPartner[];
}

export interface PageData {
  publicEvent: PublicEvent | null;
  site: Site;
  /** The text that the address names, in HTML, where it is not in the programme itself. */
  longtext?: string;
  /** In epoch milliseconds. The page uses this time until its script runs. */
  renderedAt: number;
}

/** What the script of a page gets; the programme is in its HTML. */
export interface InlinedData {
  /** Null on a page that no event has. */
  event: PublishedEvent | null;
  site: Site;
  /** The files of each island and of the notice, in the order in which they are loaded. */
  scripts: Record<string, readonly string[]>;
}

export const PAGE_DATA = 'page-data';
/** The id of a style element; its `data-files` lists the files in it, separated by spaces. */
export const INLINED_STYLE = 'inlined-style';
