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

it('reads the signs of texts, words and names as they are meant', () => {
  const value = readCalendar(
    bytesOf(
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:one;1',
      String.raw`SUMMARY;LANGUAGE="en;x":Keys\; locks\, C:\\now\\n`,
      'DTSTART:20270920T063000Z',
      String.raw`LOCATION:Hall\; 1\, left`,
      String.raw`DESCRIPTION:One\; two\, three\Nfour\\, five`,
      String.raw`CATEGORIES:Cloud\; edge,Web\, mail`,
      'URL:https://example.org/a;b,c',
      String.raw`ATTENDEE;CN="Rao: Asha^nN.":mailto:asha@example.org`,
      'ATTENDEE:MAILTO:ravi@example.org',
      'END:VEVENT',
      'END:VCALENDAR',
    ),
  );
  const read = readProgrammeFiles([{ value }], {
    tracks: 'room',
    startdate: '20-Sep-2027',
    enddate: '21-Sep-2027',
  });
  expect(read.ok && read.programme.sessions).toMatchObject([
    {
      sourceid: 'one;1',
      topic: String.raw`Keys; locks, C:\now\n`,
      room: 'Hall; 1, left',
      description: 'One; two, three\nfour\\, five',
      tags: ['Cloud; edge', 'Web, mail'],
      links: [{ url: 'https://example.org/a;b,c' }],
      speakers: ['Rao: Asha N.', 'ravi@example.org'],
    },
  ]);
});

it('reads no calendar that is broken', () => {
  expect(
    readCalendar(bytesOf('BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Safe keys', 'END:VCALENDAR')),
  ).toBeNull();
});
