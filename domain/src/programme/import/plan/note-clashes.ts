/** Notes the sessions that overlap in one room, or with one speaker, once the file is imported: staff may mean it. */
import { noteOf } from '@samagam/contract/programme/import-notes';
import { clashesOf } from '../../clashes.ts';
import type { StoredSession } from '../../programme.ts';
import type { PlannedRow } from './planned-rows.ts';

/** Each session of the file gets one note for its room, and one for each speaker: about the first other session. */
export function noteClashes(
  sessions: readonly StoredSession[],
  evtdate: string,
  names: ReadonlyMap<string, string>,
  rows: ReadonlyMap<StoredSession, PlannedRow>,
): void {
  const noted = new Set<string>();
  const clashing = sessions.map((session, index) => ({
    key: String(index),
    ...session,
    date: session.date ?? evtdate,
    row: rows.get(session),
    speakers: session.speakerids.map((id) => ({ id, name: names.get(id) ?? id })),
  }));
  for (const { why, sessions: pair } of clashesOf(clashing))
    for (const [one, other] of [pair, pair.toReversed()] as [(typeof pair)[0], (typeof pair)[1]][]) {
      const key = JSON.stringify([one.key, why]);
      if (noted.has(key)) continue;
      noted.add(key);
      const note =
        'room' in why ? noteOf.roomClash(other.topic) : noteOf.speakerClash(why.speaker, other.topic);
      one.row?.notes.push(note);
    }
}
