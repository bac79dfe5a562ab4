/** Of another tool; the API checks it all again. Without `fingerprint` it reports; with the report's it imports. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { sayOfImport } from './import-messages.ts';
import { IMPORT_LOSSES, IMPORT_OUTCOMES, IMPORT_SOURCES } from './import-words.ts';
import { IMPORT, LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import { FACTS, sessionFacts } from './session-facts.ts';
import type { speakerTexts } from './speaker.ts';
import { BREAK, SCHEDULE_TYPES, SPEAKER_TYPES } from '../common/words.ts';

const absent = <const Parts extends readonly string[]>(parts: Parts) =>
  z.optional(z.array(z.enum(parts)).check(z.maxLength(parts.length)));

const sourceId = f.line('Id', LENGTH.sourceid);

/** In the order of the checks. */
const speakerFields = {
  name: f.name('Name'),
  suffix: z.optional(f.line('Suffix', LENGTH.suffix)),
  mailid: z.optional(f.email('Email')),
  designation: f.optionalText('Title', LENGTH.title),
  company: f.optionalText('Company', LENGTH.company),
  aboutspeaker: f.optionalText('About Speaker', LENGTH.importedtext),
  aboutspeakershort: f.optionalText('About Speaker Short'),
  speakerType: z.optional(f.speakerType('Speaker Type')),
  linkedin: f.optionalLinkedinUrl('LinkedIn URL'),
  twitter: f.optionalUrl('Twitter'),
  links: sessionFacts.links,
} satisfies Record<
  keyof typeof speakerTexts | 'speakerType' | 'linkedin' | 'twitter' | 'links',
  z.ZodMiniType
>;

const NEVER_ABSENT = { name: true, suffix: true, mailid: true, speakerType: true };
export type PartOfSpeaker = Exclude<keyof typeof speakerFields, keyof typeof NEVER_ABSENT>;

/** What a sheet has no column for stays. A session's date belongs to its time, and its kind to its speakers. */
export const ABSENT_OF_SPEAKER = Object.keys(speakerFields).filter(
  (field): field is PartOfSpeaker => !(field in NEVER_ABSENT),
);
const ABSENT_OF_SESSION = ['track', 'time', 'description', 'speakers'] as const;

/** Texts are Markdown, which may contain HTML. Absent and blank fields have no value in the source. */
export const importedSpeaker = z.strictObject({
  sourceid: sourceId,
  ...speakerFields,
  absent: absent(ABSENT_OF_SPEAKER),
  /** By a session, and nowhere else: a speaker of the event with this name is the one. */
  onlynamed: z.optional(z.literal(true)),
  /** `hash` is of the file; `address` is absent until the picture was uploaded. */
  picture: z.optional(
    z.strictObject({
      hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: say.invalidData('Image') })),
      address: z.optional(
        z.string().check(z.regex(/^\/images\/[0-9a-f]{64}$/, { error: say.invalidData('Image') })),
      ),
    }),
  ),
});

export const importedSession = z.strictObject({
  sourceid: sourceId,
  topic: f.topic('Topic'),
  track: f.name('Track'),
  /** Absent if it is the name. */
  tracklabel: z.optional(f.line('Track Label', LENGTH.tracklabel)),
  ...sessionFacts,
  date: z.optional(f.date('Date')),
  time: f.line('Time', LENGTH.time),
  kind: z.optional(z.literal(BREAK)),
  description: f.optionalText('Description', LENGTH.importedtext),
  /** By source id, mail address or name. The API looks for them in `speakers`, then in the event. */
  speakers: z.array(sourceId).check(z.maxLength(IMPORT.speakersOfSession)),
  absent: absent(ABSENT_OF_SESSION),
  /** The source has nothing there, in a column of its own: what an earlier import brought goes. */
  blank: absent(FACTS),
  /** The source has none: `sourceid` is made from title, date, start and room, and begins with the title. */
  withoutid: z.optional(z.literal(true)),
});

/** Kept as it is, and never shown: a later file has to find it again. It may be empty. */
const key = (most: number) => z.string().check(z.maxLength(most));

/** As which column a heading of a sheet is read; '' for one that is not needed. */
const headingChoice = z.strictObject({
  sheet: z.enum(['sessions', 'speakers']),
  heading: key(LENGTH.heading),
  column: key(LENGTH.checkinfield),
});

const toldOfKind = z.strictObject({
  kind: key(LENGTH.heading),
  headings: z.array(headingChoice).check(z.maxLength(IMPORT.headings)),
  answers: z
    .array(z.strictObject({ id: key(LENGTH.special), value: key(LENGTH.name) }))
    .check(z.maxLength(IMPORT.answers)),
});

export const importMemory = z.object({ told: z.array(toldOfKind) });

export const programmeImport = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  source: z.enum(IMPORT_SOURCES, { error: say.invalidData('Source') }),
  part: z.enum(SCHEDULE_TYPES, { error: say.invalidData('Type') }),
  speakerType: z.enum(SPEAKER_TYPES, { error: say.invalidData('Speaker Type') }),
  speakers: z
    .array(importedSpeaker)
    .check(z.maxLength(IMPORT.speakers, { error: sayOfImport.mostOf('speakers', IMPORT.speakers) })),
  sessions: z
    .array(importedSession)
    .check(z.maxLength(IMPORT.sessions, { error: sayOfImport.mostOf('sessions', IMPORT.sessions) })),
  fingerprint: z.optional(f.key('Fingerprint')),
  told: z.optional(z.array(toldOfKind).check(z.maxLength(IMPORT.kinds))),
  /** Some days or tracks of a larger file: what is not in it is not gone from the source. */
  ispart: z.optional(z.literal(true)),
  /** Of a file without sessions: staff say that all of its people are speakers. */
  allspeakers: z.optional(z.literal(true)),
});

const importRow = z.object({
  what: z.enum(['speaker', 'session']),
  sourceid: z.string(),
  name: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  notes: z.array(z.string()),
  findings: z.optional(z.array(z.string())),
  losses: z.array(z.enum(IMPORT_LOSSES)),
  kept: z.optional(z.array(z.string())),
  /** As the file names them: speakers who were not found, or are left out. */
  missing: z.optional(z.array(z.string())),
});

export const importReport = z.object({
  /** Names what this import would do to this event in its present state. */
  fingerprint: z.string(),
  imported: z.boolean(),
  rows: z.array(importRow),
});

export const importPicture = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  image: f.image('Image'),
});
export const importPictureReply = z.object({ address: z.string() });

export type ImportedSpeaker = z.output<typeof importedSpeaker>;
export type ImportedSession = z.output<typeof importedSession>;
export type ProgrammeImport = z.output<typeof programmeImport>;
export type HeadingChoice = z.output<typeof headingChoice>;
export type ToldOfKind = z.output<typeof toldOfKind>;
export type ImportMemory = z.output<typeof importMemory>;
export type ImportRow = z.output<typeof importRow>;
export type ImportReport = z.output<typeof importReport>;
