/** Notes the sessions of the file that overlap in one room, or with one speaker: staff may mean it. */
import { noteOf } from '@samagam/contract/programme/import-notes';
import type { ImportedSession, ImportedSpeaker } from '@samagam/contract/programme/import';
import { clashesOf } from '../clashes.ts';
import type { ReportedRow } from './found.ts';

/** Each session gets one note for its room, and one for each speaker: about the first other session. */
export function noteClashes(
  sessions: readonly ImportedSession[],
  speakers: readonly ImportedSpeaker[],
  rows: ReadonlyMap<string, ReportedRow>,
): void {
  const names = new Map(speakers.map(({ sourceid, name }) => [sourceid, name]));
  const noted = new Set<string>();
  const clashing = sessions.map(({ sourceid, topic, date = '', time, room, speakers: ids }) => ({
    key: sourceid,
    topic,
    date,
    time,
    room,
    speakers: ids.map((id) => ({ id, name: names.get(id) ?? id })),
  }));
  for (const { why, sessions: pair } of clashesOf(clashing))
    for (const [one, other] of [pair, pair.toReversed()] as [(typeof pair)[0], (typeof pair)[1]][]) {
      const key = JSON.stringify([one.key, why]);
      if (noted.has(key)) continue;
      noted.add(key);
      const note =
        'room' in why ? noteOf.roomClash(other.topic) : noteOf.speakerClash(why.speaker, other.topic);
      rows.get(one.key)?.notes.push(note);
    }
}
