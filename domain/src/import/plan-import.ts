/**
 * What an import does to an event: a merge of three values for each field. The new value of the source, the value of the
 * last import (as a hash), and the stored value, which staff may have edited since.
 */
import { sayOfImport } from '@samagam/contract/import-messages';
import { LIST } from '@samagam/contract/limits';
import type {
  ImportedSession,
  ImportedSpeaker,
  ImportOutcome,
  ImportRow,
} from '@samagam/contract/programme-import';
import type { StoredPart, StoredSession } from '../programme.ts';
import type { StoredSpeaker } from '../speakers.ts';

/** The hashes of a record's fields at its last import. */
export type FieldHashes = Record<string, string>;

/** What is remembered of earlier imports from one tool, by id in the source. */
export interface ImportMemory {
  speakers: Map<string, { id: string; fields: FieldHashes }>;
  sessions: Map<string, FieldHashes>;
}

export interface ImportFacts {
  eventcode: string;
  speakers: readonly StoredSpeaker[];
  part: StoredPart;
  memory: ImportMemory;
}

export interface ImportTools {
  hash: (text: string) => string;
  /** The id of a new speaker, always the same for one id of the source. */
  speakerIdOf: (sourceid: string) => string;
  /** The placeholder for a speaker without a mail address. */
  placeholderOf: (sourceid: string) => string;
}

export interface ImportWish {
  source: string;
  speakerType: string;
  /** Their texts are HTML already. */
  speakers: readonly ImportedSpeaker[];
  sessions: readonly ImportedSession[];
}

export interface ImportPlan {
  /** New and changed speakers only. */
  speakers: StoredSpeaker[];
  part: StoredPart;
  memory: ImportMemory;
  rows: ImportRow[];
}

export function planImport(wish: ImportWish, facts: ImportFacts, tools: ImportTools): ImportPlan {
  const people = planSpeakers(wish, facts, tools);
  const sessions = planSessions(wish, facts, people.ids, tools);
  const memory = { speakers: people.memory, sessions: sessions.memory };
  return { speakers: people.changed, part: sessions.part, memory, rows: [...people.rows, ...sessions.rows] };
}

interface Merge {
  /** The fields as they are to be stored. */
  values: Record<string, string>;
  hashes: FieldHashes;
  /** The labels of the fields that take the value of the source. `replaced`: staff had edited them. */
  taken: string[];
  replaced: string[];
  /** The labels of the fields that keep what staff wrote. */
  kept: string[];
  /** The record was in the event before it was imported. */
  isAdopted: boolean;
}

/** `base` is absent for a record that was in the event before it was imported: then only blank fields are filled. */
function merge(
  next: Record<string, string>,
  stored: Record<string, string>,
  base: FieldHashes | undefined,
  hash: ImportTools['hash'],
): Merge {
  const values = { ...stored };
  const [kept, taken, replaced]: [string[], string[], string[]] = [[], [], []];
  const hashes = { ...base };
  for (const [field, value] of Object.entries(next)) {
    const now = stored[field] ?? '';
    const before = base?.[field];
    hashes[field] = hash(value);
    if (now === value) continue;
    if (base ? before === hash(value) : now !== '') {
      kept.push(LABELS[field]!);
      continue;
    }
    values[field] = value;
    (base && before !== hash(now) ? replaced : taken).push(LABELS[field]!);
  }
  return { values, hashes, taken, replaced, kept, isAdopted: !base };
}

function outcomeOf({ taken, replaced, kept }: Merge): ImportOutcome {
  if (taken.length + replaced.length > 0) return 'changed';
  return kept.length > 0 ? 'kept' : 'unchanged';
}

function notesOf({ taken, replaced, kept, isAdopted }: Merge): string[] {
  return [
    ...(taken.length > 0 ? [sayOfImport.takenFields(taken.join(', '))] : []),
    ...(replaced.length > 0 ? [sayOfImport.replacedFields(replaced.join(', '))] : []),
    ...(kept.length > 0 ? [isAdopted ? sayOfImport.adopted : sayOfImport.keptFields(kept.join(', '))] : []),
  ];
}

const LABELS: Record<string, string> = {
  name: 'Name',
  designation: 'Title',
  company: 'Company',
  aboutspeaker: 'About Speaker',
  aboutspeakershort: 'About Speaker Short',
  linkedin: 'LinkedIn URL',
  twitter: 'Twitter',
  picture: 'Image',
  topic: 'Topic',
  track: 'Track',
  date: 'Date',
  time: 'Time',
  kind: 'Kind',
  description: 'Description',
  speakers: 'Speakers',
};

interface SpeakersPlan {
  changed: StoredSpeaker[];
  memory: ImportMemory['speakers'];
  rows: ImportRow[];
  /** The ids of speakers that exist after the import, by id in the source. */
  ids: Map<string, string>;
}

function planSpeakers(wish: ImportWish, facts: ImportFacts, tools: ImportTools): SpeakersPlan {
  const byId = new Map(facts.speakers.map((speaker) => [speaker.id, speaker]));
  const byMail = new Map(facts.speakers.map((speaker) => [speaker.mailid.toLowerCase(), speaker]));
  const plan: SpeakersPlan = {
    changed: [],
    memory: new Map(facts.memory.speakers),
    rows: [],
    ids: new Map(),
  };
  for (const speaker of wish.speakers) {
    const remembered = facts.memory.speakers.get(speaker.sourceid);
    const stored = (remembered && byId.get(remembered.id)) ?? byMail.get(speaker.mailid?.toLowerCase() ?? '');
    planSpeaker({ speaker, remembered, stored }, { wish, facts, tools }, plan);
  }
  plan.rows.push(
    ...goneRows('speaker', facts.memory.speakers.keys(), wish.speakers, (sourceid) => {
      return byId.get(facts.memory.speakers.get(sourceid)!.id)?.name;
    }),
  );
  return plan;
}

interface SpeakerCase {
  speaker: ImportedSpeaker;
  remembered: { id: string; fields: FieldHashes } | undefined;
  stored: StoredSpeaker | undefined;
}

function planSpeaker(
  { speaker, remembered, stored }: SpeakerCase,
  { wish, facts, tools }: { wish: ImportWish; facts: ImportFacts; tools: ImportTools },
  plan: SpeakersPlan,
): void {
  const { sourceid, name } = speaker;
  const next = speakerFields(speaker);
  if (remembered && !stored && isSame(next, remembered.fields, tools.hash)) {
    plan.rows.push(rowOf('speaker', speaker.sourceid, name, 'kept', [sayOfImport.staysDeleted]));
    return;
  }
  const before = stored ?? newSpeaker(speaker, { wish, facts, tools });
  const base = stored && remembered?.fields;
  const merged = merge(next, fieldsOfSpeaker(before), base, tools.hash);
  const image = mergePicture(before.image, speaker, { base, merged, hash: tools.hash });
  plan.memory.set(sourceid, { id: before.id, fields: merged.hashes });
  plan.ids.set(sourceid, before.id);
  const outcome = stored ? outcomeOf(merged) : 'new';
  plan.rows.push(rowOf('speaker', sourceid, name, outcome, stored ? notesOf(merged) : []));
  if (outcome === 'new' || outcome === 'changed')
    plan.changed.push({ ...withFields(before, merged.values), image });
}

/**
 * The picture to store. It is compared by the hash of its file, and the stored picture by its address. A picture that
 * was not uploaded yet is only reported.
 */
function mergePicture(
  stored: string,
  { picture }: ImportedSpeaker,
  { base, merged, hash }: { base: FieldHashes | undefined; merged: Merge; hash: ImportTools['hash'] },
): string {
  if (!picture) return stored;
  const isEdited = base?.image === undefined ? stored !== '' : base.image !== hash(stored);
  const isNew = base?.picture !== hash(picture.hash);
  if (!isNew || (!base && isEdited)) {
    if (isEdited) merged.kept.push(LABELS.picture!);
    return stored;
  }
  (isEdited ? merged.replaced : merged.taken).push(LABELS.picture!);
  if (picture.address === undefined) return stored;
  merged.hashes.picture = hash(picture.hash);
  merged.hashes.image = hash(picture.address);
  return picture.address;
}

function isSame(next: Record<string, string>, base: FieldHashes, hash: ImportTools['hash']): boolean {
  return Object.entries(next).every(([field, value]) => base[field] === hash(value));
}

function rowOf(
  what: ImportRow['what'],
  sourceid: string,
  name: string,
  outcome: ImportOutcome,
  notes: string[],
): ImportRow {
  return { what, sourceid, name, outcome, notes };
}

function newSpeaker(
  { sourceid, mailid, speakerType }: ImportedSpeaker,
  { wish, facts, tools }: { wish: ImportWish; facts: ImportFacts; tools: ImportTools },
): StoredSpeaker {
  return {
    id: tools.speakerIdOf(sourceid),
    eventcode: facts.eventcode,
    mailid: mailid ?? tools.placeholderOf(sourceid),
    name: '',
    designation: '',
    company: '',
    aboutspeaker: '',
    aboutspeakershort: '',
    status: 'OPEN',
    image: '',
    socialmedia: [],
    speakerType: speakerType ?? wish.speakerType,
    display: 1,
  };
}

/** The fields that an import writes, apart from the picture. */
function speakerFields(speaker: ImportedSpeaker): Record<string, string> {
  const { name, designation, company, aboutspeaker, aboutspeakershort, linkedin, twitter } = speaker;
  return { name, designation, company, aboutspeaker, aboutspeakershort, linkedin, twitter };
}

function fieldsOfSpeaker(stored: StoredSpeaker): Record<string, string> {
  const profile = (media: string) => stored.socialmedia.find((one) => one.media === media)?.profileurl ?? '';
  const { name, designation, company, aboutspeaker, aboutspeakershort } = stored;
  const fields = { name, designation, company, aboutspeaker, aboutspeakershort };
  return { ...fields, linkedin: profile('linkedin'), twitter: profile('twitter') };
}

function withFields(stored: StoredSpeaker, values: Record<string, string>): StoredSpeaker {
  const { name = '', designation = '', company = '', aboutspeaker = '', aboutspeakershort = '' } = values;
  const { linkedin = '', twitter = '' } = values;
  const others = stored.socialmedia.filter(({ media }) => media !== 'linkedin' && media !== 'twitter');
  const socialmedia: StoredSpeaker['socialmedia'] = [
    ...(linkedin === '' ? [] : [{ media: 'linkedin' as const, profileurl: linkedin }]),
    ...(twitter === '' ? [] : [{ media: 'twitter' as const, profileurl: twitter }]),
    ...others,
  ];
  return { ...stored, name, designation, company, aboutspeaker, aboutspeakershort, socialmedia };
}

function* goneFrom(known: Iterable<string>, present: readonly { sourceid: string }[]): Generator<string> {
  const ids = new Set(present.map(({ sourceid }) => sourceid));
  for (const sourceid of known) if (!ids.has(sourceid)) yield sourceid;
}

/** `nameOf` is undefined for a record that is not in the event any more. */
function goneRows(
  what: ImportRow['what'],
  known: Iterable<string>,
  present: readonly { sourceid: string }[],
  nameOf: (sourceid: string) => string | undefined,
): ImportRow[] {
  // A file of sessions alone says nothing about speakers, and the other way round.
  if (present.length === 0) return [];
  return [...goneFrom(known, present)].flatMap((sourceid) => {
    const name = nameOf(sourceid);
    return name === undefined ? [] : [rowOf(what, sourceid, name, 'kept', [sayOfImport.goneFromSource])];
  });
}

interface Placed {
  track: string;
  session: StoredSession;
}

interface SessionsPlan {
  part: StoredPart;
  memory: ImportMemory['sessions'];
  rows: ImportRow[];
}

function planSessions(
  wish: ImportWish,
  { part, memory, speakers }: ImportFacts,
  ids: ReadonlyMap<string, string>,
  tools: ImportTools,
): SessionsPlan {
  const placed: Placed[] = part.tracks.flatMap(({ name, sessions }) =>
    sessions.map((session) => ({ track: name, session })),
  );
  const tracks = new Map(part.tracks.map(({ name }) => [name.toLowerCase(), name]));
  const counts = new Map(part.tracks.map(({ name, sessions }) => [name, sessions.length]));
  const plan: SessionsPlan = { part, memory: new Map(memory.sessions), rows: [] };
  const known = new Set(speakers.map(({ id }) => id));
  for (const id of ids.values()) known.add(id);
  const idOf = (sourceid: string) => ids.get(sourceid) ?? memory.speakers.get(sourceid)?.id ?? '';
  for (const session of wish.sessions) {
    const lower = session.track.toLowerCase();
    if (!tracks.has(lower)) tracks.set(lower, session.track);
    const speakerids = session.speakers.map(idOf).filter((id) => known.has(id));
    const next = sessionFields({ ...session, track: tracks.get(lower)!, speakers: speakerids }, part.evtdate);
    planSession({ session, next, source: wish.source }, placed, counts, { plan, memory, tools });
  }
  plan.rows.push(
    ...goneRows('session', memory.sessions.keys(), wish.sessions, (sourceid) => {
      return placed.find(({ session }) => session.sourceid === storedId(wish.source, sourceid))?.session
        .topic;
    }),
  );
  plan.part = { evtdate: part.evtdate, tracks: groupedByTrack(placed, tracks, part) };
  return plan;
}

function storedId(source: string, sourceid: string): string {
  return `${source}:${sourceid}`;
}

function planSession(
  { session, next, source }: { session: ImportedSession; next: Record<string, string>; source: string },
  placed: Placed[],
  counts: Map<string, number>,
  { plan, memory, tools }: { plan: SessionsPlan; memory: ImportMemory; tools: ImportTools },
): void {
  const { sourceid, topic } = session;
  const id = storedId(source, sourceid);
  const base = memory.sessions.get(sourceid);
  const index = placed.findIndex((one) => one.session.sourceid === id || (!base && isTwin(one, next)));
  const stored = placed[index];
  if (!stored && base && isSame(next, base, tools.hash)) {
    plan.rows.push(rowOf('session', sourceid, topic, 'kept', [sayOfImport.staysDeleted]));
    return;
  }
  const count = counts.get(next.track!) ?? 0;
  if (!stored && count >= LIST.sessions) {
    plan.rows.push(rowOf('session', sourceid, topic, 'left out', [sayOfImport.trackFull(LIST.sessions)]));
    return;
  }
  const merged = merge(next, stored ? fieldsOfSession(stored) : {}, stored && base, tools.hash);
  plan.memory.set(sourceid, merged.hashes);
  const saved = { track: merged.values.track!, session: sessionOf(merged.values, id) };
  if (stored) placed[index] = saved;
  else {
    placed.push(saved);
    counts.set(saved.track, count + 1);
  }
  plan.rows.push(
    rowOf('session', sourceid, topic, stored ? outcomeOf(merged) : 'new', stored ? notesOf(merged) : []),
  );
}

/** A session that staff typed before the first import: the same topic at the same time. */
function isTwin({ session }: Placed, next: Record<string, string>): boolean {
  return (
    session.sourceid === undefined &&
    session.topic.toLowerCase() === next.topic!.toLowerCase() &&
    session.time === next.time &&
    (session.date ?? '') === next.date
  );
}

function sessionFields(
  session: Omit<ImportedSession, 'speakers'> & { speakers: readonly string[] },
  evtdate: string,
): Record<string, string> {
  const { topic, track, date, time, kind, description, speakers } = session;
  return {
    topic,
    track,
    date: date === undefined || date === evtdate ? '' : date,
    time,
    kind: kind ?? '',
    description,
    speakers: speakers.join(' '),
  };
}

function fieldsOfSession({ track, session }: Placed): Record<string, string> {
  const { topic, date, time, kind, description, speakerids } = session;
  return {
    topic,
    track,
    date: date ?? '',
    time,
    kind: kind ?? '',
    description,
    speakers: speakerids.join(' '),
  };
}

function sessionOf(values: Record<string, string>, sourceid: string): StoredSession {
  const { topic = '', time = '', description = '', date = '', kind, speakers = '' } = values;
  return {
    topic,
    time,
    description,
    speakerids: speakers.split(' ').filter((id) => id !== ''),
    ...(kind === 'break' && { kind }),
    ...(date !== '' && { date }),
    sourceid,
  };
}

/** Tracks of the event first, in their order, also those without a session. */
function groupedByTrack(
  placed: readonly Placed[],
  tracks: ReadonlyMap<string, string>,
  part: StoredPart,
): StoredPart['tracks'] {
  const groups = new Map<string, StoredSession[]>(part.tracks.map(({ name }) => [name, []]));
  for (const name of tracks.values()) if (!groups.has(name)) groups.set(name, []);
  for (const { track, session } of placed) groups.get(track)!.push(session);
  return [...groups].map(([name, sessions]) => ({ name, sessions }));
}
