import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { readProgrammeFiles } from '@samagam/domain/programme/import/read-programme';
import { expect, it } from 'vitest';
import { readCalendar } from './calendar-value.ts';
import { looksLikeCalendar } from './looks-like-yaml.ts';

const bytesOf = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));
const CHOICES = { tracks: 'room', startdate: '20-Sep-2027', enddate: '21-Sep-2027' } as const;
const CALENDAR = bytesOf(
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:one@example.org',
  'SUMMARY:Safe keys\\, safe doors',
  'STATUS:CONFIRMED',
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

const IN_COMMENT = Uint8Array.of(...bytesOf('<!--', ''), ...CALENDAR, ...bytesOf('', '-->', ''));

it.each([
  ['a calendar', CALENDAR],
  ['a calendar in a comment of HTML', IN_COMMENT],
  ['a calendar with several ends of lines', CALENDAR.filter((byte, at) => byte !== 10 || at % 2 === 0)],
])('reads times, halls and people of %s', (_, bytes) => {
  expect(looksLikeCalendar(bytes)).toBe(true);
  const read = readProgrammeFiles([readCalendar(bytes)!], CHOICES);
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
  expect(read.ok && read.programme.questions.map(({ id }) => id)).toEqual(['otherZone']);
});

it('reads events without times as sessions', () => {
  const lines = ['BEGIN:VEVENT', 'SUMMARY:Yoga', 'DTSTART;VALUE=DATE:20270920', 'END:VEVENT'];
  const calendar = readCalendar(bytesOf('BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'))!;
  const read = readProgrammeFiles([calendar], CHOICES);
  expect(read.ok && read.programme.sessions).toMatchObject([{ topic: 'Yoga', date: '20-Sep-2027' }]);
});

it('asks whose clock moments are of, and reads what lines of a description say', () => {
  const calendar = readCalendar(
    bytesOf(
      'BEGIN:VCALENDAR',
      'X-WR-TIMEZONE:America/Toronto',
      'BEGIN:VEVENT',
      'SUMMARY:Safe keys',
      'DTSTART:20270920T143000Z',
      'DTEND:20270920T150000Z',
      'DESCRIPTION:Speaker: Asha Rao\\nNote: bring keys',
      'END:VEVENT',
      'END:VCALENDAR',
    ),
  )!;
  const read = readProgrammeFiles([calendar], { ...CHOICES, answers: { otherZone: 'keep' } });
  expect(read.ok && read.programme.sessions).toMatchObject([
    { time: '10:30 AM - 11:00 AM', speakers: ['Asha Rao'] },
  ]);
});

it('reads the signs of texts, words and names as they are meant', () => {
  const calendar = readCalendar(
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
  const read = readProgrammeFiles([calendar!], CHOICES);
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

it('has each value in its ledger, and says what it does not read', () => {
  const calendar = readCalendar(
    bytesOf(
      'BEGIN:VCALENDAR',
      'X-WR-CALNAME:Our days',
      'BEGIN:VTIMEZONE',
      'TZID:Our zone',
      'BEGIN:STANDARD',
      'DTSTART:20000101T000000',
      'TZOFFSETFROM:+0400',
      'TZOFFSETTO:+0400',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:yoga',
      'SUMMARY:Yoga',
      'DTSTART;TZID=Our zone:20270920T063000',
      'DURATION:P0DT1H0M0S',
      'RRULE:FREQ=DAILY;COUNT=3',
      'LOCATION;ALTREP="cid:hall":Hall 1',
      'ATTENDEE;CN=Asha Rao;ROLE=CHAIR:mailto:asha@example.org',
      'ATTENDEE:mailto:ravi@example.org',
      'ORGANIZER;CN=Meena Iyer:mailto:meena@example.org',
      'BEGIN:VALARM',
      'DESCRIPTION:Bring your mat',
      'TRIGGER:-PT15M',
      'END:VALARM',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:expo',
      'SUMMARY:Expo',
      'DTSTART;VALUE=DATE:20270920',
      'DTEND;VALUE=DATE:20270921',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:tea',
      'SUMMARY:Tea',
      'DTSTART;TZID=Pacific Standard Time:20270920T170000',
      'END:VEVENT',
      'BEGIN:VTODO',
      'SUMMARY:Print badges',
      'END:VTODO',
      'END:VCALENDAR',
      'BEGIN:VCALENDAR',
      'X-WR-TIMEZONE:Asia/Dubai',
      'BEGIN:VEVENT',
      'UID:late',
      'SUMMARY:Late tea',
      'DTSTART:20270921T170000',
      'END:VEVENT',
      'END:VCALENDAR',
    ),
  );
  const read = readProgrammeFiles([calendar!], CHOICES);
  if (!read.ok) throw new Error(read.problem);
  const { sessions, notes, questions, headings, ledger } = read.programme;
  expect(sessions).toMatchObject([
    { sourceid: 'yoga', date: '20-Sep-2027', time: '08:00 AM - 09:00 AM' },
    { sourceid: 'expo', date: '20-Sep-2027', time: 'Time to be announced' },
    { sourceid: 'tea', date: '20-Sep-2027', time: '05:00 PM' },
    { sourceid: 'late', date: '21-Sep-2027', time: '06:30 PM' },
  ]);
  expect(notes).toEqual(
    expect.arrayContaining([sayOfImport.unknownZone('Pacific Standard Time'), sayOfImport.repeated(1)]),
  );
  expect(questions.map(({ text }) => text)).toContain(sayOfImport.whichClock('UTC+04:00'));
  expect(headings).toContainEqual(expect.objectContaining({ heading: 'organizer name', column: null }));
  const left = ledger.filter(({ fate }) => fate === 'left out').map(({ value }) => value);
  expect(left.toSorted()).toEqual(
    [
      '-PT15M',
      '+04:00',
      '+04:00',
      '2000-01-01T00:00:00',
      '2027-09-21',
      'Asia/Dubai',
      'Bring your mat',
      'CHAIR',
      'FREQ=DAILY;COUNT=3',
      'Meena Iyer',
      'Our days',
      'Our zone',
      'Pacific Standard Time',
      'Print badges',
      'asha@example.org',
      'cid:hall',
      'meena@example.org',
    ].toSorted(),
  );
});

it('reads no calendar that is broken', () => {
  expect(
    readCalendar(bytesOf('BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Safe keys', 'END:VCALENDAR')),
  ).toBeNull();
});
