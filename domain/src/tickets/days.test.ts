import type { PublicSchedule } from '@samagam/contract/programme/schedule';
import { expect, it } from 'vitest';
import { ticketDays } from './days.ts';

const session = (time: string) => ({ topic: 'Talk', time, description: '', speakers: {} });
const schedule: PublicSchedule = [
  { Training: { evtdate: '30-Nov-2026', tracks: { Lab: [session('9:30 AM')] } } },
  {
    Conference: {
      evtdate: '01-Dec-2026',
      tracks: {
        One: [session('10:00 AM - 10:45 AM'), session('4:00 PM - 5:30 PM')],
        Two: [session('9:00 AM - 9:45 AM'), session('After lunch')],
      },
    },
  },
];

it('lists every day of an event, with the hours of its programme', () => {
  const doorsopen = [{ date: '01-Dec-2026', time: '8:30 AM' }];
  expect(ticketDays('30-Nov-2026', '02-Dec-2026', schedule, doorsopen)).toEqual([
    { date: '30-Nov-2026', times: 'from 9:30 AM', doors: '' },
    { date: '01-Dec-2026', times: '9:00 AM – 5:30 PM', doors: '8:30 AM' },
    { date: '02-Dec-2026', times: '', doors: '' },
  ]);
});

it.each([
  ['6:00 PM - 6:00 AM', '6:00 PM – 6:00 AM (next day)'],
  ['6:00 PM - 12:01 AM', '6:00 PM – 12:01 AM (next day)'],
  ['6:00 PM - 12:00 AM', '6:00 PM – 12:00 AM'],
  ['12:00 PM - 1:00 PM', '12:00 PM – 1:00 PM'],
  ['12:00 AM - 12:30 AM', '12:00 AM – 12:30 AM'],
])('says if a session ends on the next day: %s', (time, times) => {
  const short = [{ Conference: { evtdate: '01-Dec-2026', tracks: { One: [session(time)] } } }];
  expect(ticketDays('01-Dec-2026', '01-Dec-2026', short)).toEqual([
    { date: '01-Dec-2026', times, doors: '' },
  ]);
});

it('lists a single day, and at most fourteen days', () => {
  expect(ticketDays('30-Nov-2026', '30-Nov-2026', undefined)).toHaveLength(1);
  expect(ticketDays('01-Jan-2026', '31-Dec-2026', undefined)).toHaveLength(14);
});
