/** A speaker who is edited. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { parse, type Parsed } from '../common/first-issue.ts';
import { LENGTH } from '../common/limits.ts';
import { speaker } from './speaker.ts';

/** An import leaves them blank, where the source has none. */
const MAY_BE_BLANK = ['company', 'designation', 'aboutspeaker', 'aboutspeakershort', 'image'] as const;
type BlankField = (typeof MAY_BE_BLANK)[number];

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

export type ChangedSpeaker = z.output<typeof changedSpeaker>;
