import { IMPORT, LENGTH } from '@samagam/contract/common/limits';
import { BREAK, SPEAKER_TYPES_OF_STAFF } from '@samagam/contract/common/words';

export interface SheetColumn {
  name: string;
  /** In the sheets of Sessionize. These names count first, unless `isOwnNameFirst`. */
  others: readonly string[];
  isOwnNameFirst?: true;
  words?: ColumnWords;
}

interface ColumnWords {
  write: string;
  ifEmpty: string;
}

export type Sheet = 'sessions' | 'speakers';

/** An empty cell is a talk. */
export const KINDS = ['talk', BREAK] as const;

const column = (
  name: string,
  write: string,
  ifEmpty: string,
  others: readonly string[] = [],
): SheetColumn => ({
  name,
  others,
  words: { write, ifEmpty },
});

const NOT_SHOWN = 'The session is shown last, as "Time to be announced"';
const count = (most: number) => most.toLocaleString('en-IN');
const LONG_TEXT = `Text, Markdown or simple HTML, at most ${count(LENGTH.description)} characters`;
const NAME = `Letters, digits, blanks, dots, hyphens and apostrophes, at most ${LENGTH.name} characters`;
const upTo = (most: number) => `Text without HTML, at most ${count(most)} characters`;

export const SHEETS: Readonly<Record<Sheet, readonly SheetColumn[]>> = {
  sessions: [
    column(
      'sessionid',
      'An id of your own that never changes, such as s12',
      'The title is the id: a session with another title is another session',
      ['session id'],
    ),
    // A sheet may have both, with its categories as topics.
    { ...column('title', upTo(LENGTH.topic.max), 'The row is left out', ['topic']), isOwnNameFirst: true },
    column('description', LONG_TEXT, 'A talk has its title as its description', ['abstract']),
    column('date', '21-Nov-2026, 21/11/2026 (day first) or 2026-11-21', NOT_SHOWN),
    column('start', 'Indian time: 14:30 or 2:30 PM', NOT_SHOWN, ['scheduled at']),
    column('end', 'Indian time: 15:15 or 3:15 PM, later than the start', 'The duration is used'),
    column(
      'duration',
      'Minutes: 45. It may lead past midnight',
      'The end is used; without both, only the start is shown',
      ['scheduled duration'],
    ),
    column('room', NAME, 'The track is used'),
    column('track', NAME, 'The room is used; without both, "To be announced"'),
    column('kind', KINDS.join(' or '), 'It is a talk; without speakers, a break'),
    column(
      'speakers',
      `Up to ${IMPORT.speakersOfSession} ids, mail addresses or names, separated by a semicolon: p1; p2. They are looked for in the sheet of speakers, then in the event`,
      'It is a break',
      ['speaker ids', 'speaker id'],
    ),
    { name: 'status', others: [] },
  ],
  speakers: [
    column(
      'speakerid',
      'An id of your own that never changes, such as p1',
      'The mail address is the id; without one, the name',
      ['speaker id'],
    ),
    column('name', NAME, 'The row is left out', ['full name']),
    { name: 'firstname', others: ['first name'] },
    { name: 'lastname', others: ['last name'] },
    column('email', 'asha@example.org', 'A placeholder, which never gets a mail'),
    { name: 'tagline', others: [] },
    column('designation', upTo(LENGTH.title), 'It stays empty', ['title of speaker']),
    column('company', upTo(LENGTH.company), 'It stays empty'),
    column('about', LONG_TEXT, 'It stays empty', ['bio']),
    column('short', upTo(LENGTH.special), 'It stays empty'),
    column(
      'type',
      SPEAKER_TYPES_OF_STAFF.join(', '),
      'New speakers get the type that you choose on the screen',
    ),
    column('linkedin', 'https://www.linkedin.com/in/asha', 'There is no link'),
    column('twitter', '@asha or https://x.com/asha', 'There is no link', ['x (twitter)']),
    column('picture', 'The name of a file in the zip: asha.jpg', 'The initials are shown', [
      'profile picture',
    ]),
  ],
};

export function templateOf(sheet: Sheet): string[] {
  return SHEETS[sheet].flatMap(({ name, words }) => (words ? [name] : []));
}
