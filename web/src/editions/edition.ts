import type { Accent } from '@samagam/contract/common/accents';
import type { PublishedEvent } from '@samagam/contract/programme/event';

/** What depends on the event: read these fields, never compare a code. What an admin writes replaces them (shown-edition.ts). */
export interface Edition {
  /** The name of its colours in ui/tokens.css. */
  accent: Accent;
  /** Absent: the logo of the site. */
  logo?: Logo;
  /** One sentence below the name of the event. */
  lead?: string;
  /** More slides of the banner: pictures of 1600 by 800 pixels, each with its caption. */
  banners?: readonly Slide[];
  /** The section About: paragraphs, or the sanitised HTML that an admin wrote. */
  about?: { title: string; text: readonly string[] | string };
  scheduleSubtitle: string;
  /** The background of its 'I am attending' poster, and the colours that are readable on it. */
  poster: { background: string; ground: string; line: string; text: string; spark: string };
  /** Shown under the heading of its contests, whose texts are in contests/; absent without contests. */
  contestsLead?: string;
}

export interface Logo {
  src: string;
  fallback: string;
}

/** What selects the words and colours of an event. */
export type Described = Pick<PublishedEvent, 'eventcode' | 'content'>;

interface Slide {
  src: string;
  caption: string;
}
