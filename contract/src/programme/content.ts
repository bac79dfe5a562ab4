/** Texts, pictures and colours of an event's page. Absent: that of its edition. An empty list: no such section. */
import * as z from 'zod/mini';
import { ACCENTS } from '../common/accents.ts';
import { isMomentInIndia } from '../common/dates.ts';
import * as f from '../common/fields.ts';
import { CONTENT, LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';

const { lengths, lists } = CONTENT;

const many = <Row extends z.ZodMiniType>(row: Row, what: string, most: number) =>
  z.array(row, { error: say.invalidData(what) }).check(z.maxLength(most, { error: say.tooMany(what, most) }));

/** HTML of paragraphs and lists; the API sanitises it. */
const html = (field: string) => f.specialText(field, lengths.html);

const question = z.strictObject({
  question: f.line('Question', lengths.question),
  answer: html('Answer'),
});

const testimonial = z.strictObject({
  quote: f.line('Quote', lengths.quote),
  name: f.line('Name', LENGTH.name),
  role: f.optionalText('Role', LENGTH.company),
});

const banner = z.strictObject({
  src: f.bannerAddress('Picture'),
  caption: f.line('Caption', lengths.caption),
});

const moment = (field: string) =>
  f
    .line(field, lengths.moment)
    .check(z.refine((value) => isMomentInIndia(value), { error: say.invalidMoment(field) }));

const contest = z.strictObject({
  word: f.line('Title of the contest', LENGTH.title),
  intro: f.line('Introduction', lengths.quote),
  facts: many(
    z.strictObject({ what: f.line('Fact', LENGTH.title), is: f.line('Fact', lengths.fact) }),
    'facts',
    lists.lines,
  ),
  prizes: z.optional(
    many(
      z.strictObject({ place: f.line('Prize', LENGTH.title), wins: f.line('Prize', lengths.fact) }),
      'prizes',
      lists.lines,
    ),
  ),
  bounties: z.optional(
    z.strictObject({
      note: f.optionalText('Note', lengths.fact),
      rows: many(
        z.strictObject({
          severity: f.line('Bounty', LENGTH.title),
          from: f.line('Bounty', LENGTH.title),
          to: f.line('Bounty', LENGTH.title),
        }),
        'bounties',
        lists.lines,
      ),
    }),
  ),
  rules: many(f.line('Rule', lengths.fact), 'rules', lists.lines),
  join: z.strictObject({
    words: f.line('Text of the button', LENGTH.title),
    url: f.url('Link of the button'),
  }),
  ends: moment('Ends'),
  joinUntil: z.optional(moment('Joining closes')),
});

export const content = z.strictObject({
  lead: z.optional(f.line('Hero line', lengths.lead)),
  about: z.optional(z.strictObject({ title: f.line('Title', lengths.heading), text: html('About') })),
  blurb: z.optional(f.line('Register blurb', lengths.quote)),
  /** Below the price of a registration. */
  terms: z.optional(many(f.line('Sentence', lengths.fact), 'sentences', lists.terms)),
  faq: z.optional(many(question, 'questions', lists.faq)),
  testimonials: z.optional(many(testimonial, 'testimonials', lists.testimonials)),
  contests: z.optional(
    z.strictObject({
      lead: f.optionalText('Line under the heading', lengths.lead),
      list: many(contest, 'contests', lists.contests),
    }),
  ),
  banners: z.optional(many(banner, 'slides', lists.banners)),
  accent: z.optional(z.enum(ACCENTS, { error: say.invalidData('Colours') })),
  /** What speakers are asked to agree to on their page; absent: nothing. Never on the page of the event. */
  recording: z.optional(f.line('Consent to recording', lengths.quote)),
  licence: z.optional(f.line('Consent to the licence', lengths.quote)),
});

export type Content = z.output<typeof content>;
export type ContestContent = z.output<typeof contest>;

export const contentReply = z.object({
  lead: z.optional(z.string()),
  about: z.optional(z.object({ title: z.string(), text: z.string() })),
  blurb: z.optional(z.string()),
  terms: z.optional(z.array(z.string())),
  faq: z.optional(z.array(z.object({ question: z.string(), answer: z.string() }))),
  testimonials: z.optional(z.array(z.object({ quote: z.string(), name: z.string(), role: z.string() }))),
  contests: z.optional(
    z.object({
      lead: z.string(),
      list: z.array(
        z.object({
          word: z.string(),
          intro: z.string(),
          facts: z.array(z.object({ what: z.string(), is: z.string() })),
          prizes: z.optional(z.array(z.object({ place: z.string(), wins: z.string() }))),
          bounties: z.optional(
            z.object({
              note: z.string(),
              rows: z.array(z.object({ severity: z.string(), from: z.string(), to: z.string() })),
            }),
          ),
          rules: z.array(z.string()),
          join: z.object({ words: z.string(), url: z.string() }),
          ends: z.string(),
          joinUntil: z.optional(z.string()),
        }),
      ),
    }),
  ),
  banners: z.optional(z.array(z.object({ src: z.string(), caption: z.string() }))),
  accent: z.optional(z.enum(ACCENTS)),
  recording: z.optional(z.string()),
  licence: z.optional(z.string()),
});

export const contentDraft = z.strictObject({ eventcode: f.eventCode('Event Code'), content });

export const staffContent = z.object({
  /** '0' before the first save. */
  version: z.string(),
  draft: contentReply,
  liveversion: z.string(),
  live: contentReply,
  canUndo: z.boolean(),
  /** How many speakers and sessions the page shows, or would show. */
  programme: z.optional(z.object({ speakers: z.number(), sessions: z.number() })),
});

export type StaffContent = z.output<typeof staffContent>;
