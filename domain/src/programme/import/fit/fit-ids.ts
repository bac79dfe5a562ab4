/** The ids of sessions whose sheet has none. */
import { IMPORT } from '@samagam/contract/common/limits';
import { cutTo } from '../../../text/cut-to.ts';
import type { FoundProgramme, FoundSession } from '../found.ts';
import { nameKey } from './fit-text.ts';

/** Room for the rest of the id within LENGTH.sourceid. */
const TITLE = 60;

/** What an id begins with that was made for a session of this title. */
export function startOfMadeId(title: string): string {
  return `${cutTo(title, TITLE)} · `;
}

/** From title, date, start and room: three lunches are three sessions. */
export function madeId(title: string, session: FoundSession): string {
  const { room, track } = session;
  return startOfMadeId(title) + shortHash(JSON.stringify([title, ...whenWritten(session), room || track]));
}

/** As it is written where it could not be read: two keynotes are two sessions. */
export function whenWritten({ start, claims }: FoundSession): unknown[] {
  if (start) return [start.date, start.minutes];
  const written = claims.filter(({ field }) => field === 'date' || field === 'start');
  return [null, null, ...new Set(written.map(({ cell }) => cell.value.trim()))];
}

const areOne = (one: FoundSession, other: FoundSession) =>
  nameKey(one.title) === nameKey(other.title) &&
  JSON.stringify(whenWritten(one)) === JSON.stringify(whenWritten(other));

/** An id that sessions with other titles or times have too says nothing. */
export function withoutSharedIds(found: FoundProgramme): FoundProgramme {
  const first = new Map<string, FoundSession>();
  const shared = new Set<string>();
  for (const session of found.sessions) {
    const earlier = first.get(session.id);
    if (!earlier) first.set(session.id, session);
    else if (!areOne(earlier, session)) shared.add(session.id);
  }
  const sessions = found.sessions.map((one) =>
    shared.has(one.id) ? { ...one, hasNoId: true as const } : one,
  );
  return { ...found, sessions };
}

/** Not secret: 53 bits tell the few hundred sessions of one file apart (cyrb53, public domain). */
export function shortHash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < Math.min(text.length, IMPORT.file); index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
