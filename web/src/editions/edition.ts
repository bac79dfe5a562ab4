/**
 * The texts and colours of a page that depend on its event. A page reads these fields, and never compares an event
 * code.
 */
export interface Edition {
  /** The name of its colours in ui/tokens.css. */
  accent: 'indigo' | 'leaf' | 'wine';
  logo: { src: string; fallback: string };
  /** One sentence below the name of the event. */
  lead: string;
  /** More slides of the banner: pictures of 1600 by 800 pixels, each with its caption. */
  banners?: readonly { src: string; caption: string }[];
  about: { title: string; text: readonly string[] };
  /** Shown under the heading of the schedule. */
  scheduleSubtitle: string;
  /** The background of its 'I am attending' poster, and the colours that are readable on it. */
  poster: { background: string; ground: string; line: string; text: string; spark: string };
  /** Shown under the heading of its contests, whose texts are in contests/; absent without contests. */
  contestsLead?: string;
}
