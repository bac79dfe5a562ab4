/** What a page says and wears because of its event code. A page asks for "what this edition has", never "is it …?". */
export interface Edition {
  /** Its colours in ui/tokens.css. */
  accent: 'indigo' | 'leaf' | 'wine';
  logo: { src: string; fallback: string };
  /** One sentence under the name of the event. */
  lead: string;
  /** Further slides of the banner: pictures of 1600 by 800, each with its words. */
  banners?: readonly { src: string; caption: string }[];
  about: { title: string; text: readonly string[] };
  /** Under the heading of the schedule. */
  scheduleSubtitle: string;
  /** The ground of its 'I am attending' poster, and the colours that can be read on it. */
  poster: { background: string; ground: string; line: string; text: string; spark: string };
  /** Under the heading of its contests, which are in contests/; absent where there are none. */
  contestsLead?: string;
}
