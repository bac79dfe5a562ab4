import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { type ListedSession, sessionsOf } from '@samagam/domain/programme/sessions';

type SessionIndex = ReadonlyMap<number | undefined, ListedSession>;

/** By the data of an event, as long as that is remembered: each request for a session looks into it. */
const indexes = new WeakMap<PublicEvent, SessionIndex>();

export function sessionWithId(publicEvent: PublicEvent, id: number): ListedSession | undefined {
  const known = indexes.get(publicEvent);
  if (known) return known.get(id);
  const index = new Map(sessionsOf(publicEvent.schedule).map((listed) => [listed.session.id, listed]));
  indexes.set(publicEvent, index);
  return index.get(id);
}
