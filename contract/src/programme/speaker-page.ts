/** The page of a speaker, its mailed link, and what staff see of it. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { IMPORT, LENGTH, LIST } from '../common/limits.ts';
import { say } from '../common/messages.ts';

export const speakerPageKey = z.strictObject({ key: f.key('Link') });

/** The form of the page. `answerOf` in the domain reads its other controls. */
export const speakerAnswerForm = z.looseObject(speakerPageKey.shape);

/** `image`: '' takes the last one back. */
export const sentPicture = z.strictObject({
  ...speakerPageKey.shape,
  image: f.optionalImage('Picture'),
});

export const pictureOfSpeaker = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  speakerid: f.id('Speaker'),
});

/** What the script of the page says, and the largest sizes in bytes: of a chosen file, and of what it sends. */
export interface PictureWords {
  sending: string;
  sent: string;
  back: string;
  wrongtype: string;
  heic: string;
  large: string;
  unreadable: string;
  offline: string;
  most: number;
  sentmost: number;
}

/** What a speaker may correct, with the words of its control. */
export const ANSWER_TEXTS = {
  name: 'Name',
  designation: 'Title',
  company: 'Company',
  aboutspeaker: 'About you',
  aboutspeakershort: 'About you, in short',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
} as const;
export type AnswerText = keyof typeof ANSWER_TEXTS;
/** What a speaker may be asked to agree to; the texts are the organiser's (content.ts). */
export const CONSENTS = { recording: 'Recording', licence: 'Licence' } as const;
export type ConsentName = keyof typeof CONSENTS;
export const consentName = z.enum(Object.keys(CONSENTS) as ConsentName[]);

export const SLIDES = 'slides';
export const PICTURE = 'picture';

/** Of what takes effect without staff: it is never public. */
export const answeredSession = z.strictObject({
  id: z.number(),
  state: z.enum(['confirmed', 'declined']),
  reason: f.optionalText('Reason'),
});
export const absence = z.strictObject({
  date: f.date('Day'),
  from: f.optionalText('From', LENGTH.moment).check(z.refine(isHour, { error: say.invalidData('From') })),
  until: f.optionalText('Until', LENGTH.moment).check(z.refine(isHour, { error: say.invalidData('Until') })),
});

/** Why a speaker gets no mail. */
export const LEFT_OUT = ['answered', 'toosoon', 'noaddress', 'revoked', 'over'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const speakerIds = z.array(f.id('Speaker')).check(z.minLength(1), z.maxLength(IMPORT.speakers));

/** `preview` sends nothing. Without `speakerids`: all who have not answered. */
export const speakerLinksRequest = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  action: z.enum(['preview', 'mail', 'revoke'], { error: say.invalidData('Action') }),
  speakerids: z.optional(speakerIds),
});

export const speakerLinksReply = z.object({
  asked: z.number(),
  reminded: z.number(),
  revoked: z.number(),
  leftout: z.partialRecord(z.enum(LEFT_OUT), z.number()),
  /** The first mail of a preview; its link is not made. */
  sample: z.optional(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
});

/** `field`: a name of ANSWER_TEXTS, 'slides.' and the id of a session, or 'picture.' and the name of the picture. */
export const answerDecision = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  speakerid: f.id('Speaker'),
  /** Of the answer that was judged, 0 for none: a later one is asked for again. */
  answer: f.count('Answer', 0, Number.MAX_SAFE_INTEGER),
  decisions: z
    .array(z.strictObject({ field: f.line('Field', LENGTH.storedid), accept: f.flag('Accept') }))
    .check(z.minLength(1), z.maxLength(LIST.sessions)),
});

/** `before`: what is published, of a picture its address. `shown`: the words of the field. */
const proposedChange = z.object({
  field: z.string(),
  shown: z.string(),
  before: z.string(),
  after: z.string(),
});

const shownAnswer = z.object({
  answer: z.number(),
  changes: z.array(proposedChange),
  sessions: z.array(
    z.object({
      id: z.number(),
      topic: z.string(),
      state: z.enum(['confirmed', 'declined']),
      reason: z.string(),
    }),
  ),
  away: z.array(z.object({ date: z.string(), from: z.string(), until: z.string() })),
});

const shownConsent = z.object({
  what: consentName,
  text: z.string(),
  state: z.enum(['agreed', 'earlier', 'withdrawn', 'none']),
  at: z.string(),
});

/** Times are ISO 8601; '' for never. A speaker who was never asked has none. */
export const speakerPageRow = z.object({
  speakerid: z.string(),
  mailedto: z.string(),
  askedat: z.string(),
  mailedat: z.string(),
  remindedat: z.string(),
  answeredat: z.string(),
  revokedat: z.string(),
  mailrefusedat: z.string(),
  /** Of a speaker who has answered. 'earlier': agreed to a text that has changed since. */
  consents: z.optional(z.array(shownConsent)),
  answered: z.optional(shownAnswer),
});

export type SpeakerLinksReply = z.output<typeof speakerLinksReply>;
export type SpeakerPageRow = z.output<typeof speakerPageRow>;

function isHour(value: string): boolean {
  return value === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
}
export type AnswerDecision = z.output<typeof answerDecision>;
