/** Parsers of others read what the calendar says, for each of 500 sessions. */
import { toWireEvent } from '@samagam/contract/programme/event';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { PublicSession } from '@samagam/contract/programme/schedule';
import { calendarOfEvent, calendarOfSessions, LONGEST_TEXT } from '@samagam/domain/programme/calendar';
import { excerpt } from '@samagam/domain/text/text-of-html';
import { anEvent } from '@samagam/emulators/builders/an-event';
import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { afterEach, expect, it } from 'vitest';

const TEXTS = [
  'Keys; locks, and \\doors "quoted" & <b>',
  'தமிழ்நாட்டில் இணையப் பாதுகாப்பு, ஒரு கதை; முடிவு',
  'सॉफ़्टवेयर सुरक्षा\nदूसरी पंक्ति',
  '🔐 Emoji 👩🏽‍💻, and 🇮🇳\r\nsecond line\n\nfourth',
  // Not before an n: node-ical then reads a line break.
  'a backslash \\ stays, and \\, too',
];
const STARTS = Date.UTC(2026, 10, 30, 3, 30);
const iso = (moment: number) => `${new Date(moment + 330 * 60_000).toISOString().slice(0, 19)}+05:30`;

const NAMES = ['அன்பு, மலர்; செல்வி', 'Zoë \\ O’Neil 🙂'];
const VENUE = 'மண்டபம்; "Hall", 🏛️';
const CITY = 'Chennai, சென்னை; \\';
const TRACK = 'AI/ML; data, தமிழ் 🤖';
const asha = {
  designation: '',
  company: '',
  image: '',
  speakerType: 'Technical Speakers',
  priority: 1,
  socialmedia: [],
};

const sessions = Array.from({ length: 500 }, (_, at): PublicSession => {
  const start = STARTS + at * 17 * 60_000;
  const text = TEXTS[at % TEXTS.length]!;
  return {
    id: at + 1,
    topic: `${at} ${text.replace(/[\r\n]+/g, ' ')}`,
    time: '',
    description: `${text} `.repeat(1 + (at % 30)),
    start: iso(start),
    ...(at % 10 !== 0 && { end: iso(start + 45 * 60_000) }),
    revision: at % 4,
    updatedat: STARTS - at * 1000,
    room: `Hall; ${at % 12}, ஒன்று`,
    speakers: { asha: { ...asha, name: NAMES[at % NAMES.length]! } },
  };
});
const publicEvent: PublicEvent = {
  event: {
    ...toWireEvent(anEvent()),
    name: 'Conference, with; signs',
    venuename: VENUE,
    city: CITY,
    startdate: '30-Nov-2026',
    enddate: '05-Dec-2026',
  },
  schedule: [{ Conference: { evtdate: '30-Nov-2026', tracks: { Main: sessions }, labels: { Main: TRACK } } }],
  removed: [],
  speakers: [],
  sponsors: [],
  partners: [],
};
const write = () =>
  calendarOfSessions({
    publicEvent,
    origin: 'https://samagam.test',
    path: '/event/test2025/calendar.ics',
    textOf: ({ description }) => description,
    now: STARTS,
  });

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

interface Read {
  uid: string;
  summary: string;
  location: string;
  description: string;
  status: string;
  url: string;
  sequence: number;
  start: number;
  /** Absent without an end: parsers fill it in differently. */
  end?: number | undefined;
}

const expected = sessions.map(
  ({ id, topic, description, start, end, revision = 0, room, speakers }): Read => {
    const url = `https://samagam.test/event/test2025/session/${id}`;
    return {
      uid: `${id}.test2025@samagam`,
      summary: topic.normalize('NFC'),
      location: `${room}, ${VENUE}, ${CITY}`,
      description: `${speakers['asha']!.name}\n\n${excerpt(description, LONGEST_TEXT)}\n\n${url}`
        .replace(/\r\n?/g, '\n')
        .normalize('NFC'),
      status: 'CONFIRMED',
      url,
      sequence: revision,
      start: Date.parse(start!),
      end: end && Date.parse(end),
    } as Read;
  },
);

it('ical.js reads the same instant and text of each session', () => {
  const calendar = new ICAL.Component(ICAL.parse(write()));
  const kolkata = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
  const read = calendar.getAllSubcomponents('vevent').map((one): Read => {
    const text = (name: string) => String(one.getFirstPropertyValue(name));
    expect(text('categories')).toBe(TRACK);
    const moment = (name: string) => {
      const time = one.getFirstPropertyValue(name) as ICAL.Time | null;
      if (!time) return undefined;
      expect(one.getFirstProperty(name)!.getParameter('tzid')).toBe('Asia/Kolkata');
      time.zone = kolkata;
      return time.toUnixTime() * 1000;
    };
    return {
      uid: text('uid'),
      summary: text('summary'),
      location: text('location'),
      description: text('description'),
      status: text('status'),
      url: text('url'),
      sequence: Number(text('sequence')),
      start: moment('dtstart')!,
      end: moment('dtend'),
    };
  });
  expect(read).toEqual(expected);
});

it('node-ical reads the same instant and text of each session', () => {
  const read = Object.values(sync.parseICS(write())).flatMap((one) => {
    if (one?.type !== 'VEVENT') return [];
    const { uid, summary, location, description, status, url, sequence, start, end } = one;
    const hasEnd = expected.find((other) => other.uid === uid)!.end !== undefined;
    const found = { uid, summary, location, description, status, url, sequence: Number(sequence) };
    return [{ ...found, start: start.getTime(), end: hasEnd ? end!.getTime() : undefined }];
  });
  expect(read).toEqual(expected);
});

it('both read the event itself, over the New Year, with signs in each field', () => {
  const words = 'மண்டபம், "a"; b \\ c 🏛️';
  const event = {
    ...anEvent(),
    name: words,
    venuename: words,
    addressline1: words,
    addressline2: '',
    city: words,
  };
  const dates = {
    startdate: '31-Dec-2026',
    enddate: '01-Jan-2027',
    doorsopen: [{ date: '31-Dec-2026', time: words }],
  };
  const text = calendarOfEvent({ ...event, ...dates }, { origin: 'https://samagam.test', at: STARTS });
  const location = [words, words, words, event.state, event.pincode].join(', ');
  const doors = `Doors open:\nThursday, 31 December 2026: ${words}\n\nhttps://samagam.test/event/test2025`;
  const entry = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!;
  const valueOf = (name: string) => String(entry.getFirstPropertyValue(name));
  expect(['summary', 'location', 'description', 'dtstart', 'dtend'].map(valueOf)).toEqual([
    words,
    location,
    doors,
    '2026-12-31',
    '2027-01-02',
  ]);
  const [found] = Object.values(sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
  expect(found).toMatchObject({ summary: words, location, description: doors, datetype: 'date' });
});

it('has the same bytes in every time zone', () => {
  const texts = ['UTC', 'Asia/Kolkata', 'America/New_York'].map((name) => {
    process.env['TZ'] = name;
    return write();
  });
  expect(new Set(texts).size).toBe(1);
  for (const line of texts[0]!.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
