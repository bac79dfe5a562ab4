import { isoDayInIndia, momentInIndia } from '@samagam/domain/text/event-dates';

/** The time of day in India: "9:42 AM", with the date on another day than that of `now`: "8:55 AM, 22 Nov". */
export function timeOf(moment: number, now: number = Date.now()): string {
  const [time, date] = momentInIndia(moment).split(', ') as [string, string];
  if (isoDayInIndia(moment) === isoDayInIndia(now)) return time;
  return `${time}, ${date.split(' ').slice(0, 2).join(' ')}`;
}
