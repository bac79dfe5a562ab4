import { readProgrammeFiles } from '@samagam/domain/programme/import/read-programme';
import { expect, it } from 'vitest';
import { readCalendar } from './calendar-value.ts';
import { looksLikeCalendar } from './looks-like-yaml.ts';

const bytesOf = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));
const CALENDAR = bytesOf(
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:one@example.org',
  'SUMMARY:Safe keys\\, safe doors',
  'DTSTART;TZID=Europe/Berlin:20270920T063000',
  'DTEND;TZID=Europe/Berlin:20270920T071500',
  'LOCATION:Hall 1',
  'DESCRIPTION:A text that is folded',
  '  over two lines',
  'ATTENDEE;CN=Asha Rao:mailto:asha@example.org',
  'CATEGORIES:Cloud,Web',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:two@example.org',
  'SUMMARY:Lunch',
  'DTSTART:20270920T063000Z',
  'DURATION:PT1H',
  'END:VEVENT',
  'END:VCALENDAR',
);

it('reads times, halls and people of a calendar', () => {
  expect(looksLikeCalendar(CALENDAR)).toBe(true);
  const choices = { tracks: 'room', startdate: '20-Sep-2027', enddate: '21-Sep-2027' } as const;
  const read = readProgrammeFiles([{ value: readCalendar(CALENDAR) }], choices);
  expect(read.ok && read.programme.sessions).toMatchObject([
    {
      sourceid: 'one@example.org',
      topic: 'Safe keys, safe doors',
      date: '20-Sep-2027',
      time: '10:00 AM - 10:45 AM',
      room: 'Hall 1',
      description: 'A text that is folded over two lines',
      tags: ['Cloud', 'Web'],
      speakers: ['Asha Rao'],
    },
    { topic: 'Lunch', date: '20-Sep-2027', time: '12:00 PM - 01:00 PM' },
  ]);
});

it('reads no calendar that is broken', () => {
  expect(
    readCalendar(bytesOf('BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Safe keys', 'END:VCALENDAR')),
  ).toBeNull();
});
