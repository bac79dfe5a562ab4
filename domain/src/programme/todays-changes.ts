/** What ticket holders should know of one day's changes: new places, new sessions and removed ones. */
import { LENGTH } from '@samagam/contract/common/limits';
import type { ScheduleChange } from '@samagam/contract/programme/schedule';
import { SCHEDULE_TYPES, type ScheduleType } from '@samagam/contract/common/words';
import { dateInIndia } from '../text/event-dates.ts';
import { type SessionPlace, sessionsIn, type StoredPart, type StoredRemoved } from './programme.ts';

/** Of the Indian day of `now` (epoch milliseconds): moved sessions first, then new ones, then removed ones. */
export function changesOn(
  schedule: Partial<Record<ScheduleType, StoredPart>>,
  removed: readonly StoredRemoved[],
  now: number,
): ScheduleChange[] {
  const today = dateInIndia(now);
  const isToday = (at: number) => dateInIndia(at) === today;
  const [moved, added]: [ScheduleChange[], ScheduleChange[]] = [[], []];
  for (const type of SCHEDULE_TYPES) {
    const part = schedule[type] ?? { evtdate: '', tracks: [] };
    for (const { topic, changed, time, room, date = part.evtdate } of sessionsIn([part])) {
      if (!changed || !isToday(changed.at)) continue;
      const to = placeOf({ date, time, room });
      if (changed.from) moved.push({ topic, from: placeOf(changed.from), to });
      else added.push({ topic, to });
    }
  }
  const gone = removed.filter(({ at, topic }) => isToday(at) && topic !== '');
  return [...moved, ...added, ...gone.map((one) => ({ topic: one.topic, from: placeOf(one) }))];
}

function placeOf({ date, time, room }: SessionPlace): SessionPlace {
  return { date, time, ...(room && { room }) };
}

/** How the text of such an announcement begins. */
export const OPENING = 'Hello {name},\n\nthe programme of {event} has changed:\n\n';

export function announcementOf(changes: readonly ScheduleChange[]): { subject: string; text: string } {
  const lines = changes.map(lineOf);
  const closing = '\n\nYour ticket stays as it is: {ticket}';
  const room = LENGTH.announcement - OPENING.length - closing.length - 60;
  let shown = lines.length;
  while (lines.slice(0, shown).join('\n').length > room) shown -= 1;
  const more = lines.length - shown;
  const list = [...lines.slice(0, shown), ...(more > 0 ? [`- and ${more} more: see the programme.`] : [])];
  return { subject: 'Changes of the programme of {event}', text: `${OPENING}${list.join('\n')}${closing}` };
}

function lineOf({ topic, from, to }: ScheduleChange): string {
  const title = withoutBraces(topic);
  if (!to) return `- Cancelled: ${title} (${inWords(from!)})`;
  if (!from) return `- New: ${title} (${inWords(to)})`;
  const isSameDay = from.date === to.date;
  const isSameTime = isSameDay && from.time === to.time;
  if (isSameTime) return `- ${title} (${from.date}, ${from.time}): ${roomWords(to)}, not ${roomWords(from)}`;
  return `- ${title}: now ${inWords(to)}, not ${inWords(from)}`;
}

const roomWords = ({ room }: SessionPlace) => withoutBraces(room ?? '') || 'without a room';

function inWords({ date, time, room }: SessionPlace): string {
  return withoutBraces([date, time, room].filter(Boolean).join(', '));
}

/** Braces are fields of an announcement. */
function withoutBraces(text: string): string {
  return text.replaceAll('{', '(').replaceAll('}', ')');
}
