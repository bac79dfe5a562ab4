/** Notes about the rows of an import. Each belongs to a finding, which counts the rows and says how grave it is. */
import { NO_TIME } from './import-words.ts';

/** `grave`: something is missing or lost afterwards, or cannot be right. `check`: it was read in another way. `note`: nothing to do. */
export type Severity = 'grave' | 'check' | 'note';

export interface Note {
  finding: FindingName;
  text: string;
}

/** `{days}`: those of the event, in words. */
const graded = (severity: Severity) => (one: string, several: string) => ({
  severity,
  what: (count: number, days: string) =>
    (count === 1 ? `One ${one}` : `${count.toLocaleString('en-IN')} ${several}`).replace('{days}', days),
});
const [grave, check, nothing] = [graded('grave'), graded('check'), graded('note')];

export const FINDINGS = {
  losesSpeakers: grave('session loses speakers', 'sessions lose speakers'),
  becomesBreak: grave('session becomes a break', 'sessions become breaks'),
  outside: grave('session is outside {days}', 'sessions are outside {days}'),
  noTime: grave('session has no time', 'sessions have no time'),
  noSpeakers: check('session without a speaker becomes a break', 'sessions without a speaker become breaks'),
  speakersNotFound: grave(
    'session has speakers who were not found',
    'sessions have speakers who were not found',
  ),
  replaced: grave('record loses what staff edited', 'records lose what staff edited'),
  leftOut: grave('row is left out', 'rows are left out'),
  sharedDetails: grave(
    'row names several people: the company or title in it was not read',
    'rows name several people: the company or title in them was not read',
  ),
  roomClash: grave(
    'session shares its room with another one at the same time',
    'sessions share their room with another one at the same time',
  ),
  speakerClash: grave(
    'session has a speaker who speaks elsewhere at the same time',
    'sessions have a speaker who speaks elsewhere at the same time',
  ),
  shortened: grave('row has a text that is cut', 'rows have a text that is cut'),
  dropped: grave('person has an address that is dropped', 'people have an address that is dropped'),
  renamed: grave('name is changed', 'names are changed'),
  noEnd: grave('session has no end', 'sessions have no end'),
  picture: grave('picture is not taken', 'pictures are not taken'),
  removed: grave('text has HTML that is removed', 'texts have HTML that is removed'),
  notAccepted: check(
    'session that is not accepted is left out',
    'sessions that are not accepted are left out',
  ),
  statusAsked: grave(
    'row is left out until you say what its status means',
    'rows are left out until you say what their status means',
  ),
  notNamed: check(
    'person whom no imported session names is left out',
    'people whom no imported session names are left out',
  ),
  night: check('session at night', 'sessions at night'),
  zone: check('session has an unknown time zone', 'sessions have unknown time zones'),
  dateAbove: check('session has no date of its own', 'sessions have no date of their own'),
  weekday: check(
    'session has a date that is another weekday than the file says',
    'sessions have dates that are other weekdays than the file says',
  ),
  sameTitle: check(
    'session has the title of one in another file',
    'sessions have the titles of others in another file',
  ),
  people: check('list of names was read as several people', 'lists of names were read as several people'),
  sameName: check('speaker may be another one of this name', 'speakers may be others of the same name'),
  track: check('session has no room or track', 'sessions have no room or track'),
  kind: check('row has an unknown kind', 'rows have an unknown kind'),
  facts: check(
    'session has a level, language, tag or link that was not read, or cut',
    'sessions have levels, languages, tags or links that were not read, or cut',
  ),
  cleaned: check('row loses characters that are not shown', 'rows lose characters that are not shown'),
  plain: check('text loses its formatting', 'texts lose their formatting'),
  gone: check('record is not in the file any more', 'records are not in the file any more'),
  deleted: check('record was deleted by staff', 'records were deleted by staff'),
  changed: nothing('record changes', 'records change'),
  kept: nothing('record keeps what staff edited', 'records keep what staff edited'),
  made: nothing('speaker is named only in the sessions', 'speakers are named only in the sessions'),
  noMail: nothing('speaker has no email address', 'speakers have no email address'),
  noDescription: nothing('talk has no description', 'talks have no description'),
  other: nothing('row has a note', 'rows have notes'),
} as const;

export type FindingName = keyof typeof FINDINGS;
export const FINDING_NAMES = Object.keys(FINDINGS) as FindingName[];

/** Another release of the API may know other findings. */
export function findingNamed(name: string | undefined): FindingName {
  return FINDING_NAMES.find((one) => one === name) ?? 'other';
}

const note = (finding: FindingName, text: string): Note => ({ finding, text });
const noting =
  <Facts extends unknown[]>(finding: FindingName, text: (...facts: Facts) => string) =>
  (...facts: Facts): Note => ({ finding, text: text(...facts) });

export const noteOf = {
  noName: noting('leftOut', (field: string) => `Left out: it has no ${field}.`),
  shortTitle: noting(
    'leftOut',
    (title: string, least: number) =>
      `Left out: the title "${title}" is too short. It needs at least ${least} characters.`,
  ),
  notAccepted: noting('notAccepted', (status: string) => `Left out: its status is ${status}.`),
  askedStatus: noting('statusAsked', (status: string) =>
    status === ''
      ? 'Left out: it has no status, and others have one. Say above what that means.'
      : `Left out: its status is "${status}". Say above what that means.`,
  ),
  notNamed: note('notNamed', 'Left out: no imported session names this person.'),
  brokenRow: note('leftOut', 'Left out: a quote in this row is opened and not closed.'),
  invalid: noting('leftOut', (msg: string) => `Left out: ${msg}`),
  sameId: note('leftOut', 'Left out: an earlier record has the same id.'),
  sameRow: note('leftOut', 'Left out: an earlier row has the same title, date, start and room.'),
  sharedMail: noting(
    'dropped',
    (mail: string, name: string) =>
      `Email was dropped: ${name} has ${mail} too, and another name. Write another address if they are two people, or the same name.`,
  ),
  sameMail: noting(
    'leftOut',
    (name: string) => `Left out: it has the email address of ${name}, who takes over its sessions.`,
  ),
  sameName: note(
    'sameName',
    'Another speaker has the same name. If they are one person, merge them in the source.',
  ),
  shortened: noting(
    'shortened',
    (field: string, most: number) => `${field} was shortened to ${most} characters.`,
  ),
  cut: noting(
    'shortened',
    (field: string, from: string, to: string) => `${field} was cut from "${from}" to "${to}".`,
  ),
  plain: noting(
    'plain',
    (field: string) => `${field} has too much formatting to be read. It was imported as plain text.`,
  ),
  cleaned: noting(
    'cleaned',
    (field: string) => `${field} has characters that are not allowed here; they were removed.`,
  ),
  renamed: noting(
    'renamed',
    (field: string, from: string, to: string) =>
      `${field} was changed from "${from}" to "${to}", because some of its characters are not allowed here.`,
  ),
  withoutHtml: noting(
    'plain',
    (field: string) => `${field} has HTML, which is not allowed here; it was removed.`,
  ),
  removed: noting(
    'removed',
    (field: string, names: string) => `${field} has HTML that is not allowed here. It was removed: ${names}.`,
  ),
  dropped: noting(
    'dropped',
    (field: string, text: string, expected: string) => `${field} was dropped: "${text}" is not ${expected}.`,
  ),
  unknownType: noting(
    'kind',
    (type: string, known: string) =>
      `The type "${type}" is unknown: a new speaker gets the type chosen above. Known types: ${known}.`,
  ),
  noMail: note('noMail', 'No email address: it has a placeholder, which never gets a mail.'),
  noPicture: noting('picture', (file: string) => `The picture ${file} is not in the zip.`),
  severalPictures: noting(
    'picture',
    (file: string) =>
      `The zip has several different pictures named ${file}: none was taken. Write the folder too, as in asha/photo.jpg.`,
  ),
  wrongPicture: noting('picture', (file: string, msg: string) => `The picture ${file} was not taken: ${msg}`),
  pictureLink: noting(
    'picture',
    (names: string) => `Pictures are not fetched from addresses. Put the picture into a zip, named ${names}.`,
  ),
  noTime: note('noTime', `It has no time: it is shown as "${NO_TIME}".`),
  noDate: note('noTime', `It has no date: it is shown as "${NO_TIME}".`),
  noStart: note('noTime', `It has a day and no start: it is shown as "${NO_TIME}".`),
  timeNeedsStart: note('noTime', 'Its time was not read: it needs the columns date and start.'),
  wrongDate: noting(
    'noTime',
    (text: string) =>
      `The date "${text}" is wrong: write a day of the calendar as 21-Nov-2026. It is shown as "${NO_TIME}".`,
  ),
  wrongStart: noting(
    'noTime',
    (text: string) => `The start "${text}" is wrong: write 10:00 or 10:00 AM. It is shown as "${NO_TIME}".`,
  ),
  wrongMoment: noting(
    'noTime',
    (text: string) => `The start "${text}" is not a date and a time. It is shown as "${NO_TIME}".`,
  ),
  dateAbove: noting('dateAbove', (date: string) => `It has no date: it takes ${date} from a row above it.`),
  otherWeekday: noting(
    'weekday',
    (date: string, is: string, said: string) =>
      `${date} is a ${is}, but the file says ${said}. If the date is of another year, correct it.`,
  ),
  sameTitle: note(
    'sameTitle',
    'Another file or sheet has this title at another time or in another room. If one of them is an older version, leave that one out.',
  ),
  onlyDay: noting('dateAbove', (date: string) => `It has no date: it takes the day ${date} of the event.`),
  unknownZone: noting(
    'zone',
    (zone: string) => `The time zone "${zone}" is not known: its times are read as Indian Standard Time.`,
  ),
  wrongEnd: noting(
    'noEnd',
    (text: string) =>
      `The end "${text}" is wrong: write 10:45 or 10:45 AM. The session is imported without an end.`,
  ),
  endNotAfterStart: note(
    'noEnd',
    'It does not end after its start, or lasts more than 14 hours into the next day: only its start is imported.',
  ),
  longNight: note(
    'night',
    'It ends on the next day, more than 12 hours after its start. If that is AM instead of PM, correct the end.',
  ),
  smallHours: noting(
    'night',
    (date: string) =>
      `It begins in the small hours of ${date}, before that day's other sessions. If it belongs to the night after, correct its date.`,
  ),
  wrongDuration: noting(
    'noEnd',
    (text: string) =>
      `The duration "${text}" is wrong: write minutes, such as 45. The session is imported without an end.`,
  ),
  unreadFact: noting(
    'facts',
    (field: string, text: string, expected: string) => `${field} was not read: "${text}" is not ${expected}.`,
  ),
  tooManyFacts: noting(
    'facts',
    (field: string, most: number) => `Only its first ${most} ${field} are imported.`,
  ),
  noRoom: note('track', 'It has no room or track: it is in the track "To be announced".'),
  inAllTracks: note('other', 'It has no room: a break without a room is shown in every track of its day.'),
  unknownRoom: noting(
    'track',
    (room: string) => `The room ${room} is not in the list of rooms, or several rooms have this id.`,
  ),
  people: noting('people', (names: string) => `Its speakers were read as: ${names}.`),
  panel: note('people', 'Several rows have this session, each with another person: it has all of them.'),
  made: note('made', 'Named only in the sessions.'),
  placeholder: noting(
    'noSpeakers',
    (text: string) => `"${text}" is not the name of a person: it has no speaker.`,
  ),
  sharedDetails: note(
    'sharedDetails',
    'The row names several people: what it says about one person, such as the company, was not read.',
  ),
  unknownSpeaker: noting(
    'speakersNotFound',
    (named: string) => `The speaker ${named} was found neither in the file nor in the event.`,
  ),
  sharedId: noting(
    'speakersNotFound',
    (id: string) => `Several people have the id ${id}: it is not known whose session this is.`,
  ),
  ambiguousSpeaker: noting(
    'speakersNotFound',
    (named: string) =>
      `Several speakers are called ${named}: write the id or the email address instead of the name.`,
  ),
  tooManySpeakers: noting(
    'speakersNotFound',
    (most: number) => `Only its first ${most} speakers are imported.`,
  ),
  keptSpeakers: note('kept', 'Its speakers stay as they are.'),
  deletedSpeaker: noting(
    'deleted',
    (named: string) => `The speaker ${named} was deleted here, and is left out.`,
  ),
  leftOutSpeaker: noting(
    'speakersNotFound',
    (named: string) => `The speaker ${named} was left out: see the row of the speaker.`,
  ),
  noSpeakers: note('noSpeakers', 'It has no speaker, so it is imported as a break, which needs none.'),
  noDescription: note('noDescription', 'It has no description: its title is shown there.'),
  outside: note('outside', 'It is outside the dates of the event.'),
  trackFull: noting('leftOut', (most: number) => `Left out: a track can have at most ${most} sessions.`),
  roomClash: noting('roomClash', (other: string) => `Its room has "${other}" at the same time.`),
  speakerClash: noting(
    'speakerClash',
    (name: string, other: string) => `${name} is in "${other}" at the same time.`,
  ),

  keptFields: noting(
    'kept',
    (fields: string) => `Kept what staff edited, because the source has not changed it: ${fields}.`,
  ),
  replacedFields: noting(
    'replaced',
    (fields: string) => `Replaced what staff edited, because the source has changed it: ${fields}.`,
  ),
  takenFields: noting('changed', (fields: string) => `Changed: ${fields}.`),
  adopted: note('kept', 'It is in the event already: only blank fields were filled.'),
  nameInEvent: note(
    'sameName',
    'The event has a speaker of this name already. If they are one person, write the email address of that speaker into the file, and check it again.',
  ),
  mailInEvent: noting(
    'leftOut',
    (name: string) =>
      `Left out: in the event, ${name} has this email address. Correct it there, then import again.`,
  ),
  deletedHere: note(
    'deleted',
    'Staff deleted it. A sheet with a column for everything brings it back, if the source has changed it.',
  ),
  staysDeleted: note('deleted', 'Staff deleted it and the source has not changed it: it stays deleted.'),
  goneFromSource: note(
    'gone',
    'It is no longer in the file. It stays in the event; delete it there if it is cancelled.',
  ),
  losesSpeakers: noting('losesSpeakers', (names: string) => `It loses speakers: ${names}.`),
  becomesBreak: note('becomesBreak', 'It becomes a break.'),
} as const;
