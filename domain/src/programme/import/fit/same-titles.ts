/** Two files or sheets about the same talks: one has the times, and another one the texts. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
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
  const pairs = pairsOf(parts);
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
    key !== '' && one && other && !third && byTitle.get(key)!.size === 2 && areOne(one, other)
      ? [[one, other] as const]
      : [],
  );
}

function joinedOf(one: FoundSession, other: FoundSession): FoundSession {
  const timed = one.start || !other.start ? one : other;
  const { id, hasNoId } = one.hasNoId ? other : one;
  const common = <Part>(parts: readonly Part[] = [], others: readonly Part[] = []) =>
    parts.filter((part) => others.includes(part));
  const joined: FoundSession = {
    ...one,
    id,
    description: one.description || other.description,
    ...(timed.day !== undefined && { day: timed.day }),
    start: timed.start,
    startProblem: timed.startProblem,
    end: timed.end,
    room: one.room || other.room,
    track: one.track || other.track,
    language: one.language || other.language,
    level: one.level || other.level,
    status: one.status || other.status,
    isBreak: one.isBreak || other.isBreak,
    tags: [...one.tags, ...other.tags],
    links: [...one.links, ...other.links],
    speakers: [...new Set([...one.speakers, ...other.speakers])],
    named: [one.named, other.named].filter(Boolean).join('\n'),
    absent: common(one.absent, other.absent),
    blank: common(one.blank, other.blank),
    notes: [...one.notes, ...other.notes].filter((note) => !timed.start || note.finding !== 'noTime'),
    claims: [...one.claims, ...other.claims],
  };
  if (!hasNoId) delete joined.hasNoId;
  return joined;
}
