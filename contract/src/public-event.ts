/** Everything public about one event: the data of the five public reads together, as a page is rendered from it. */
import type { PublishedEvent } from './event.ts';
import type { PublicPartner } from './partner.ts';
import type { PublicSchedule } from './schedule.ts';
import type { PublicSpeaker } from './speaker.ts';
import type { PublicSponsor } from './sponsor.ts';

export interface PublicEvent {
  event: PublishedEvent;
  schedule: PublicSchedule;
  speakers: PublicSpeaker[];
  sponsors: PublicSponsor[];
  partners: PublicPartner[];
}

/** What a server-rendered page carries for the script that wakes it up, in `<script id="page-data">`. */
export interface PageData {
  /** Null on a page that is not about an event, or about none there is. */
  publicEvent: PublicEvent | null;
  /** Epoch milliseconds of the rendering: what the page takes for now until it is awake. */
  renderedAt: number;
}

export const PAGE_DATA = 'page-data';
/** The style element of a page; its `data-files` names the files of the build it is made of, separated by blanks. */
export const INLINED_STYLE = 'inlined-style';
