import type { KnownList } from './known-list.ts';

type Counted = Pick<KnownList, 'at' | 'day' | 'frequency' | 'admitted' | 'counts'>;

/**
 * How many are in: those of the list, and the admissions of this device that the list does not have. A DAILY checkpoint
 * counts the day (yyyy-mm-dd, in India). At an UNLIMITED one the list names no tickets, so the moment decides.
 * @param own the admissions of this device: moments of the server's clock by their slots, Infinity for those that wait.
 */
export function admittedNow(
  { at, day: listDay, frequency, admitted, counts }: Counted,
  own: ReadonlyMap<string, number>,
  day: string,
): number {
  if (frequency === 'UNLIMITED') {
    const countedAt = counts.at ?? at;
    return counts.admitted + [...own.values()].filter((moment) => moment > countedAt).length;
  }
  // A list of yesterday does not know who is in today.
  const isListed = frequency === 'ONCE' || listDay === day;
  const ofToday = [...own.keys()].filter((slot) => frequency === 'ONCE' || slot.endsWith(`_${day}`));
  if (!isListed) return ofToday.length;
  return counts.admitted + ofToday.filter((slot) => !admitted.has(slot.split('_')[0]!)).length;
}
