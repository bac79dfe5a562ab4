/** The optional facts of a session: language, level, tags, links and room. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LENGTH, LIST } from '../common/limits.ts';
import { say } from '../common/messages.ts';

export const LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const;

/** A BCP 47 code in lower case, such as "en" or "ta". */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/;

const wrong = (field: string) => say.invalidData(field);

export const sessionLink = z.strictObject({
  label: f.line('Link Label', LENGTH.linklabel),
  url: f.link(),
});

export const sessionFacts = {
  room: z.optional(f.line('Room', LENGTH.room)),
  language: z.optional(
    z
      .string({ error: wrong('Language') })
      .check(
        z.toLowerCase(),
        z.maxLength(LENGTH.language, { error: wrong('Language') }),
        z.regex(LANGUAGE, { error: wrong('Language') }),
      ),
  ),
  level: z.optional(z.enum(LEVELS, { error: wrong('Level') })),
  tags: z.optional(
    z
      .array(f.line('Tag', LENGTH.tag))
      .check(z.maxLength(LIST.tags, { error: say.tooMany('tags in a session', LIST.tags) })),
  ),
  links: z.optional(
    z
      .array(sessionLink)
      .check(z.maxLength(LIST.links, { error: say.tooMany('links in a session', LIST.links) })),
  ),
};

export const shownFacts = {
  room: z.optional(z.string()),
  language: z.optional(z.string()),
  level: z.optional(z.enum(LEVELS)),
  tags: z.optional(z.array(z.string())),
  links: z.optional(z.array(z.object({ label: z.string(), url: z.string() }))),
};

/** Keyed by the name of a track. Any text, so that "AI/ML & Data" can be shown although a name cannot contain it. */
export const labelsOfTracks = f.mapByName(
  'Track',
  f.name('Track'),
  f.line('Track Label', LENGTH.tracklabel),
  {
    most: LIST.tracks,
    plural: 'tracks',
  },
);

const factsOfSession = z.object(shownFacts);
export type SessionFacts = z.output<typeof factsOfSession>;
export const FACTS = Object.keys(shownFacts) as (keyof SessionFacts)[];
