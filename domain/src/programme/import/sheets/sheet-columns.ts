import { IMPORT, LENGTH, LIST } from '@samagam/contract/common/limits';
import { BREAK, SPEAKER_TYPES_OF_STAFF } from '@samagam/contract/common/words';
import type { PartOfSpeaker } from '@samagam/contract/programme/import';
import { NO_TIME } from '@samagam/contract/programme/import-words';

export interface SheetColumn<Name extends string = string> {
  name: Name;
  /** Other headings in small letters, without signs, the clearest first. The name itself counts before them. */
  others: readonly string[];
  /** Several headings may be read as this column: their texts are joined. */
  isMany?: true;
  words?: ColumnWords;
}

interface ColumnWords {
  write: string;
  ifEmpty: string;
}

export type Sheet = 'sessions' | 'speakers';

/** An empty cell is a talk. */
const KINDS = ['talk', BREAK] as const;

const headings = (text: string) => text.split(', ').filter(Boolean);

const column = <Name extends string>(
  name: Name,
  write: string,
  ifEmpty: string,
  others = '',
): SheetColumn<Name> => ({
  name,
  others: headings(others),
  words: { write, ifEmpty },
});

const NOT_SHOWN = `The session is shown last, as "${NO_TIME}"`;
const count = (most: number) => most.toLocaleString('en-IN');
const LONG_TEXT = `Text, Markdown or simple HTML, at most ${count(LENGTH.description)} characters`;
const NAME = `Letters, digits, blanks, dots, hyphens and apostrophes, at most ${LENGTH.name} characters`;
const upTo = (most: number) => `Text without HTML, at most ${count(most)} characters`;

const linksFor = (label: string) =>
  `Up to ${LIST.links} addresses that begin with https://, separated by a semicolon or on lines of their own, maybe with words before: ${label} https://example.org/${label.toLowerCase()}`;

const statusColumn = (others: string): SheetColumn<'status'> => ({
  name: 'status',
  others: headings(
    `${others}, accepted, selected, approved, shortlisted, confirmed, selection, selection status, acceptance, acceptance status, decision, review status, final status, active`,
  ),
  isMany: true,
});

const SESSIONS: readonly SheetColumn[] = [
  column(
    'sessionid',
    'An id of your own that never changes, such as s12',
    'Title, date, start and room together are the id',
    'session id, id, code, session code, proposal id, submission id, talk id, guid, uuid',
  ),
  column(
    'title',
    upTo(LENGTH.topic.max),
    'The row is left out',
    'talk title, session title, proposal title, title of talk, title of the talk, title of your talk, title of session, title of the session, presentation title, paper title, session name, talk name, name of session, name of the session, topic, talk, session, session topic, topic name, topic of session, presentation, activity, agenda item, programme item, agenda, item, subject, event, particulars, programme, program, what',
  ),
  {
    ...column(
      'description',
      LONG_TEXT,
      'Nothing is shown below the title',
      'abstract, summary, details, synopsis, session description, talk description, session abstract, talk abstract, about the talk, about the session, about session, short abstract, long abstract, desc, body',
    ),
    isMany: true,
  },
  column(
    'date',
    '21-Nov-2026, 21/11/2026 (day first), 2026-11-21 or Saturday, 21 November 2026',
    NOT_SHOWN,
    'session date, talk date, date of session, start date, event date, day, start day',
  ),
  column(
    'start',
    'Indian time: 14:30 or 2:30 PM, also 14:30 - 15:15',
    NOT_SHOWN,
    'scheduled at, date start, start time, time start, event start, start date time, starttime, starts, starts at, start at, begin, begins, begins at, from, session time, time, timing, timings, time slot, timeslot, slot, when, hour, hours',
  ),
  column(
    'end',
    'Indian time: 15:15 or 3:15 PM. An earlier one is on the next day',
    'The duration is used',
    'date end, end time, time end, event end, end date time, endtime, ends, ends at, end at, to, till, until, finish, finish time, end date, end hour, enddate',
  ),
  column(
    'duration',
    'Minutes: 45. It may lead past midnight',
    'The end is used; without both, only the start is shown',
    'scheduled duration, length, minutes, mins, duration min, duration mins, duration minutes, duration in minutes, session length, minute count, session duration, talk duration',
  ),
  {
    name: 'break',
    others: headings(
      'is break, service, is service, service session, is service session, is intermission, intermission',
    ),
  },
  {
    name: 'timezone',
    others: headings('time zone, tz, start date tz, start timezone, event timezone, conf timezone'),
  },
  column(
    'room',
    `Text, at most ${LENGTH.room} characters`,
    'The track is used',
    'room name, microlocation, session room, room hall, hall, hall name, auditorium, stage, venue, location, place, where',
  ),
  column(
    'track',
    `Text, at most ${LENGTH.tracklabel} characters`,
    'The room is used; without both, "To be announced", and a break in every track',
    'stream, theme, tracks, schedule track, track name, track title, session track',
  ),
  column(
    'kind',
    KINDS.join(' or '),
    'It is a talk; without speakers, a break',
    'type, session type, event type, format, session format, talk type',
  ),
  {
    ...column(
      'speakers',
      `Up to ${IMPORT.speakersOfSession} ids, mail addresses or names, separated by a semicolon: p1; p2. They are looked for in the sheet of speakers, then in the event. Names that are in neither become speakers`,
      'It is a break',
      'speaker ids, speaker id, speaker, speaker name, speaker names, speakers name, speakers names, name of speaker, name of the speaker, names of speakers, co speaker, co speakers, presenter, presenters, presented by, who, presenter name, panelist, panelists, panellists, moderator, moderators, facilitator, facilitators, cofacilitator, cofacilitators, cospeaker, cospeakers, host, author, authors, by, faculty, by whom, instructor, instructors, performer, performers, lecturer, lecturers, trainer, trainers, resource person, resource persons, guest, guests, chief guest, co author, co authors, coauthor, coauthors',
    ),
    isMany: true,
  },
  column('language', 'English, or a code such as en or ta', 'It stays empty', 'session language, lang'),
  column(
    'level',
    'Beginner, Intermediate or Advanced',
    'It stays empty',
    'audience level, difficulty, session level, complexity, technical level',
  ),
  {
    ...column(
      'tags',
      `Up to ${LIST.tags}, separated by a semicolon, each of at most ${LENGTH.tag} characters`,
      'It stays empty',
      'tag, keywords, topics, category, categories',
    ),
    isMany: true,
  },
  {
    ...column(
      'links',
      linksFor('Slides'),
      'It stays empty',
      'link, slides, slides link, slides url, live link, recording link, video, video url, video stream, recorded video url, presentation url, slide url, slide urls',
    ),
    isMany: true,
  },
  statusColumn('session status, proposal state, submission state, proposal status, talk status'),
];

const SPEAKERS = [
  column(
    'speakerid',
    'An id of your own that never changes, such as p1',
    'The mail address is the id; without one, the name',
    'speaker id, id, code, guid, uuid',
  ),
  column(
    'name',
    NAME,
    'The row is left out',
    'full name, fullname, speaker name, speaker, name of speaker, name of the speaker, display name, presenter, presenter name',
  ),
  { name: 'firstname', others: headings('first name, given name, forename') },
  { name: 'lastname', others: headings('last name, family name, surname') },
  column(
    'suffix',
    `What belongs to the name: PhD or (she/her), at most ${LENGTH.suffix} characters`,
    'It stays empty',
    'pronouns, credentials, honours',
  ),
  column(
    'email',
    'asha@example.org',
    'A placeholder, which never gets a mail',
    'e mail, mail, mail id, email id, e mail id, email ids, official email, contact email, email address, e mail address, mail address, speaker email',
  ),
  { name: 'tagline', others: headings('tag line, headline') },
  column(
    'designation',
    upTo(LENGTH.title),
    'It stays empty',
    'title of speaker, job title, your job title, your title, role, position, occupation, speaker designation, speaker title, title',
  ),
  column(
    'company',
    upTo(LENGTH.company),
    'It stays empty',
    'your company, company name, organisation, organization, organisation name, organization name, company organisation, company organization, affiliation, employer, institution, institute, org, speaker company, works for',
  ),
  column(
    'about',
    LONG_TEXT,
    'It stays empty',
    'bio, biography, long biography, speaker bio, speaker biography, about speaker, about the speaker, about me, profile, description',
  ),
  column(
    'short',
    upTo(LENGTH.special),
    'It stays empty',
    'short bio, short biography, short profile, brief bio, brief profile, about speaker short',
  ),
  column(
    'type',
    SPEAKER_TYPES_OF_STAFF.join(', '),
    'New speakers get the type that you choose on the screen',
    'speaker type',
  ),
  column(
    'linkedin',
    'https://www.linkedin.com/in/asha',
    'There is no link',
    'linkedin user url, linkedin url, linkedin profile, linkedin link, linkedinurl',
  ),
  column(
    'twitter',
    '@asha or https://x.com/asha',
    'There is no link',
    'x twitter, twitter x, x, x user url, x url, x handle, twitter handle, twitter url, twitter user url',
  ),
  {
    ...column(
      'links',
      linksFor('Blog'),
      'It stays empty',
      'website, blog, homepage, url, github, gitlab, mastodon, bluesky, facebook, instagram, youtube, company website, personal website, github url, website url, github link, social, socials, social links',
    ),
    isMany: true,
  },
  column(
    'picture',
    'The name of a file in the zip: asha.jpg',
    'A file named after the id or the name is taken',
    'profile picture, photo, photograph, image, headshot, avatar, picture url, photo url, speaker photo, profile photo',
  ),
  statusColumn('speaker status'),
] as const satisfies readonly SheetColumn[];

export type ColumnOfSpeaker = (typeof SPEAKERS)[number]['name'];

export const PARTS_OF_SPEAKER: Readonly<
  Record<PartOfSpeaker, { label: string; columns: readonly ColumnOfSpeaker[] }>
> = {
  designation: { label: 'Title', columns: ['designation', 'tagline'] },
  company: { label: 'Company', columns: ['company', 'tagline'] },
  aboutspeaker: { label: 'About Speaker', columns: ['about'] },
  aboutspeakershort: { label: 'About Speaker Short', columns: ['short', 'tagline'] },
  linkedin: { label: 'LinkedIn URL', columns: ['linkedin'] },
  twitter: { label: 'Twitter', columns: ['twitter'] },
  links: { label: 'Links', columns: ['links'] },
};

const NOT_FOR_TEXTS = ['speakerid', 'email', 'firstname', 'lastname', 'links'] as const;
export type TextsOfSpeaker = Record<Exclude<ColumnOfSpeaker, (typeof NOT_FOR_TEXTS)[number]>, string>;

export function textsOfSpeaker(cell: (column: string) => string): TextsOfSpeaker {
  const names = SPEAKERS.map(({ name }) => name).filter(
    (name) => !NOT_FOR_TEXTS.some((other) => other === name),
  );
  return Object.fromEntries(names.map((name) => [name, cell(name)])) as TextsOfSpeaker;
}

export const SHEETS: Readonly<Record<Sheet, readonly SheetColumn[]>> = {
  sessions: SESSIONS,
  speakers: SPEAKERS,
};

export function templateOf(sheet: Sheet): string[] {
  return SHEETS[sheet].flatMap(({ name, words }) => (words ? [name] : []));
}
