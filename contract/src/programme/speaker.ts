import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
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

export type Speaker = z.output<typeof speaker>;
export type SpeakerRow = z.output<typeof speakerRow>;
export type PublicSpeaker = z.output<typeof publicSpeaker>;
export type SessionSpeaker = z.output<typeof sessionSpeaker>;
