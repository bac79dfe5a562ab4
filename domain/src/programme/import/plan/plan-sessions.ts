import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import { LIST } from '@samagam/contract/common/limits';
import type { ImportedSession } from '@samagam/contract/programme/import';
import type { ImportLoss } from '@samagam/contract/programme/import-words';
import { FACTS } from '@samagam/contract/programme/session-facts';
import { BREAK } from '@samagam/contract/common/words';
import type { StoredPart, StoredSession } from '../../programme.ts';
import { factFields, factsIn } from '../fit/fit-facts.ts';
import { type FoundSpeakers, speakerFinder } from '../people/find-speakers.ts';
import { NOT_SET } from '../fit/fit-tracks.ts';
import type { FieldHashes, ImportFacts, ImportMemory, ImportTools, ImportWish } from './facts.ts';
import { noteClashes } from './note-clashes.ts';
import { isSame, type Merge, merge, notesOf, outcomeOf, withoutFields } from './merge.ts';
import { goneRows, type PlannedRow, rowOf, whyDeleted, withKept } from './planned-rows.ts';
import { withRememberedIds } from './remembered-ids.ts';
import type { SpeakersPlan } from './plan-speakers.ts';

interface Placed {
  track: string;
  session: StoredSession;
}

export interface SessionsPlan {
  part: StoredPart;
  memory: ImportMemory['sessions'];
  rows: PlannedRow[];
}

export function planSessions(
  wish: ImportWish,
  { part, memory, speakers }: ImportFacts,
  { ids, leftOut }: Pick<SpeakersPlan, 'ids' | 'leftOut'>,
  tools: ImportTools,
): SessionsPlan {
  const placed: Placed[] = part.tracks.flatMap(({ name, sessions }) =>
    sessions.map((session) => ({ track: name, session })),
  );
  const tracks = new Map(part.tracks.map(({ name }) => [name.toLowerCase(), name]));
  const labels = new Map(part.tracks.map(({ name, label }) => [name, label ?? '']));
  const byLabel = new Map(part.tracks.flatMap(({ name, label }) => (label ? [[label, name]] : [])));
  const rowsOf = new Map<StoredSession, PlannedRow>();
  const counts = new Map(part.tracks.map(({ name, sessions }) => [name, sessions.length]));
  const plan: SessionsPlan = { part, memory: new Map(memory.sessions), rows: [] };
  const find = speakerFinder({
    imported: wish.speakers,
    importedIds: ids,
    leftOutIds: leftOut,
    stored: speakers,
    rememberedIds: new Map([...memory.speakers].map(([sourceid, { id }]) => [sourceid, id])),
  });
  const names = new Map(speakers.map(({ id, name }) => [id, name]));
  const context = { source: wish.source, evtdate: part.evtdate, memory, tools, names };
  const { sessions, sentIds } = withRememberedIds(wish.sessions, memory.sessions);
  for (const session of sessions) {
    const found = find(session.speakers);
    const hall = isOfAllTracks(session, found)
      ? hallOf(session, { placed, source: wish.source, sessions })
      : '';
    const named = hall || session.track;
    const lower = named.toLowerCase();
    if (!tracks.has(lower)) tracks.set(lower, named);
    const track = byLabel.get(session.tracklabel ?? '') ?? tracks.get(lower)!;
    if (session.tracklabel && !labels.get(track)) labels.set(track, session.tracklabel);
    const one = { session: { ...session, track }, found };
    planSession(one, context, { plan, placed, counts, rowsOf });
  }
  const people = [
    ...names,
    ...wish.speakers.map(({ sourceid, name }) => [ids.get(sourceid) ?? '', name] as const),
  ];
  noteClashes(
    placed.map(({ session }) => session),
    part.evtdate,
    new Map(people),
    rowsOf,
  );
  for (const row of plan.rows) row.sourceid = sentIds.get(row.sourceid) ?? row.sourceid;
  if (!wish.ispart)
    plan.rows.push(
      ...goneRows('session', memory.sessions.keys(), sessions, (sourceid) => {
        const id = storedId(wish.source, sourceid);
        return placed.find(({ session }) => session.sourceid === id && !rowsOf.has(session))?.session.topic;
      }),
    );
  plan.part = { evtdate: part.evtdate, tracks: groupedByTrack(placed, { tracks, labels }, part) };
  return plan;
}

/** A break without a room is one of every track (decision 0123): it needs no track of its own. */
function isOfAllTracks(session: ImportedSession, found: FoundSpeakers): boolean {
  return session.track === NOT_SET && session.date !== undefined && isBreakIn(session, found);
}

/** Where it is already, else with the first session of its day. '' for neither. */
function hallOf(
  { sourceid, date }: ImportedSession,
  facts: { placed: readonly Placed[]; source: string; sessions: readonly ImportedSession[] },
): string {
  const stored = facts.placed.find(({ session }) => session.sourceid === storedId(facts.source, sourceid));
  if (stored) return stored.track;
  const others = facts.sessions.filter(({ track }) => track !== NOT_SET);
  const first = others.find((other) => other.date === date) ?? others[0];
  return first?.track ?? facts.placed[0]?.track ?? '';
}

/** The id of a session in a sheet that the schedule has exported: "session-12". */
function exportedId(sourceid: string): number | null {
  const found = /^session-([1-9]\d{0,8})$/.exec(sourceid);
  return found && Number(found[1]);
}

function hashesOf(stored: Placed, { hash }: ImportTools): FieldHashes {
  const fields = Object.entries(fieldsOfSession(stored));
  return Object.fromEntries(fields.map(([field, value]) => [field, hash(value)]));
}

function storedId(source: string, sourceid: string): string {
  return `${source}:${sourceid}`;
}

interface SessionCase {
  session: ImportedSession;
  found: FoundSpeakers;
}

interface SessionContext {
  source: string;
  evtdate: string;
  memory: ImportMemory;
  tools: ImportTools;
  names: ReadonlyMap<string, string>;
}

interface Planning {
  plan: SessionsPlan;
  placed: Placed[];
  counts: Map<string, number>;
  rowsOf: Map<StoredSession, PlannedRow>;
}

function planSession(
  one: SessionCase,
  context: SessionContext,
  { plan, placed, counts, rowsOf }: Planning,
): void {
  const { sourceid, topic, track } = one.session;
  const { source, memory, tools } = context;
  const id = storedId(source, sourceid);
  const remembered = memory.sessions.get(sourceid);
  const own = exportedId(sourceid);
  const index = placed.findIndex(
    (here) =>
      here.session.sourceid === id ||
      (own !== null && here.session.id === own) ||
      (!remembered && isTwin(here, one, { placed, evtdate: context.evtdate })),
  );
  const stored = placed[index];
  const isExported = own !== null && stored?.session.id === own;
  const base = isExported ? (remembered ?? hashesOf(stored, tools)) : remembered;
  const next = sessionFields(one, stored, context);
  const said = withoutFields(next, keptFields(one.session, stored, tools));
  const staysDeleted = base && !stored && whyDeleted(one.session, isUnchanged(one, said, { base, tools }));
  if (staysDeleted) {
    plan.rows.push(rowOf('session', sourceid, topic, 'kept', [staysDeleted]));
    return;
  }
  const count = counts.get(track) ?? 0;
  if (!stored && count >= LIST.sessions) {
    plan.rows.push(rowOf('session', sourceid, topic, 'left out', [noteOf.trackFull(LIST.sessions)]));
    return;
  }
  const merged = stored
    ? merge(said, fieldsOfSession(stored), base, tools.hash)
    : merge(next, {}, undefined, tools.hash);
  plan.memory.set(sourceid, merged.hashes);
  const saved = {
    track: merged.values.track!,
    session: sessionOf(merged.values, isExported ? stored.session.sourceid : id, stored?.session),
  };
  if (stored) placed[index] = saved;
  else {
    placed.push(saved);
    counts.set(saved.track, count + 1);
  }
  const row = sessionRow(one, { stored, saved, merged }, context);
  rowsOf.set(saved.session, row);
  plan.rows.push(row);
}

/** Speakers and kind do not count: they also depend on deleted speakers. Nor does a description that replaces none. */
function isUnchanged(
  { session }: SessionCase,
  said: Record<string, string>,
  { base, tools }: { base: FieldHashes; tools: ImportTools },
): boolean {
  const { speakers: _, kind: __, ...fields } = said;
  if (said.description === undefined) return isSame(fields, base, tools.hash);
  const descriptions = session.description ? [session.description] : ['', tools.htmlOf(session.topic)];
  return descriptions.some((description) => isSame({ ...fields, description }, base, tools.hash));
}

interface SessionResult {
  stored: Placed | undefined;
  saved: Placed;
  merged: Merge;
}

function sessionRow(one: SessionCase, result: SessionResult, { names }: SessionContext): PlannedRow {
  const { sourceid, topic } = one.session;
  const { stored, saved, merged } = result;
  const gone = (stored?.session.speakerids ?? []).filter(
    (id) => names.has(id) && !saved.session.speakerids.includes(id),
  );
  const losesTalk = becomesBreak(one, result);
  const notes = [
    ...speakerNotes(one, result),
    ...(stored ? notesOf(merged) : notesOfNew(one.session)),
    ...(gone.length > 0 ? [noteOf.losesSpeakers(gone.map((id) => names.get(id)).join(', '))] : []),
    ...(losesTalk && one.session.kind === BREAK ? [noteOf.becomesBreak] : []),
  ];
  const losses: ImportLoss[] = [];
  if (gone.length > 0) losses.push('speakers');
  if (losesTalk) losses.push('talk');
  const row = rowOf('session', sourceid, topic, stored ? outcomeOf(merged) : 'new', notes, losses);
  const { missing, ambiguous, deleted, leftOut } = one.found;
  return withKept(
    { ...row, missing: [...missing, ...ambiguous, ...deleted, ...leftOut] },
    stored ? merged.keptFields : [],
  );
}

function notesOfNew({ absent = [] }: ImportedSession): Note[] {
  return [
    ...(absent.includes('time') ? [noteOf.noTime] : []),
    ...(absent.includes('track') ? [noteOf.noRoom] : []),
  ];
}

/** The file names speakers of a new session, so it is a talk there. */
function becomesBreak({ session, found }: SessionCase, { stored, saved }: SessionResult): boolean {
  if (saved.session.kind !== BREAK) return false;
  if (stored) return stored.session.kind !== BREAK;
  const { missing, ambiguous, leftOut } = found;
  return session.kind !== BREAK && missing.length + ambiguous.length + leftOut.length > 0;
}

function speakerNotes({ session, found }: SessionCase, { stored, saved }: SessionResult): Note[] {
  const isBreak = saved.session.kind === BREAK;
  const kept = keptSession({ session, found }, stored);
  const keepsText = stored && stored.session.description !== '' && session.absent?.includes('description');
  const hasNobody = found.ids.length === 0 && session.kind !== BREAK && !kept;
  return [
    ...found.missing.map(noteOf.unknownSpeaker),
    ...found.deleted.map(noteOf.deletedSpeaker),
    ...found.leftOut.map(noteOf.leftOutSpeaker),
    ...found.ambiguous.map(noteOf.ambiguousSpeaker),
    ...(kept && found.ambiguous.length > 0 ? [noteOf.keptSpeakers] : []),
    ...(isBreak && hasNobody ? [noteOf.noSpeakers] : []),
    ...(!isBreak && session.description === '' && !keepsText ? [noteOf.noDescription] : []),
  ];
}

/** Keeps the stored speakers if the file names none or an ambiguous one, unless it turns a talk into a break. */
function keptSession({ session, found }: SessionCase, stored: Placed | undefined): StoredSession | undefined {
  const endsTalk = session.kind === BREAK && stored?.session.kind !== BREAK;
  const saysNothing = session.absent?.includes('speakers') && !endsTalk;
  return saysNothing || found.ambiguous.length > 0 ? stored?.session : undefined;
}

/** A talk's description may be its topic, because it had none: it follows the topic. */
function keptFields(
  { absent = [] }: ImportedSession,
  stored: Placed | undefined,
  { htmlOf }: ImportTools,
): string[] {
  const isFiller = stored && ['', htmlOf(stored.session.topic)].includes(stored.session.description);
  return [...absent, ...(absent.includes('time') ? ['date'] : [])].filter(
    (field) => field !== 'speakers' && !(field === 'description' && isFiller),
  );
}

/** Typed by staff before the first import: the same topic and time. Without times: the only session with the topic. */
function isTwin(
  { session }: Placed,
  { session: next }: SessionCase,
  { placed, evtdate }: { placed: readonly Placed[]; evtdate: string },
): boolean {
  const hasTopic = (one: StoredSession) =>
    one.sourceid === undefined && one.topic.toLowerCase() === next.topic.toLowerCase();
  if (!hasTopic(session)) return false;
  if (next.absent?.includes('time')) return placed.filter((one) => hasTopic(one.session)).length === 1;
  return session.time === next.time && (session.date ?? '') === dateOf(next, evtdate);
}

function dateOf({ date }: ImportedSession, evtdate: string): string {
  return date === undefined || date === evtdate ? '' : date;
}

function sessionFields(
  { session, found }: SessionCase,
  stored: Placed | undefined,
  { evtdate, tools }: SessionContext,
): Record<string, string> {
  const { topic, track, time } = session;
  const kept = keptSession({ session, found }, stored);
  const isBreak = kept ? kept.kind === BREAK : isBreakIn(session, found);
  const description = session.description || (isBreak ? '' : tools.htmlOf(topic));
  const facts = { ...blankFacts(session), ...factFields(session) };
  const fields = { topic, track, date: dateOf(session, evtdate), time, description, ...facts };
  return kept ? fields : { ...fields, kind: isBreak ? BREAK : '', speakers: found.ids.join(' ') };
}

function blankFacts({ blank = [] }: ImportedSession): Record<string, string> {
  return Object.fromEntries(blank.map((fact) => [fact, '']));
}

/** A talk whose speaker was deleted by staff stays a talk. */
function isBreakIn({ kind }: ImportedSession, { ids, deleted }: FoundSpeakers): boolean {
  return kind === BREAK || ids.length + deleted.length === 0;
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
    ...factFields(session),
  };
}

/** Keeps what no file says of a session: its id, and what staff have added. */
function sessionOf(
  values: Record<string, string>,
  sourceid: string | undefined,
  stored: StoredSession | undefined,
): StoredSession {
  const { kind: _, date: __, ...before }: Partial<StoredSession> = stored ?? {};
  const kept = Object.fromEntries(
    Object.entries(before).filter(([field]) => !(FACTS as readonly string[]).includes(field)),
  );
  const { topic = '', time = '', description = '', date = '', kind, speakers = '' } = values;
  return {
    ...kept,
    ...factsIn(values),
    topic,
    time,
    description,
    speakerids: speakers.split(' ').filter((id) => id !== ''),
    ...(kind === BREAK && { kind }),
    ...(date !== '' && { date }),
    ...(sourceid !== undefined && { sourceid }),
  };
}

/** Tracks of the event first, also those without a session; then new ones. */
function groupedByTrack(
  placed: readonly Placed[],
  { tracks, labels }: { tracks: ReadonlyMap<string, string>; labels: ReadonlyMap<string, string> },
  part: StoredPart,
): StoredPart['tracks'] {
  const groups = new Map<string, StoredSession[]>(part.tracks.map(({ name }) => [name, []]));
  const used = new Set(placed.map(({ track }) => track));
  for (const name of tracks.values()) if (used.has(name) && !groups.has(name)) groups.set(name, []);
  for (const { track, session } of placed) groups.get(track)!.push(session);
  return [...groups].map(([name, sessions]) => {
    const label = labels.get(name);
    return { name, ...(label && { label }), sessions };
  });
}
