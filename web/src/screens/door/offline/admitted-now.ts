import { countedAt, type KnownList } from './known-list.ts';

type Counted = Pick<KnownList, 'at' | 'day' | 'frequency' | 'admitted' | 'counts' | 'undoneHere'>;

/**
 * How many are in: those of the list, and the admissions of this device that the list does not have. A DAILY checkpoint
 * counts the day (yyyy-mm-dd, in India). At an UNLIMITED one the list names no tickets, so the moments of the admissions
 * and undos of this device decide.
 * @param own the admissions of this device: moments of the server's clock by their slots, Infinity for those that wait.
 */
export function admittedNow(list: Counted, own: ReadonlyMap<string, number>, day: string): number {
  const { day: listDay, frequency, admitted, counts, undoneHere = [] } = list;
  if (frequency === 'UNLIMITED') {
    const isLater = (moment: number) => moment > countedAt(list);
    return counts.admitted + [...own.values()].filter(isLater).length - undoneHere.length;
  }
  // A list of yesterday does not know who is in today.
  const isListed = frequency === 'ONCE' || listDay === day;
  const ofToday = [...own.keys()].filter((slot) => frequency === 'ONCE' || slot.endsWith(`_${day}`));
  if (!isListed) return ofToday.length;
  return counts.admitted + ofToday.filter((slot) => !admitted.has(slot.split('_')[0]!)).length;
}
