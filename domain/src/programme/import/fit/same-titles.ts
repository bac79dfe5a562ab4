/** Two files or sheets about the same talks: one has the times, and another one the texts. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf } from '@samagam/contract/programme/import-notes';
import { LENGTH } from '@samagam/contract/common/limits';
import { cutTo } from '../../../text/cut-to.ts';
import type { FoundProgramme, FoundSession } from '../found.ts';
import { type Answers, ask } from '../questions.ts';
import { nameKey } from './fit-text.ts';

type Pair = readonly [FoundSession, FoundSession];

/** `parts`: those that `whole` was made of. */
export function withSameTitles(
  whole: FoundProgramme,
  parts: readonly FoundProgramme[],
  answers: Answers,
): FoundProgramme {
  const all = pairsOf(parts);
  const pairs = all.filter(([one, other]) => areOne(one, other));
  // Each day has its lunch.
  const others = all.filter((pair) => !pairs.includes(pair) && pair.some(hasPeople));
  for (const { notes } of others.flat()) notes.push(noteOf.sameTitle);
  if (pairs.length === 0) return whole;
  const questions = [...whole.questions];
  const answer = ask(questions, answers, {
    id: 'same titles',
    text: sayOfImport.sameTitles(pairs.length, cutTo(pairs[0]![0].title, LENGTH.name)),
    answers: [
      { value: '', words: sayOfImport.sameSessions },
      { value: 'others', words: sayOfImport.otherSessions },
    ],
  });
  if (answer === 'others') return { ...whole, questions };
  const joined = new Map(pairs.map(([one, other]) => [one, joinedOf(one, other)]));
  const gone = new Set(pairs.map(([, other]) => other));
  const sessions = whole.sessions.filter((one) => !gone.has(one)).map((one) => joined.get(one) ?? one);
  return { ...whole, questions, sessions };
}

/** Lunches of two days or halls are two. A time that has no day yet may be of any. */
function areOne(one: FoundSession, other: FoundSession): boolean {
  const isTimed = ({ claims }: FoundSession) => claims.some(({ field }) => field === 'start');
  const [at, otherAt] = [one.start, other.start];
  const isSameTime = at && otherAt && at.date === otherAt.date && at.minutes === otherAt.minutes;
  const isSameRoom = !one.room || !other.room || nameKey(one.room) === nameKey(other.room);
  return isSameRoom && (isSameTime || !isTimed(one) || !isTimed(other));
}

const hasPeople = ({ named, speakers }: FoundSession) => Boolean(named) || speakers.length > 0;

/** Of titles that two parts have once each. */
function pairsOf(parts: readonly FoundProgramme[]): Pair[] {
  const byTitle = new Map<string, Set<FoundProgramme>>();
  const all = new Map<string, FoundSession[]>();
  for (const part of parts)
    for (const session of part.sessions) {
      const key = nameKey(session.title);
      byTitle.set(key, (byTitle.get(key) ?? new Set()).add(part));
      all.set(key, [...(all.get(key) ?? []), session]);
    }
  return [...all].flatMap(([key, [one, other, third]]) =>
    key !== '' && one && other && !third && byTitle.get(key)!.size === 2 ? [[one, other] as const] : [],
  );
}

const isBlank = (value: unknown) => value === '' || value === null || value === false || value === undefined;

/** What the one that has a time says counts first. */
function joinedOf(one: FoundSession, other: FoundSession): FoundSession {
  const [timed, more] = one.start || !other.start ? [one, other] : [other, one];
  const said: Partial<FoundSession> = Object.fromEntries(
    Object.entries(timed).filter(([, value]) => !isBlank(value)),
  );
  const common = <Part>(parts: readonly Part[] = [], others: readonly Part[] = []) =>
    parts.filter((part) => others.includes(part));
  const { id, hasNoId } = timed.hasNoId ? more : timed;
  const joined: FoundSession = {
    ...more,
    ...said,
    id,
    tags: [...timed.tags, ...more.tags],
    links: [...timed.links, ...more.links],
    speakers: [...new Set([...timed.speakers, ...more.speakers])],
    named: [timed.named, more.named].filter(Boolean).join('\n'),
    absent: common(timed.absent, more.absent),
    blank: common(timed.blank, more.blank),
    notes: [...timed.notes, ...more.notes].filter(({ finding }) => !timed.start || finding !== 'noTime'),
    claims: [...timed.claims, ...more.claims],
  };
  if (!hasNoId) delete joined.hasNoId;
  return joined;
}
