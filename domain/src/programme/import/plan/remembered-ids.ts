/** Finds the session of the last import whose time or room has changed since, if the sheet has no ids. */
import type { ImportedSession } from '@samagam/contract/programme/import';
import { startOfMadeId } from '../fit/fit-ids.ts';

interface WithRememberedIds {
  sessions: ImportedSession[];
  sentIds: Map<string, string>;
}

/** Only where the title is unique: among the new sessions of the file, and among those that the file does not repeat. */
export function withRememberedIds(
  sessions: readonly ImportedSession[],
  remembered: ReadonlyMap<string, unknown>,
): WithRememberedIds {
  const present = new Set(sessions.map(({ sourceid }) => sourceid));
  const gone = [...remembered.keys()].filter((id) => !present.has(id));
  const isNew = ({ sourceid, withoutid }: ImportedSession) => withoutid && !remembered.has(sourceid);
  const newTitles = countsOf(sessions.filter(isNew).map(({ topic }) => topic));
  const sentIds = new Map<string, string>();
  const resolved = sessions.map((session): ImportedSession => {
    if (!isNew(session) || newTitles.get(session.topic) !== 1) return session;
    const start = startOfMadeId(session.topic);
    const [id, ...others] = gone.filter((one) => one.startsWith(start));
    if (id === undefined || others.length > 0 || sentIds.has(id)) return session;
    sentIds.set(id, session.sourceid);
    return { ...session, sourceid: id };
  });
  return { sessions: resolved, sentIds };
}

function countsOf(titles: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}
