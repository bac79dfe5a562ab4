import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { parse, type Parsed } from '../common/first-issue.ts';
import { LENGTH, LIST, PRIORITY } from '../common/limits.ts';
import { SOCIAL_MEDIA, SPEAKER_STATUSES } from '../common/words.ts';

const profiles = [
  z.strictObject({ media: z.literal('linkedin'), profileurl: f.optionalLinkedinUrl('LinkedIn URL') }),
  z.strictObject({ media: z.literal('twitter'), profileurl: f.optionalUrl('Twitter') }),
  z.strictObject({ media: z.literal('facebook'), profileurl: f.optionalUrl('Facebook') }),
  z.strictObject({ media: z.literal('instagram'), profileurl: f.optionalUrl('Instagram') }),
] as const;

/** What belongs to a name and has signs that a name cannot have: "(she/her)", "PhD". Blank: absent. */
const suffix = z.pipe(
  f.optionalText('Suffix', LENGTH.suffix),
  z.transform((text: string): string | undefined => (text === '' ? undefined : text)),
);

export const speaker = z.strictObject({
  name: f.name('Name'),
  suffix: z.optional(suffix),
  company: f.company('Company'),
  designation: f.title('Title'),
  mailid: f.email('Email'),
  aboutspeaker: f.specialText('About Speaker', LENGTH.about),
  aboutspeakershort: f.specialText('About Speaker Short'),
  status: f.speakerStatus('Speaker Status'),
  image: f.image('Image'),
  socialmedia: z._default(
    z.array(z.discriminatedUnion('media', profiles)).check(z.maxLength(LIST.profiles)),
    [],
  ),
  priority: f.optionalCount('Priority', PRIORITY.min, PRIORITY.max),
  speakerType: f.speakerType('Speaker Type'),
  eventcode: f.eventCode('Event Code'),
  /** 0 hides the speaker from the public. */
  display: z._default(f.optionalCount('Display', 0, 1), 1),
});

/** An import leaves them blank, where the source has none. */
const MAY_BE_BLANK = ['company', 'designation', 'aboutspeaker', 'aboutspeakershort', 'image'] as const;
export type BlankField = (typeof MAY_BE_BLANK)[number];

/** `newmailid` replaces the placeholder of an imported speaker. `judgeChange` says which fields may be blank. */
export const changedSpeaker = z.strictObject({
  ...speaker.shape,
  company: f.optionalText('Company', LENGTH.company),
  designation: f.optionalText('Title', LENGTH.title),
  aboutspeaker: f.optionalText('About Speaker', LENGTH.about),
  aboutspeakershort: f.optionalText('About Speaker Short'),
  image: f.optionalImage('Image'),
  newmailid: z.optional(f.email('Email')),
});

/** Judges only what was changed: what is blank already may stay so. */
export function judgeChange(
  change: unknown,
  before: Readonly<Record<BlankField, string>>,
): Parsed<z.output<typeof changedSpeaker>> {
  const sent: Partial<Record<string, unknown>> = { ...(change as object) };
  const blank = MAY_BE_BLANK.filter((field) => before[field] === '' && (sent[field] ?? '') === '');
  const schema = z.strictObject({
    ...speaker.shape,
    ...Object.fromEntries(blank.map((field) => [field, z._default(z.literal(''), '')])),
    newmailid: z.optional(f.email('Email')),
  });
  return parse(schema, change) as Parsed<z.output<typeof changedSpeaker>>;
}

/** Also drafts and hidden speakers. `image`: our own address or ''; send it back unchanged to keep the picture. */
export const speakerRow = z.object({
  id: z.string(),
  version: z.string(),
  eventcode: z.string(),
  name: z.string(),
  suffix: z.optional(z.string()),
  company: z.string(),
  designation: z.string(),
  mailid: z.string(),
  aboutspeaker: z.string(),
  aboutspeakershort: z.string(),
  status: z.enum(SPEAKER_STATUSES),
  image: z.string(),
  socialmedia: z._default(z.array(z.object({ media: z.enum(SOCIAL_MEDIA), profileurl: z.string() })), []),
  priority: z.optional(z.number()),
  speakerType: z.string(),
  display: z._default(z.number(), 1),
});

export const sessionSpeaker = z.object({
  name: z.string(),
  suffix: z.optional(z.string()),
  designation: z.string(),
  company: z.string(),
  image: z.string(),
  speakerType: z.string(),
  priority: z.number(),
  socialmedia: z.array(z.object({ media: z.enum(SOCIAL_MEDIA), profileurl: z.string() })),
});

export const publicSpeaker = z.object({
  id: z.string(),
  ...sessionSpeaker.shape,
  aboutspeaker: z.string(),
  aboutspeakershort: z.string(),
  /** Only of a large event: the key of `aboutspeaker`, which its page shows. */
  longtext: z.optional(z.string()),
});

export type ChangedSpeaker = z.output<typeof changedSpeaker>;
export type Speaker = z.output<typeof speaker>;
export type SpeakerRow = z.output<typeof speakerRow>;
export type PublicSpeaker = z.output<typeof publicSpeaker>;
export type SessionSpeaker = z.output<typeof sessionSpeaker>;
