import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LENGTH, LIST, PRIORITY } from '../common/limits.ts';
import { type FieldsOf, storedTexts } from '../common/stored-texts.ts';
import { SOCIAL_MEDIA, SPEAKER_STATUSES } from '../common/words.ts';

const profiles = [
  z.strictObject({ media: z.literal('linkedin'), profileurl: f.optionalLinkedinUrl('LinkedIn URL') }),
  z.strictObject({ media: z.literal('twitter'), profileurl: f.optionalUrl('Twitter') }),
  z.strictObject({ media: z.literal('facebook'), profileurl: f.optionalUrl('Facebook') }),
  z.strictObject({ media: z.literal('instagram'), profileurl: f.optionalUrl('Instagram') }),
  z.strictObject({
    media: z.literal('website'),
    label: f.line('Link Label', LENGTH.linklabel),
    profileurl: f.link(),
  }),
] as const;

function absentIfBlank(field: string, most: number) {
  return z.optional(
    z.pipe(
      f.optionalText(field, most),
      z.transform((text: string): string | undefined => (text === '' ? undefined : text)),
    ),
  );
}

/** In the order of the checks. */
export const speakerTexts = {
  name: f.name('Name'),
  /** What belongs to a name and has signs that a name cannot have: "(she/her)", "PhD". */
  suffix: absentIfBlank('Suffix', LENGTH.suffix),
  company: f.company('Company'),
  designation: f.title('Title'),
  mailid: f.email('Email'),
  aboutspeaker: f.specialText('About Speaker', LENGTH.about),
  aboutspeakershort: f.specialText('About Speaker Short'),
};

export const speaker = z.strictObject({
  ...speakerTexts,
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
  ...storedTexts(speakerTexts),
  status: z.enum(SPEAKER_STATUSES),
  image: z.string(),
  socialmedia: z._default(
    z.array(z.object({ media: z.enum(SOCIAL_MEDIA), label: z.optional(z.string()), profileurl: z.string() })),
    [],
  ),
  priority: z.optional(z.number()),
  speakerType: z.string(),
  display: z._default(z.number(), 1),
} satisfies FieldsOf<Speaker>);

/** Where each field is shown: in sessions and with the speaker, only there, or only to staff. In the order of the replies. */
const SHOWN = {
  name: 'sessions',
  suffix: 'sessions',
  designation: 'sessions',
  company: 'sessions',
  image: 'sessions',
  speakerType: 'sessions',
  priority: 'sessions',
  socialmedia: 'sessions',
  aboutspeaker: 'speakers',
  aboutspeakershort: 'speakers',
  mailid: 'staff',
  status: 'staff',
  eventcode: 'staff',
  display: 'staff',
} as const satisfies Record<keyof Speaker, 'sessions' | 'speakers' | 'staff'>;

type ShownIn<Place> = {
  [
    Field in keyof typeof SHOWN as (typeof SHOWN)[Field] extends Place ? Field : never
  ]: (typeof speakerRow.shape)[Field];
};

function shownIn<Place extends string>(place: Place): ShownIn<Place> {
  const fields = Object.keys(SHOWN) as (keyof typeof SHOWN)[];
  const shown = fields.filter((field) => SHOWN[field] === place);
  return Object.fromEntries(shown.map((field) => [field, speakerRow.shape[field]])) as ShownIn<Place>;
}

export const sessionSpeaker = z.object({ ...shownIn('sessions'), priority: z.number() });

export const publicSpeaker = z.object({
  id: z.string(),
  ...sessionSpeaker.shape,
  ...shownIn('speakers'),
  /** Only of a large event: the key of `aboutspeaker`, which its page shows. */
  longtext: z.optional(z.string()),
});

export type Speaker = z.output<typeof speaker>;
export type SpeakerRow = z.output<typeof speakerRow>;
export type PublicSpeaker = z.output<typeof publicSpeaker>;
export type SessionSpeaker = z.output<typeof sessionSpeaker>;
