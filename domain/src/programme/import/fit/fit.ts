import { dayNumber } from '@samagam/contract/common/dates';
import { parse } from '@samagam/contract/common/first-issue';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import { NO_TIME } from '@samagam/contract/programme/import-words';
import { IMPORT, LENGTH } from '@samagam/contract/common/limits';
import {
  type ImportedSession,
  importedSession,
  type ImportedSpeaker,
  importedSpeaker,
  type PartOfSpeaker,
} from '@samagam/contract/programme/import';
import { BREAK, SPEAKER_TYPES, SPEAKER_TYPES_OF_STAFF } from '@samagam/contract/common/words';
import { cutTo } from '../../../text/cut-to.ts';
import { onClock, sessionTime } from '../../session-times.ts';
import type {
  FittingProgramme,
  FoundProgramme,
  FoundSession,
  FoundSpeaker,
  PictureNames,
  ReportedRow,
} from '../found.ts';
import { addTo, namedIn } from '../people/find-speakers.ts';
import { factsOf, linksOf, secureAddress } from './fit-facts.ts';
import { fitLabel, NOT_SET, trackNames } from './fit-tracks.ts';
import { madeId, shortHash, withoutSharedIds } from './fit-ids.ts';
import { withNamedPeople, withOnePersonEach, withPanels } from '../people/fit-people.ts';
import { type Claiming, ledgerOf } from '../ledger/ledger.ts';
import { fitText, isNoTitle, nameKey, NOT_IN_NAMES, quoted, type TextRule } from './fit-text.ts';
import { withNamesInTitles } from '../people/names-in-titles.ts';
import { isSameName } from '../people/people-ids.ts';
import type { Answers } from '../questions.ts';
import { roleIn } from '../people/role-line.ts';
import { nameAndSuffix } from '../people/split-names.ts';
import { type Statuses, statusesOf, withCalledOff } from '../people/status-words.ts';

export interface ImportChoices {
  tracks: 'room' | 'track';
  startdate: string;
  enddate: string;
  answers?: Answers;
}

type Fitting = FittingProgramme & { pictures: Map<string, PictureNames>; claiming: Claiming[] };

export function fitProgramme(file: FoundProgramme, choices: ImportChoices): FittingProgramme {
  const whole = withoutSharedIds(withPanels(withOnePersonEach(withCalledOff(file))));
  const answers = choices.answers ?? {};
  const found = withNamedPeople(withNamesInTitles(whole, answers), answers);
  const statuses = statusesOf(found, answers);
  const fitting: Fitting = {
    source: found.source,
    kinds: found.kinds,
    speakers: [],
    sessions: [],
    rows: [...found.broken],
    notes: [...found.notes],
    headings: found.headings,
    questions: found.questions,
    pictures: new Map(),
    ledger: [],
    claiming: [],
  };
  const twins = fitSpeakers(found.speakers, statuses, fitting);
  const leftOut = fitSessions(found.sessions, { choices, twins, statuses }, fitting);
  leaveOutPeopleOf(
    found.onlyNamed ? [...leftOut, fitting.speakers.map(({ sourceid }) => sourceid)] : leftOut,
    fitting,
  );
  fitting.notes.push(...zoneNotes(found.sessions, choices.answers?.zone));
  const { claiming, ...programme } = fitting;
  return { ...programme, ledger: ledgerOf(found.cells, claiming, programme) };
}

interface Twins {
  byId: Map<string, string>;
  /** Without the names and ids of speakers who are not left out. */
  byName: Map<string, Set<string>>;
  /** Of several people with different names. */
  sharedIds: Set<string>;
}

function fitSpeakers(found: readonly FoundSpeaker[], statuses: Statuses, fitting: Fitting): Twins {
  const ids = new Map<string, ImportedSpeaker>();
  const twins: Twins = { byId: new Map(), byName: new Map(), sharedIds: new Set() };
  const byMail = new Map<string, ImportedSpeaker>();
  const names = new Set<string>();
  for (const speaker of found) {
    const row = reported('speaker', speaker.row, speaker.id, speaker.name);
    fitting.rows.push(row);
    fitting.claiming.push({ row, claims: speaker.claims });
    const why = statuses.whyLeftOut(speaker.status, 'speakers');
    const fit = why ? noted(row.notes, why) : fitSpeaker(speaker, row.notes);
    const holder = fit && byMail.get(fit.mailid?.toLowerCase() ?? '');
    const twin = holder && isSameName(holder.name, fit.name) ? holder : undefined;
    if (holder && !twin) {
      row.notes.push(noteOf.sharedMail(fit.mailid!, holder.name));
      delete fit.mailid;
    }
    const same = fit && ids.get(fit.sourceid);
    if (same && !isSameName(same.name, fit.name)) twins.sharedIds.add(fit.sourceid);
    if (fit && twin) addTo(twins.byName, nameKey(fit.name), twin.sourceid);
    if (fit && (ids.has(fit.sourceid) || twins.byId.has(fit.sourceid))) leaveOut(row, noteOf.sameId);
    else if (fit && twin) {
      twins.byId.set(fit.sourceid, twin.sourceid);
      leaveOut(row, noteOf.sameMail(twin.name));
    } else if (fit) {
      if (names.has(fit.name.toLowerCase())) row.notes.push(noteOf.sameName);
      row.sourceid = fit.sourceid;
      row.name = fit.name;
      names.add(fit.name.toLowerCase());
      fitting.speakers.push(fit);
      ids.set(fit.sourceid, fit);
      if (fit.mailid) byMail.set(fit.mailid.toLowerCase(), fit);
      fitting.pictures.set(fit.sourceid, pictureNames(speaker, fit));
    } else row.isLeftOut = true;
  }
  for (const { sourceid, name } of fitting.speakers)
    for (const key of [sourceid, name]) twins.byName.delete(nameKey(key));
  return twins;
}

function pictureNames({ picture }: FoundSpeaker, { sourceid, name }: ImportedSpeaker): PictureNames {
  return { named: picture, isAddress: /^(?:https?:)?\/\//i.test(picture), id: sourceid, name };
}

function reported(what: ReportedRow['what'], row: string, sourceid: string, name: string): ReportedRow {
  return {
    what,
    row: cutTo(row, LENGTH.sourceid),
    sourceid: cutTo(sourceid, LENGTH.sourceid),
    name: cutTo(name, LENGTH.topic.max),
    isLeftOut: false,
    notes: [],
  };
}

function leaveOut(row: ReportedRow, why: Note): void {
  row.isLeftOut = true;
  row.notes.push(why);
}

function fitSpeaker(speaker: FoundSpeaker, notes: Note[]): ImportedSpeaker | null {
  const text = (value: string, field: string, most: number, more: Partial<TextRule> = {}) =>
    fitText(value, { field, most, ...more }, notes);
  const parts = nameAndSuffix(speaker.name);
  const name = text(parts.name, 'Name', LENGTH.name, {
    without: NOT_IN_NAMES,
    withoutHtml: true,
    cut: 'name',
  });
  if (name === '') return noted(notes, noteOf.noName('name'));
  const suffix = suffixOf(speaker, parts, text);
  const role = roleOf(speaker);
  const fit = {
    sourceid: fitId(speaker.id, 'Id', notes),
    name,
    ...(suffix !== '' && { suffix }),
    mailid: speaker.mail.trim().toLowerCase(),
    designation: text(role.designation, 'Title', LENGTH.title, { withoutHtml: true, cut: 'line' }),
    company: text(role.company, 'Company', LENGTH.company, { withoutHtml: true, cut: 'line' }),
    aboutspeaker: text(speaker.about, 'About Speaker', LENGTH.importedtext, { manyLines: true }),
    aboutspeakershort: text(speaker.short || speaker.tagline, 'About Speaker Short', LENGTH.special, {
      withoutHtml: true,
    }),
    speakerType: typeOf(speaker.type.trim(), notes),
    ...profilesOf(speaker, notes),
    ...(speaker.absent?.length && { absent: speaker.absent }),
    ...(speaker.isOnlyNamed && { onlynamed: true }),
  };
  if (speaker.isOnlyNamed) notes.push(noteOf.made);
  return fitOptional(fit, notes);
}

function suffixOf(
  speaker: FoundSpeaker,
  parts: { suffix: string },
  text: (value: string, field: string, most: number, more: Partial<TextRule>) => string,
): string {
  return text(speaker.suffix || parts.suffix, 'Suffix', LENGTH.suffix, { withoutHtml: true, cut: 'line' });
}

function typeOf(type: string, notes: Note[]): (typeof SPEAKER_TYPES)[number] | undefined {
  const known = SPEAKER_TYPES.find((one) => one.toLowerCase() === type.toLowerCase());
  if (type !== '' && !known) notes.push(noteOf.unknownType(quoted(type), SPEAKER_TYPES_OF_STAFF.join(', ')));
  return known;
}

/** People answer a question for their address with "n/a". */
function withoutNone(text: string): string {
  return /^(?:n\s?\/?\s?a\.?|none|nil|no|[-–—.]+)$/i.test(text.trim()) ? '' : text.trim();
}

/** People also write the handle, or copy the address as browsers show it. */
function twitterAddress(text: string): string {
  const handle = /^@(\w{1,15})$/.exec(text)?.[1];
  if (handle) return `https://x.com/${handle}`;
  if (/^\w{1,15}$/.test(text)) return `https://x.com/${text}`;
  return /^(?:www\.)?(?:x|twitter)\.com\//i.test(text) ? `https://${text}` : text;
}

function profilesOf(speaker: FoundSpeaker, notes: Note[]) {
  const links = speaker.links.filter(({ url }) => withoutNone(url) !== '');
  const taken = new Set<FoundSpeaker['links'][number]>();
  const profile = (written: string, isOfNetwork: RegExp) => {
    const link = written === '' ? links.find(({ url }) => isOfNetwork.test(secureAddress(url))) : undefined;
    if (link) taken.add(link);
    return link ? secureAddress(link.url) : written;
  };
  const linkedin = profile(withoutNone(speaker.linkedin), LINKEDIN);
  const twitter = profile(twitterAddress(withoutNone(speaker.twitter)), TWITTER);
  const others = linksOf(
    links.filter((link) => !taken.has(link)),
    notes,
  );
  return { linkedin, twitter, links: others.length > 0 ? others : undefined };
}

const LINKEDIN = /^https:\/\/(?:[a-z\d-]+\.)*linkedin\.com\//i;
const TWITTER = /^https:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\//i;

function noted(notes: Note[], why: Note): null {
  notes.push(why);
  return null;
}

function fitOptional(
  fit: Record<string, unknown> & Record<PartOfSpeaker, unknown>,
  notes: Note[],
): ImportedSpeaker | null {
  if (fit.mailid === '') {
    delete fit.mailid;
  }
  if (fit.speakerType === undefined) delete fit.speakerType;
  const parsed = parse(importedSpeaker, fit);
  if (parsed.ok) return parsed.value;
  const { field, msg } = parsed.issue;
  const droppable = DROPPABLE.get(field);
  if (!droppable) return noted(notes, noteOf.invalid(msg));
  notes.push(noteOf.dropped(droppable.label, quoted(String(fit[field])), droppable.expected));
  return fitOptional({ ...fit, [field]: field === 'mailid' ? '' : undefined }, notes);
}

const DROPPABLE: ReadonlyMap<string, { label: string; expected: string }> = new Map([
  ['mailid', { label: 'Email', expected: 'an address such as asha@example.org' }],
  ['linkedin', { label: 'LinkedIn URL', expected: 'an address such as https://www.linkedin.com/in/asha' }],
  [
    'twitter',
    { label: 'Twitter', expected: 'a name such as @asha or an address such as https://x.com/asha' },
  ],
]);

/** Tools without a field for the company have a line such as "Engineer at Vidyut Labs". */
function roleOf(speaker: FoundSpeaker): { designation: string; company: string } {
  const { tagline } = speaker;
  const [designation, company] = [withoutNone(speaker.designation), withoutNone(speaker.company)];
  if (designation !== '' || company !== '' || tagline === '') return { designation, company };
  const role = roleIn(tagline.trim());
  if (role) return role;
  // The short text has a longer line as a whole.
  return { designation: tagline.trim().length > LENGTH.title ? '' : tagline, company: '' };
}

interface FittingSessions {
  choices: ImportChoices;
  twins: Twins;
  statuses: Statuses;
}

function fitSessions(
  found: readonly FoundSession[],
  { choices, twins, statuses }: FittingSessions,
  fitting: Fitting,
): string[][] {
  const leftOut: string[][] = [];
  const seen = new Set<string>();
  const names = trackNames(found.map((session) => fitLabel(labelOf(session, choices), [])));
  for (const session of found) {
    const row = reported('session', session.row, session.id, session.title);
    fitting.rows.push(row);
    fitting.claiming.push({ row, claims: session.claims });
    row.notes.push(...session.notes);
    const why = statuses.whyLeftOut(session.status, 'sessions');
    const fit = why ? noted(row.notes, why) : fitSession(session, { choices, twins, names }, row.notes);
    if (fit && seen.has(fit.sourceid)) leaveOut(row, session.hasNoId ? noteOf.sameRow : noteOf.sameId);
    else if (fit) {
      seen.add(fit.sourceid);
      row.sourceid = fit.sourceid;
      row.name = fit.topic;
      fitting.sessions.push(fit);
    } else row.isLeftOut = true;
    if (row.isLeftOut) leftOut.push(speakersOf(session, twins, []));
  }
  return leftOut;
}

/** A speaker of a rejected session, whom no imported one names, is not published. */
function leaveOutPeopleOf(leftOut: readonly string[][], fitting: Fitting): void {
  const [ofLeftOut, ofImported] = [leftOut, fitting.sessions.map(({ speakers }) => speakers)].map((all) =>
    namedIn(fitting.speakers, all),
  ) as [Set<string>, Set<string>];
  const isGone = ({ sourceid }: ImportedSpeaker) => ofLeftOut.has(sourceid) && !ofImported.has(sourceid);
  const gone = new Set(fitting.speakers.filter(isGone).map(({ sourceid }) => sourceid));
  fitting.speakers = fitting.speakers.filter(({ sourceid }) => !gone.has(sourceid));
  for (const id of gone) fitting.pictures.delete(id);
  for (const row of fitting.rows)
    if (row.what === 'speaker' && !row.isLeftOut && gone.has(row.sourceid)) leaveOut(row, noteOf.notNamed);
}

function fitSession(
  session: FoundSession,
  { choices, twins, names }: { choices: ImportChoices; twins: Twins; names: ReadonlyMap<string, string> },
  notes: Note[],
): ImportedSession | null {
  const topic = fitText(session.title, TOPIC, notes);
  if (isNoTitle(topic)) return noted(notes, noteOf.noName('title'));
  // A shorter one could not be published with the schedule.
  if (topic.length < LENGTH.topic.min)
    return noted(notes, noteOf.shortTitle(quoted(topic), LENGTH.topic.min));
  const fit = {
    sourceid: session.hasNoId ? madeId(topic, session) : fitId(session.id, 'Id', notes),
    topic,
    ...trackOf(session, { choices, names }, notes),
    ...factsOf(session, notes),
    ...whenOf(session, choices, notes),
    ...(session.isBreak && { kind: BREAK }),
    description: fitText(session.description, DESCRIPTION, notes),
    speakers: speakersOf(session, twins, notes),
    ...(session.absent?.length && { absent: session.absent }),
    ...(session.blank?.length && { blank: session.blank }),
    ...(session.hasNoId && { withoutid: true }),
  };
  const parsed = parse(importedSession, fit);
  return parsed.ok ? parsed.value : noted(notes, noteOf.invalid(parsed.issue.msg));
}

/** The beginning of a long id may be that of another one. */
function fitId(id: string, field: string, notes: Note[]): string {
  const fit = fitText(id, { field, most: LENGTH.sourceid }, notes);
  const end = ` ${shortHash(id)}`;
  return id.trim().length > LENGTH.sourceid ? cutTo(fit, LENGTH.sourceid - end.length) + end : fit;
}

const TOPIC = { field: 'Topic', most: LENGTH.topic.max, withoutHtml: true, cut: 'line' } as const;
const DESCRIPTION = { field: 'Description', most: LENGTH.importedtext, manyLines: true } as const;

function speakersOf(session: FoundSession, twins: Twins, notes: Note[]): string[] {
  const most = IMPORT.speakersOfSession;
  if (session.speakers.length > most) notes.push(noteOf.tooManySpeakers(most));
  const named = session.speakers
    .slice(0, most)
    .map((one) => fitId(one, 'Speaker', notes))
    .filter((one) => !isShared(one, twins, notes))
    .map((one) => twins.byId.get(one) ?? twinByName(one, twins) ?? one)
    .filter((one) => one !== '');
  return [...new Set(named)];
}

function isShared(id: string, { sharedIds }: Twins, notes: Note[]): boolean {
  if (!sharedIds.has(id)) return false;
  notes.push(noteOf.sharedId(id));
  return true;
}

function twinByName(named: string, { byName }: Twins): string | undefined {
  const ids = byName.get(nameKey(named));
  return ids?.size === 1 ? [...ids][0] : undefined;
}

function labelOf({ room, track }: FoundSession, { tracks }: ImportChoices): string {
  return tracks === 'room' ? room || track : track || room;
}

function trackOf(
  session: FoundSession,
  { choices, names }: { choices: ImportChoices; names: ReadonlyMap<string, string> },
  notes: Note[],
): Pick<ImportedSession, 'track' | 'tracklabel'> {
  const label = fitLabel(labelOf(session, choices), notes);
  const track = names.get(label);
  if (label !== '' && track !== undefined) return { track, ...(label !== track && { tracklabel: label }) };
  const isOfAll = session.isBreak || (session.speakers.length === 0 && session.start !== null);
  if (isOfAll) notes.push(noteOf.inAllTracks);
  else if (!session.absent?.includes('track')) notes.push(noteOf.noRoom);
  return { track: NOT_SET };
}

function whenOf(
  { start, startProblem, day, end, absent }: FoundSession,
  { startdate, enddate }: ImportChoices,
  notes: Note[],
): { date?: string; time: string } {
  if (!start) {
    if (!absent?.includes('time')) notes.push(startProblem || noteOf.noTime);
    return { ...(day && { date: day }), time: NO_TIME };
  }
  const [begun, first, last] = [start.date, startdate, enddate].map((date) => dayNumber(date) ?? 0) as [
    number,
    number,
    number,
  ];
  if (begun < first || begun > last) notes.push(noteOf.outside);
  return { date: start.date, time: sessionTime(onClock(start.minutes), end === null ? '' : onClock(end)) };
}

/** `chosen`: by staff, where a sheet has the times of several zones. */
function zoneNotes(sessions: readonly FoundSession[], chosen: string | undefined): string[] {
  const starts = sessions.flatMap(({ start }) => start ?? []);
  const zones = [...new Set(starts.map(({ zone }) => zone))];
  const others = zones.filter((zone) => zone !== '' && zone !== 'IST');
  if (others.length > 0) return others.map(sayOfImport.zone);
  if (!zones.includes('')) return [];
  return [chosen ? sayOfImport.keptZone(chosen) : sayOfImport.noZone];
}
