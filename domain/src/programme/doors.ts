import { dateRange, startOfDay } from '../text/event-dates.ts';

interface Opening {
  startdate: string;
  enddate: string;
  doorsopen?: readonly { date: string; time: string }[] | undefined;
}

/** On the days of the event, in their order: a day that an earlier date of the event had is left out. */
export function doorsOf({ startdate, enddate, doorsopen = [] }: Opening): { date: string; time: string }[] {
  const [first, last] = [startOfDay(startdate), startOfDay(enddate)];
  return doorsopen
    .filter(({ date }) => startOfDay(date) >= first && startOfDay(date) <= last)
    .toSorted((one, other) => startOfDay(one.date) - startOfDay(other.date));
}

/** "8:30 AM"; "27 November 2026, 8:30 AM; 28 November 2026, 9:00 AM" for several days; '' if staff have not said it. */
export function doorsInWords(event: Opening): string {
  const doors = doorsOf(event);
  if (event.startdate === event.enddate) return doors[0]?.time ?? '';
  return doors.map(({ date, time }) => `${dateRange(date, date)}, ${time}`).join('; ');
}
