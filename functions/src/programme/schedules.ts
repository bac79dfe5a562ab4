/** `events/{eventcode}/schedules/{conference|training}`: one part of the programme. Its sessions store speaker ids. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { ScheduleUpdate, StaffSchedule, StaffSession } from '@samagam/contract/programme/schedule';
import { BREAK, SCHEDULE_TYPES, type ScheduleType } from '@samagam/contract/common/words';
import type { StoredPart } from '@samagam/domain/programme/programme';
import { changesOn } from '@samagam/domain/programme/todays-changes';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { changeProgramme, readBelow, readParts } from './programme.ts';
import { sessionIdsRef } from './schedule-parts.ts';
import { withoutUndefined } from '../stores/reading/without-undefined.ts';
import { insistOnVersion } from '../stores/reading/versions.ts';

type Part = NonNullable<ScheduleUpdate[ScheduleType]>;
type People = ReadonlyMap<string, { id: string; name: string; mailid: string }>;
const NOT_STORED = '0';

export async function readSchedule(deps: Deps, eventcode: string): Promise<StaffSchedule> {
  const [parts, speakers, ids] = await Promise.all([
    readParts(deps, eventcode),
    readBelow(deps, eventcode, 'speakers'),
    sessionIdsRef(deps.db, eventcode).get(),
  ]);
  const stored = Object.fromEntries(parts.map((part) => [part.id, part]));
  const changes = changesOn(stored, ids.data()?.removed ?? [], deps.now());
  const people = new Map(speakers.map((speaker) => [speaker.id, speaker]));
  const schedule: StaffSchedule = {
    version: SCHEDULE_TYPES.map((type) => versionOfPart(parts.find(({ id }) => id === type))).join('.'),
    ...(changes.length > 0 && { changes }),
  };
  for (const part of parts) schedule[part.id as ScheduleType] = wirePart(part, people);
  return schedule;
}

/** Returns the names of what was removed. Throws a Refusal for an outdated version and unknown speakers. */
export async function saveSchedule(
  { db, now }: Deps,
  update: ScheduleUpdate,
  who: string,
  version: string | undefined,
): Promise<Set<string>> {
  const { eventcode } = update;
  const removed = new Set<string>();
  const given = SCHEDULE_TYPES.flatMap((type) => (update[type] ? [{ type, part: update[type] }] : []));
  const entry = {
    what: 'schedule published',
    who,
    eventcode,
    facts: { parts: given.map(({ type }) => type).join(' ') },
  };
  await changeProgramme(db, entry, now(), (_tx, stored, sanitiser) => {
    const people = new Map(stored.speakers.map((speaker) => [speaker.mailid.toLowerCase(), speaker]));
    const clean = (html: string) => sanitiser.text(html, removed);
    const schedule: Partial<Record<ScheduleType, StoredPart>> = { ...stored.schedule };
    for (const { type, part } of given) {
      const sentVersion = version?.split('.')[SCHEDULE_TYPES.indexOf(type)] ?? version;
      insistOnVersion(versionOfPart(stored.schedule[type]), sentVersion, 'schedule');
      schedule[type] = storedPart({ type, part, before: stored.schedule[type] }, people, clean);
    }
    return { ...stored, schedule };
  });
  return removed;
}

function versionOfPart(part: { version: string } | undefined): string {
  return part?.version ?? NOT_STORED;
}

/** The keys are typed by people, so the maps have no prototype. */
function wirePart({ evtdate, tracks }: StoredPart, people: People) {
  const byName: Record<string, StaffSession[]> = Object.create(null);
  const labels: Record<string, string> = Object.create(null);
  for (const { name, label, sessions } of tracks) {
    if (label) labels[name] = label;
    byName[name] = sessions.map((stored) => {
      const { speakerids, revision: _, updatedat: __, changed: ___, ...session } = stored;
      const speakers: StaffSession['speakers'] = Object.create(null);
      for (const id of speakerids) {
        const person = people.get(id);
        if (person) speakers[person.mailid] = { id, name: person.name };
      }
      return { ...session, speakers };
    });
  }
  return { evtdate, tracks: byName, ...(Object.keys(labels).length > 0 && { labels }) };
}

/** `before`: the part that it replaces. `people`: by mail address in lower case. */
function storedPart(
  { type, part, before }: { type: ScheduleType; part: Part; before: StoredPart | undefined },
  people: People,
  clean: (html: string) => string,
): StoredPart {
  // A client that does not know labels does not send them: they stay as they are.
  const labels = new Map(Object.entries(part.labels ?? {}).concat(part.labels ? [] : labelsOf(before)));
  const tracks = Object.entries(part.tracks).map(([name, sessions]) => ({
    name,
    ...(labels.has(name) && { label: labels.get(name)! }),
    sessions: sessions.map((session, index) => {
      const field = `${type}.tracks.${name}.${index}`;
      const description = clean(session.description);
      if (description === '' && session.kind !== BREAK)
        throw new Refusal(sayOfApi.blank('Description'), { field: `${field}.description` });
      const speakerids = Object.keys(session.speakers).map((mail) => {
        const person = people.get(mail.toLowerCase());
        if (!person) throw new Refusal(sayOfApi.unknownSpeaker(mail), { field: `${field}.speakers` });
        return person.id;
      });
      const { speakers: _, ...sent } = session;
      return withoutUndefined({ ...sent, description, speakerids });
    }),
  }));
  return { evtdate: part.evtdate, tracks };
}

function labelsOf(part: StoredPart | undefined): [string, string][] {
  return (part?.tracks ?? []).flatMap(({ name, label }) => (label ? [[name, label]] : []));
}
