/** What became of each value of a file. Judged by the result: a value counts as imported only if it is found there (docs/decisions/0130). */
import { WHY_LEFT_OUT } from '@samagam/contract/programme/import-ledger';
import type { FindingName, Note } from '@samagam/contract/programme/import-notes';
import type { ImportSource } from '@samagam/contract/programme/import-words';
import type { ImportedSession, ImportedSpeaker } from '@samagam/contract/programme/import';
import { BREAK } from '@samagam/contract/common/words';
import { cutTo } from '../../../text/cut-to.ts';
import { withoutCodes } from '../../../text/html-codes.ts';
import { remembered } from '../../../text/remembered.ts';
import { textOfHtml } from '../../../text/text-of-html.ts';
import type { ColumnOfSpeaker } from '../sheets/sheet-columns.ts';
import type { Cell, Claim } from './cells.ts';
import { linesOfHtml, nameKey } from '../fit/fit-text.ts';
import { whyUnclaimed } from './own-keys.ts';
import { JOINING_WORDS } from '../people/split-names.ts';
import type { Moment, ReportedRow } from '../found.ts';
import {
  changed,
  type Fate,
  IMPORTED,
  leftOut,
  type LedgerEntry,
  type RecordsOfFile,
  type Verdict,
  wordsOf,
  wordsWithout,
} from './ledger-entry.ts';
import { otherWeekday, readDate } from '../times/days.ts';
import { readClock, readDuration, readEndClock, readMoment, readRange } from '../times/moments.ts';
import { sessionEnd, sessionStart } from '../../time-text.ts';

export interface Claiming {
  row: ReportedRow;
  claims: readonly Claim[];
}

const ORDER: readonly Fate[] = ['imported', 'changed', 'left out'];
const SHOWN = 300;

/** One entry for each cell, in the order of the file. A value that several records claim has the best of their fates. */
export function ledgerOf(
  cells: readonly Cell[],
  records: readonly Claiming[],
  result: RecordsOfFile & { source: ImportSource },
): LedgerEntry[] {
  const judged = new Map<Cell, LedgerEntry>();
  const beside = new Map<string, Pick<LedgerEntry, 'what' | 'sourceid'>>();
  const speakers = new Map(result.speakers.map((speaker) => [speaker.sourceid, speaker]));
  const sessions = new Map(result.sessions.map((session) => [session.sourceid, session]));
  for (const { row, claims } of records) {
    const session = row.what === 'session' ? sessions.get(row.sourceid) : undefined;
    const speaker = row.what === 'speaker' ? speakers.get(row.sourceid) : undefined;
    for (const claim of claims) {
      if (row.what === 'session' || !beside.has(ownerOf(claim.cell)))
        beside.set(ownerOf(claim.cell), { what: row.what, sourceid: row.sourceid });
      const before = judged.get(claim.cell);
      if (before?.fate === 'imported') continue;
      const verdict = verdictOf(claim, row, { session, speaker, speakers });
      if (before && ORDER.indexOf(before.fate) <= ORDER.indexOf(verdict.fate)) continue;
      const { what, sourceid } = row;
      const reference = claim.as !== undefined && { reference: claim.as };
      judged.set(claim.cell, {
        ...entryOf(claim.cell, verdict),
        field: claim.field,
        what,
        sourceid,
        ...reference,
      });
    }
  }
  leaveOutOthers(judged);
  return cells.map(
    (cell) =>
      judged.get(cell) ?? {
        ...entryOf(cell, leftOut(cell.why ?? whyUnclaimed(result.source, cell))),
        ...beside.get(ownerOf(cell)),
      },
  );
}

const OF_ONE_VALUE = ['designation', 'company', 'about', 'short'];

/** Rows that repeat a person may say other things: what only resembles the value that counts is not imported. */
function leaveOutOthers(judged: Map<Cell, LedgerEntry>): void {
  const keyOf = ({ sourceid, field }: LedgerEntry) => JSON.stringify([sourceid, field]);
  const ofPeople = [...judged].filter(
    ([, { what, field }]) => what === 'speaker' && OF_ONE_VALUE.includes(field),
  );
  const whole = new Set(ofPeople.flatMap(([, entry]) => (entry.fate === 'imported' ? [keyOf(entry)] : [])));
  for (const [cell, { change, lost, ...entry }] of ofPeople)
    if ((change === 'html' || change === 'text') && lost !== undefined && whole.has(keyOf(entry)))
      judged.set(cell, { ...entry, ...leftOut(WHY_LEFT_OUT.otherValue) });
}

const ownerOf = ({ where }: Cell) => where.replace(/\.[^.]*$/, '');

function entryOf({ where, column, value }: Cell, verdict: Verdict): LedgerEntry {
  const shown = { value: cutTo(value.trim(), SHOWN), became: cutTo(verdict.became, SHOWN) };
  return { where, column, field: '', ...verdict, ...shown };
}

interface Records {
  session: ImportedSession | undefined;
  speaker: ImportedSpeaker | undefined;
  speakers: ReadonlyMap<string, ImportedSpeaker>;
}

function verdictOf({ cell, field, as }: Claim, row: ReportedRow, records: Records): Verdict {
  const { session, speaker, speakers } = records;
  if (row.isLeftOut || !(session ?? speaker))
    return leftOut(cell.why ?? row.notes.find(isOfLeavingOut)?.text ?? WHY_LEFT_OUT.notRead);
  const value = oneLine(as ?? cell.value);
  if (field === 'status') return IMPORTED;
  const verdict = session
    ? ofSession(value, field, session, { speakers, row })
    : ofSpeaker(value, field, speaker!);
  return verdict.fate === 'left out' && verdict.why === WHY_LEFT_OUT.notRead
    ? leftOut(whyNotRead(field, row.notes) ?? cell.why ?? verdict.why)
    : verdict;
}

const isOfLeavingOut = ({ finding }: Note) =>
  ['leftOut', 'notAccepted', 'statusAsked', 'notNamed'].includes(finding);

const FINDINGS_OF: Readonly<Record<string, readonly FindingName[]>> = {
  date: ['noTime'],
  start: ['noTime'],
  timezone: ['zone', 'noTime'],
  end: ['noEnd', 'noTime'],
  duration: ['noEnd', 'noTime'],
  speakers: ['speakersNotFound', 'noSpeakers'],
  language: ['facts'],
  level: ['facts'],
  tags: ['facts'],
  links: ['facts'],
  email: ['dropped'],
  linkedin: ['dropped'],
  twitter: ['dropped'],
  type: ['kind'],
  room: ['track'],
};

function whyNotRead(field: string, notes: readonly Note[]): string | undefined {
  const findings = FINDINGS_OF[field] ?? [];
  return notes.find(({ finding }) => findings.includes(finding))?.text;
}

function ofSession(
  value: string,
  field: string,
  session: ImportedSession,
  { speakers, row }: Pick<Records, 'speakers'> & { row: ReportedRow },
): Verdict {
  switch (field) {
    case 'sessionid':
      return sameText(value, session.sourceid);
    case 'title':
      return ofTitle(value, session, speakers);
    case 'description':
      return withinText(value, session.description);
    case 'date':
      return ofDate(value, session);
    case 'start':
      return ofStart(value, session);
    case 'end':
      return ofEnd(value, session);
    case 'duration':
      return ofDuration(value, session);
    case 'break':
      return session.kind === BREAK ? changed('kind', BREAK) : leftOut(WHY_LEFT_OUT.notRead);
    case 'timezone':
      return row.notes.some(({ finding }) => finding === 'zone') || session.date === undefined
        ? leftOut(WHY_LEFT_OUT.notRead)
        : changed('time', whenOf(session));
    case 'room':
      return sameText(value, session.room ?? session.tracklabel ?? session.track);
    case 'track': {
      const verdict = sameText(value, session.tracklabel ?? session.track);
      return verdict.fate === 'left out' ? leftOut(WHY_LEFT_OUT.tracks) : verdict;
    }
    case 'kind': {
      // Nobody speaks in it: the event makes it a break.
      const kind = session.kind ?? (session.speakers.length === 0 ? BREAK : 'talk');
      // "Talk, 25 minutes": nothing else has the length.
      const [length = ''] = /\d.*/.exec(value) ?? [];
      return value.toLowerCase() === kind ? IMPORTED : changed('kind', kind, length);
    }
    case 'speakers':
      return ofNames(value, session, speakers);
    case 'language':
      return ofChoice(value, session.language);
    case 'level':
      return ofChoice(value, session.level);
    case 'tags':
      return ofParts(value, (session.tags ?? []).join('; '));
    case 'links':
      return ofLinks(value, session.links ?? []);
    default:
      return leftOut(WHY_LEFT_OUT.noPlace);
  }
}

/** "Asha Rao: Safe keys" names who speaks too. */
function ofTitle(
  value: string,
  { topic, speakers: ids }: ImportedSession,
  speakers: ReadonlyMap<string, ImportedSpeaker>,
): Verdict {
  const verdict = sameText(value, topic);
  if (verdict.fate !== 'left out' && !verdict.lost) return verdict;
  const people = ids.flatMap((id) => speakers.get(id) ?? []);
  const named = people.map(({ name, suffix = '' }) => `${name} ${suffix}`.trim());
  return ofLine(value, [topic, ...named].join(' '), [topic, ...named].join('; '));
}

type TextOfSpeaker = Exclude<
  ColumnOfSpeaker,
  'speakerid' | 'firstname' | 'lastname' | 'email' | 'twitter' | 'links' | 'type' | 'picture' | 'status'
>;

function ofSpeaker(value: string, field: string, speaker: ImportedSpeaker): Verdict {
  const { name, suffix = '', designation, company, aboutspeakershort } = speaker;
  const texts: Record<TextOfSpeaker, string> = {
    name: `${name} ${suffix}`,
    suffix,
    tagline: `${designation} ${company} ${aboutspeakershort}`,
    designation: `${designation} ${company}`,
    company,
    about: speaker.aboutspeaker ?? '',
    short: aboutspeakershort,
    linkedin: speaker.linkedin ?? '',
  };
  switch (field) {
    case 'speakerid':
      return withinText(value, speaker.sourceid);
    case 'firstname':
    case 'lastname':
      return withinText(value, texts.name);
    case 'name':
      return value === name ? IMPORTED : ofLine(value, texts.name, `${name}${suffix && `; ${suffix}`}`);
    case 'tagline':
    case 'designation': {
      // A line that was read in two parts is also stored whole.
      const isWhole = designation === value || (company === '' && aboutspeakershort === value);
      return isWhole
        ? IMPORTED
        : ofLine(value, texts[field], [designation, company].filter(Boolean).join('; '));
    }
    case 'email':
      return value.toLowerCase() === speaker.mailid ? IMPORTED : leftOut(WHY_LEFT_OUT.notRead);
    case 'twitter':
      return ofChoice(value, speaker.twitter);
    case 'links':
      return ofLinks(value, [
        ...(speaker.links ?? []),
        ...(speaker.linkedin ? [{ label: 'LinkedIn', url: speaker.linkedin }] : []),
        ...(speaker.twitter ? [{ label: 'X Twitter', url: speaker.twitter }] : []),
      ]);
    case 'type':
      return ofChoice(value, speaker.speakerType);
    case 'picture':
      return leftOut(/^(?:https?:)?\/\//i.test(value) ? WHY_LEFT_OUT.elsewhere : WHY_LEFT_OUT.picture);
    case 'about':
      return withinText(value, texts.about);
    default:
      return sameText(value, field in texts ? texts[field as TextOfSpeaker] : '');
  }
}

const oneLine = remembered((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim());

function sameText(value: string, text: string): Verdict {
  const became = oneLine(text);
  return became === value ? IMPORTED : ofOther(value, became);
}

function withinText(value: string, text: string): Verdict {
  const became = oneLine(text);
  return became.includes(value) ? IMPORTED : ofOther(value, became);
}

function ofOther(value: string, became: string): Verdict {
  if (became === '') return leftOut(WHY_LEFT_OUT.notRead);
  if (/[<&]/.test(value)) return ofMarkup(value, became);
  const [words, others] = [wordsOf(value), wordsOf(became)];
  const start = became.replace(/…$/, '').slice(0, 20);
  if (words.join(' ') === others.join(' ')) return changed('signs', became);
  if (became.length < value.length && value.startsWith(start)) return changed('shortened', became);
  const shared = words.filter((word) => others.includes(word));
  // "Track 1" and "Hall 1" share a number by chance.
  const isChance = /\p{L}/u.test(value) && !/\p{L}/u.test(shared.join(''));
  return shared.length * 2 >= words.length && shared.length > 0 && !isChance
    ? changed('text', became, wordsWithout(value, new Set(others)))
    : leftOut(WHY_LEFT_OUT.otherValue);
}

function ofMarkup(value: string, became: string): Verdict {
  const [plain, others] = [withoutMarkup(value), withoutMarkup(became)];
  const [words, kept] = [wordsOf(plain), new Set([...wordsOf(became), ...wordsOf(others)])];
  const isSame = others.slice(0, 20) === plain.slice(0, 20);
  const shared = words.filter((word) => kept.has(word)).length;
  if (!isSame && shared * 2 < words.length) return leftOut(WHY_LEFT_OUT.otherValue);
  return changed('html', became, /…\W*$/.test(others) ? '' : wordsWithout(plain, kept));
}

const BLOCKS = /<\/?(?:blockquote|br|div|h\d|hr|li|ol|p|table|td|th|tr|ul)\b[^<>]*>/gi;

const withoutMarkup = (text: string) =>
  oneLine(
    withoutCodes(
      textOfHtml(text.replace(/<(script|style)\b[^<>]*>.*?<\/\1\s*>/gi, ' ').replace(BLOCKS, ' ')),
    ),
  );

/** A line that is stored in parts: "Engineer at Vidyut Labs", "Asha Rao, PhD", "Safe keys by Asha Rao". */
function ofLine(value: string, text: string, became: string): Verdict {
  if (became === '') return leftOut(WHY_LEFT_OUT.notRead);
  const words = new Set(wordsOf(text));
  const isWhole = wordsOf(value).every((word) => words.has(word) || word === 'at' || word === 'by');
  return isWhole ? changed('parts', became) : ofOther(value, oneLine(text));
}

function ofChoice(value: string, choice: string | undefined): Verdict {
  if (choice === undefined || choice === '') return leftOut(WHY_LEFT_OUT.notRead);
  return value.toLowerCase() === choice.toLowerCase() ? IMPORTED : changed('word', choice);
}

/** Whether a link has https:// says nothing of what it links to. */
const ofLinks = (value: string, links: readonly { label: string; url: string }[]): Verdict =>
  ofParts(
    value.replace(/https?:\/\//gi, ''),
    links.map(({ label, url }) => `${label} ${url.replace(/https?:\/\//gi, '')}`).join('; '),
  );

function ofParts(value: string, text: string): Verdict {
  const [words, kept] = [wordsOf(value), new Set(wordsOf(text))];
  const found = words.filter((word) => kept.has(word));
  if (found.length === 0) return leftOut(WHY_LEFT_OUT.notRead);
  return found.length === words.length ? IMPORTED : changed('text', text, wordsWithout(value, kept));
}

const JOINING = new Set([...JOINING_WORDS, 'y']);

function without(text: string, parts: readonly string[]): string {
  const known = parts.filter((part) => part !== '').toSorted((one, other) => other.length - one.length);
  return known.reduce((rest, part) => rest.replaceAll(part, ' '), text);
}

function ofNames(
  written: string,
  { speakers: ids }: ImportedSession,
  speakers: ReadonlyMap<string, ImportedSpeaker>,
): Verdict {
  const value = oneLine(linesOfHtml(written));
  const people = ids.map((id) => ({ id, speaker: speakers.get(id) }));
  const names = people.map(({ id, speaker }) => speaker?.name ?? id);
  const texts = people.flatMap(({ id, speaker }) => {
    if (!speaker) return [id];
    const { name, suffix = '', mailid = '' } = speaker;
    // A person whom only sessions name has the name as the id, as it is written.
    return [...(nameKey(id) === nameKey(name) ? [] : [id]), name, suffix, mailid];
  });
  const details = people.flatMap(({ speaker }) => [
    speaker?.designation ?? '',
    speaker?.company ?? '',
    speaker?.aboutspeakershort ?? '',
  ]);
  const [known, more] = [new Set(texts.flatMap(wordsOf)), new Set(details.flatMap(wordsOf))];
  const words = wordsOf(value).filter((word) => !JOINING.has(word));
  if (ids.length === 0 || !words.some((word) => known.has(word))) return leftOut(WHY_LEFT_OUT.notRead);
  const rest =
    without(
      value.toLowerCase(),
      texts.map((text) => text.toLowerCase()),
    ).match(/[^\s,;|/&]+/g) ?? [];
  const became = names.join('; ');
  if (rest.every((part) => JOINING.has(part))) return value === written ? IMPORTED : changed('html', became);
  if (words.every((word) => known.has(word))) return changed('signs', became);
  const all = new Set([...known, ...more, ...JOINING]);
  const lost = wordsWithout(value, all);
  return changed(lost === '' ? 'parts' : 'people', became, lost);
}

function ofDate(value: string, { date }: ImportedSession): Verdict {
  if (date === undefined) return leftOut(WHY_LEFT_OUT.notRead);
  const read = readDate(value) ?? readMoment(value)?.date;
  return read === date && !otherWeekday(value, date) ? IMPORTED : changed('day', date);
}

const isIndian = ({ zone }: Moment) => zone === '' || zone === 'IST';
const whenOf = ({ date = '', time }: ImportedSession) => `${date} ${time}`.trim();

function ofStart(value: string, session: ImportedSession): Verdict {
  const start = sessionStart(session.time);
  if (start === null) return leftOut(WHY_LEFT_OUT.notRead);
  const range = readRange(value);
  if (range && sessionEnd(session.time) === null) return changed('time', whenOf(session), range.end);
  const moment = readMoment(value);
  const isSame = moment
    ? moment.date === session.date &&
      moment.minutes === start &&
      isIndian(moment) &&
      !otherWeekday(value, moment.date)
    : readClock(range?.start ?? value) === start;
  // "9am IST<br>in the hall": what follows the time has no place.
  const [, more = ''] = /<[^<>]*>(.*)/.exec(value) ?? [];
  return isSame
    ? IMPORTED
    : changed('time', whenOf(session), wordsWithout(more.replace(/<[^<>]*>/g, ' '), new Set()));
}

function ofEnd(value: string, session: ImportedSession): Verdict {
  const end = sessionEnd(session.time);
  if (end === null) return leftOut(WHY_LEFT_OUT.notRead);
  const moment = readMoment(value);
  const minutes = moment ? moment.minutes : readEndClock(value);
  const isSame = minutes !== null && minutes % 1440 === end % 1440 && (moment === null || isIndian(moment));
  return isSame ? IMPORTED : changed('time', whenOf(session));
}

function ofDuration(value: string, session: ImportedSession): Verdict {
  const [start, end] = [sessionStart(session.time), sessionEnd(session.time)];
  if (start === null || end === null) return leftOut(WHY_LEFT_OUT.notRead);
  return readDuration(value) === end - start ? IMPORTED : leftOut(WHY_LEFT_OUT.otherValue);
}
