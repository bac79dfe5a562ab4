/** The programme while staff edit it, in the browser until Publish. A session is identified by its track and index. */
import { parse } from '@samagam/contract/common/first-issue';
import { say } from '@samagam/contract/common/messages';
import {
  type StaffSchedule,
  type StaffSession,
  track as trackForm,
} from '@samagam/contract/programme/schedule';
import { nameOfLabel } from './track-name.ts';
import { FACTS, labelsOfTracks, type SessionFacts } from '@samagam/contract/programme/session-facts';
import { SCHEDULE_TYPES, type ScheduleType } from '@samagam/contract/common/words';

interface DraftSpeaker {
  id: string;
  mailid: string;
  name: string;
}

export interface DraftSession extends SessionFacts {
  id?: number | undefined;
  topic: string;
  time: string;
  description: string;
  speakers: DraftSpeaker[];
  kind?: StaffSession['kind'];
  date?: string | undefined;
  sourceid?: string | undefined;
}

export interface DraftTrack {
  name: string;
  label?: string | undefined;
  sessions: DraftSession[];
}

export interface DraftPart {
  evtdate: string;
  tracks: DraftTrack[];
}

export type ScheduleDraft = Record<ScheduleType, DraftPart>;

export type WireParts = Omit<StaffSchedule, 'version' | 'changes'>;

export function draftOf(published: WireParts): ScheduleDraft {
  return { conference: partOf(published.conference), training: partOf(published.training) };
}

function partOf(part: WireParts[ScheduleType]): DraftPart {
  if (!part) return { evtdate: '', tracks: [] };
  const tracks = Object.entries(part.tracks).map(([name, sessions]) => ({
    name,
    label: part.labels?.[name],
    sessions: sessions.map((session) => ({
      ...session,
      speakers: Object.entries(session.speakers).map(([mailid, { id, name: speakerName }]) => ({
        id,
        mailid,
        name: speakerName,
      })),
    })),
  }));
  return { evtdate: part.evtdate, tracks };
}

/** Unchanged parts are not sent, so that a colleague's changes to them stay. */
export function changedParts(draft: ScheduleDraft, published: ScheduleDraft): WireParts {
  const changed: WireParts = {};
  for (const type of SCHEDULE_TYPES)
    if (isPartChanged(draft, published, type)) changed[type] = wirePart(draft[type]);
  return changed;
}

function wirePart({ evtdate, tracks }: DraftPart): NonNullable<WireParts[ScheduleType]> {
  const byName: Record<string, StaffSession[]> = Object.create(null);
  const labels: Record<string, string> = Object.create(null);
  for (const { name, label, sessions } of tracks) {
    if (label) labels[name] = label;
    byName[name] = sessions.map((session) => {
      const speakers: StaffSession['speakers'] = Object.create(null);
      for (const { id, mailid, name: speakerName } of session.speakers)
        speakers[mailid] = { id, name: speakerName };
      return { ...session, speakers };
    });
  }
  return { evtdate, tracks: byName, labels };
}

export function isChanged(draft: ScheduleDraft, published: ScheduleDraft): boolean {
  return SCHEDULE_TYPES.some((type) => isPartChanged(draft, published, type));
}

function isPartChanged(draft: ScheduleDraft, published: ScheduleDraft, type: ScheduleType): boolean {
  return contentOf(draft[type]) !== contentOf(published[type]);
}

function contentOf({ evtdate, tracks }: DraftPart): string {
  return JSON.stringify([
    evtdate,
    tracks.map(({ name, label, sessions }) => [
      name,
      label ?? '',
      sessions.map((session) => [
        session.topic,
        session.time,
        session.description,
        session.kind,
        session.date,
        session.speakers.map(({ mailid }) => mailid),
        FACTS.map((fact) => session[fact] ?? null),
      ]),
    ]),
  ]);
}

/** Null if the draft can be published. A changed part needs its date. */
export function publishRefusal(draft: ScheduleDraft, published: ScheduleDraft): string | null {
  const undated = SCHEDULE_TYPES.find(
    (type) => isPartChanged(draft, published, type) && draft[type].evtdate === '',
  );
  if (!undated) return null;
  return undated === 'conference' ? say.selectConferenceDate : say.selectTrainingDate;
}

export function withDate(draft: ScheduleDraft, type: ScheduleType, evtdate: string): ScheduleDraft {
  return { ...draft, [type]: { ...draft[type], evtdate } };
}

export interface TypedTrack {
  /** '' for the one that is made from the label. */
  name: string;
  /** '' for none. */
  label: string;
}

export interface TrackIssue {
  field: 'track' | 'label';
  msg: string;
}

/** Null if it can. `renamed`: the present name of a track, which it may keep, also in other case. */
export function trackRefusal(part: DraftPart, typed: TypedTrack, renamed?: string): TrackIssue | null {
  const name = nameOf(typed);
  const parsed = parse(trackForm, { name });
  if (!parsed.ok) return { field: 'track', msg: parsed.issue.msg };
  const labelled = parse(labelsOfTracks, typed.label.trim() === '' ? {} : { [name]: typed.label });
  if (!labelled.ok) return { field: 'label', msg: labelled.issue.msg };
  const others = part.tracks.filter((track) => track.name !== renamed);
  const newName = parsed.value.name.toLowerCase();
  const taken = others.some((track) => track.name.toLowerCase() === newName);
  return taken ? { field: 'track', msg: say.trackExists } : null;
}

function nameOf({ name, label }: TypedTrack): string {
  return name.trim() === '' ? nameOfLabel(label) : name.trim();
}

/** Throws if trackRefusal refuses it, as renameTrack does. */
export function addTrack(draft: ScheduleDraft, type: ScheduleType, typed: TypedTrack): ScheduleDraft {
  insist(trackRefusal(draft[type], typed));
  return withTracks(draft, type, [...draft[type].tracks, { ...namesOf(typed), sessions: [] }]);
}

export function renameTrack(
  draft: ScheduleDraft,
  type: ScheduleType,
  from: string,
  to: TypedTrack,
): ScheduleDraft {
  insist(trackRefusal(draft[type], to, from));
  return changeTrack(draft, type, from, (track) => ({ ...track, ...namesOf(to) }));
}

/** A label that repeats the name says nothing. */
export function namesOf(typed: TypedTrack): { name: string; label: string | undefined } {
  const name = nameOf(typed);
  const label = typed.label.trim();
  return { name, label: label === '' || label === name ? undefined : label };
}

export function deleteTrack(draft: ScheduleDraft, type: ScheduleType, name: string): ScheduleDraft {
  return withTracks(
    draft,
    type,
    draft[type].tracks.filter((track) => track.name !== name),
  );
}

export function addSession(
  draft: ScheduleDraft,
  type: ScheduleType,
  track: string,
  session: DraftSession,
): ScheduleDraft {
  return changeSessions(draft, type, track, (sessions) => [...sessions, session]);
}

/** Keeps its id and that of its import, so that its address stays and the next import finds it. */
export function replaceSession(
  draft: ScheduleDraft,
  type: ScheduleType,
  track: string,
  index: number,
  session: DraftSession,
): ScheduleDraft {
  return changeSessions(draft, type, track, (sessions) => {
    const { id, sourceid } = sessions[index] ?? {};
    return sessions.with(index, { ...session, ...(id && { id }), ...(sourceid && { sourceid }) });
  });
}

export function deleteSession(
  draft: ScheduleDraft,
  type: ScheduleType,
  track: string,
  index: number,
): ScheduleDraft {
  return changeSessions(draft, type, track, (sessions) => sessions.toSpliced(index, 1));
}

function changeSessions(
  draft: ScheduleDraft,
  type: ScheduleType,
  name: string,
  change: (sessions: readonly DraftSession[]) => DraftSession[],
): ScheduleDraft {
  return changeTrack(draft, type, name, (track) => ({ ...track, sessions: change(track.sessions) }));
}

function changeTrack(
  draft: ScheduleDraft,
  type: ScheduleType,
  name: string,
  change: (track: DraftTrack) => DraftTrack,
): ScheduleDraft {
  const { tracks } = draft[type];
  if (!tracks.some((track) => track.name === name)) throw new Error(`There is no track ${name}.`);
  return withTracks(
    draft,
    type,
    tracks.map((track) => (track.name === name ? change(track) : track)),
  );
}

function withTracks(draft: ScheduleDraft, type: ScheduleType, tracks: DraftTrack[]): ScheduleDraft {
  return { ...draft, [type]: { ...draft[type], tracks } };
}

function insist(refusal: TrackIssue | null): void {
  if (refusal) throw new Error(refusal.msg);
}

/** A session of the draft, with its place. `date`: its own, or that of its part. */
export interface PlacedSession extends Omit<DraftSession, 'date'> {
  key: string;
  type: ScheduleType;
  track: DraftTrack;
  date: string;
}

export function placedSessions(draft: ScheduleDraft): PlacedSession[] {
  return SCHEDULE_TYPES.flatMap((type) =>
    draft[type].tracks.flatMap((track) =>
      track.sessions.map((session, index) => ({
        ...session,
        key: `${type} ${track.name} ${index}`,
        type,
        track,
        date: session.date || draft[type].evtdate,
      })),
    ),
  );
}

/** The rooms of the event in its order, then others that sessions name. */
export function roomsOf(draft: ScheduleDraft, rooms: readonly { name: string }[] = []): string[] {
  const used = placedSessions(draft).flatMap(({ room }) => (room ? [room] : []));
  return [...new Set([...rooms.map(({ name }) => name), ...used.toSorted()])];
}
