import { describe, expect, it, test } from 'vitest';
import {
  inTimeOrder,
  publicSchedule,
  type StoredPart,
  type StoredSession,
  type StoredTrack,
} from './programme.ts';
import type { StoredSpeaker } from './speakers.ts';
import { sessionStart } from './time-text.ts';

function aSpeaker(id: string, given: Partial<StoredSpeaker> = {}): StoredSpeaker {
  return {
    id,
    name: `Speaker ${id}`,
    company: 'Vidyut Labs',
    designation: 'Engineer',
    mailid: `${id}@example.org`,
    aboutspeaker: 'About',
    aboutspeakershort: 'Short',
    status: 'OPEN',
    image: '',
    socialmedia: [],
    priority: 3,
    speakerType: 'CXO',
    eventcode: 'acsc2025',
    display: 1,
    ...given,
  };
}

function aPart(evtdate: string, ...names: string[]): StoredPart {
  return {
    evtdate,
    tracks: names.map((name) => ({
      name,
      sessions: [{ topic: name, time: '10:00 AM', description: '', speakerids: [] }],
    })),
  };
}

describe('sessionStart', () => {
  test.each([
    ['10:00 AM - 10:45 AM', 600],
    ['12:00 AM - 12:30 AM', 0],
    ['12:00 PM - 1:00 PM', 720],
    ['12:59 PM', 779],
    ['1:00 PM - 1:45 PM', 780],
    ['11:59 PM', 1439],
    ['  9:05 am to 9:30 am', 545],
    ['09:30AM', 570],
    ['9 AM', 540],
    ['9.30 p.m.', 1290],
    ['Lunch', null],
    ['', null],
    ['After 10:00 AM', null],
    ['13:00 PM', null],
    ['0:30 AM', null],
    ['10:60 AM', null],
    ['100:00 AM', null],
    ['10:00', null],
    ['10:00 AMBER', null],
  ])('reads %j as %j minutes', (time, minutes) => {
    expect(sessionStart(time)).toBe(minutes);
  });
});

describe('inTimeOrder', () => {
  it('puts AM before PM, noon before one, and keeps other text last in its order', () => {
    const given = [
      '2:00 PM',
      'Valedictory',
      '12:00 PM',
      'Lunch',
      '1:00 PM',
      '9:00 AM',
      '11:00 AM',
      '12:15 AM',
    ];
    expect(inTimeOrder(given.map((time) => ({ time }))).map(({ time }) => time)).toEqual([
      '12:15 AM',
      '9:00 AM',
      '11:00 AM',
      '12:00 PM',
      '1:00 PM',
      '2:00 PM',
      'Valedictory',
      'Lunch',
    ]);
  });

  it('keeps sessions of one time in the order staff gave them', () => {
    const given = ['b', 'a', 'c'].map((topic) => ({ topic, time: '10:00 AM' }));
    expect(inTimeOrder(given).map(({ topic }) => topic)).toEqual(['b', 'a', 'c']);
  });
});

describe('publicSchedule', () => {
  it('returns a list of day objects, sorted by date and not by month name', () => {
    const schedule = publicSchedule(
      { conference: aPart('01-Apr-2026', 'Main'), training: aPart('02-Jan-2026', 'Lab') },
      [],
    );
    expect(schedule).toEqual([
      {
        Training: {
          evtdate: '02-Jan-2026',
          tracks: {
            Lab: [
              {
                topic: 'Lab',
                time: '10:00 AM',
                start: '2026-01-02T10:00:00+05:30',
                description: '',
                speakers: {},
              },
            ],
          },
        },
      },
      {
        Conference: {
          evtdate: '01-Apr-2026',
          tracks: {
            Main: [
              {
                topic: 'Main',
                time: '10:00 AM',
                start: '2026-04-01T10:00:00+05:30',
                description: '',
                speakers: {},
              },
            ],
          },
        },
      },
    ]);
  });

  test.each([
    [
      'puts the conference first when it is earlier',
      '01-Dec-2025',
      '02-Jan-2026',
      ['Conference', 'Training'],
    ],
    ['puts the training first on the same day', '02-Jan-2026', '02-Jan-2026', ['Training', 'Conference']],
    ['has one day for a conference alone', '02-Jan-2026', undefined, ['Conference']],
    ['has one day for a training alone', undefined, '02-Jan-2026', ['Training']],
    ['is empty for neither', undefined, undefined, []],
  ])('%s', (_, conference, training, labels) => {
    const schedule = publicSchedule(
      {
        conference: conference ? aPart(conference, 'A') : undefined,
        training: training ? aPart(training, 'A') : undefined,
      },
      [],
    );
    expect(schedule.map((day) => Object.keys(day)[0])).toEqual(labels);
  });

  it('has a day for each date of its sessions: numbered, with the tracks of that day', () => {
    const session = (topic: string, date?: string) => ({
      topic,
      time: '10:00 AM',
      description: '',
      speakerids: [],
      ...(date && { date }),
    });
    const conference: StoredPart = {
      evtdate: '12-Jul-2025',
      tracks: [
        { name: 'Main', sessions: [session('Later', '14-Jul-2025'), session('First')] },
        { name: 'Side', sessions: [session('Middle', '13-Jul-2025'), session('Last', '14-Jul-2025')] },
        { name: 'Empty', sessions: [] },
      ],
    };
    const schedule = publicSchedule({ conference, training: aPart('13-Jul-2025', 'Lab') }, []);
    const shown = schedule
      .flatMap((day) => Object.entries(day))
      .map(([label, { evtdate, tracks }]) => [
        label,
        evtdate,
        Object.entries(tracks).map(([name, sessions]) => [name, ...sessions.map(({ topic }) => topic)]),
      ]);
    expect(shown).toEqual([
      ['Conference', '12-Jul-2025', [['Main', 'First'], ['Empty']]],
      ['Training', '13-Jul-2025', [['Lab', 'Lab']]],
      ['Conference day 2', '13-Jul-2025', [['Side', 'Middle']]],
      [
        'Conference day 3',
        '14-Jul-2025',
        [
          ['Main', 'Later'],
          ['Side', 'Last'],
        ],
      ],
    ]);
    expect(JSON.stringify(schedule)).not.toContain('"date"');
  });

  it('numbers the days from the earliest, whichever has the date of the part', () => {
    const before = { topic: 'Eve', time: '6:00 PM', description: '', speakerids: [], date: '11-Jul-2025' };
    const part = aPart('12-Jul-2025', 'Main');
    const schedule = publicSchedule(
      { training: { ...part, tracks: [...part.tracks, { name: 'Eve', sessions: [before] }] } },
      [],
    );
    expect(
      schedule.flatMap((day) => Object.entries(day)).map(([label, { evtdate }]) => [label, evtdate]),
    ).toEqual([
      ['Training', '11-Jul-2025'],
      ['Training day 2', '12-Jul-2025'],
    ]);
  });

  describe('a break without a room', () => {
    const talk = (topic: string, date?: string) => ({
      topic,
      time: '10:00 AM - 11:00 AM',
      description: '',
      speakerids: [],
      ...(date && { date }),
    });
    const aBreak = (topic: string, more: Partial<StoredSession> = {}): StoredSession => ({
      kind: 'break',
      topic,
      time: '1:00 PM - 2:00 PM',
      description: '',
      speakerids: [],
      ...more,
    });
    const main = { name: 'Main', sessions: [talk('Keys')] };
    const side = { name: 'Side', sessions: [talk('Locks')] };
    const noTrack = (...sessions: StoredSession[]) => ({ name: 'To be announced', sessions });

    it.each<[string, StoredTrack[], string[]]>([
      [
        'is in every track, in its time, and makes no track',
        [main, { name: 'Side', sessions: [{ ...talk('Late'), time: '3 PM' }] }, noTrack(aBreak('Lunch'))],
        ['Conference Main: Keys, Lunch', 'Conference Side: Lunch, Late'],
      ],
      [
        'is in each track once, however often it was typed',
        [
          { name: 'Main', sessions: [...main.sessions, aBreak('Lunch')] },
          { name: 'Side', sessions: [...side.sessions, aBreak('LUNCH', { time: '01:00 pm – 02:00 pm' })] },
        ],
        ['Conference Main: Keys, Lunch', 'Conference Side: Locks, Lunch'],
      ],
      [
        'is in its own track with a room',
        [main, { name: 'Side', sessions: [...side.sessions, aBreak('Lunch', { room: 'Court' })] }],
        ['Conference Main: Keys', 'Conference Side: Locks, Lunch'],
      ],
      [
        'is also in a track that has no sessions yet',
        [main, { name: 'Side', sessions: [] }, noTrack(aBreak('Lunch'))],
        ['Conference Main: Keys, Lunch', 'Conference Side: Lunch'],
      ],
      [
        'is in the tracks of its own day',
        [
          main,
          noTrack(aBreak('Tea', { date: '13-Jul-2025' })),
          { name: 'Lab', sessions: [talk('Lab', '13-Jul-2025')] },
        ],
        ['Conference Main: Keys', 'Conference day 2 Lab: Lab, Tea'],
      ],
      [
        'is in the tracks of the other days if its day has nothing else',
        [main, side, noTrack(aBreak('Dinner', { date: '11-Jul-2025' }))],
        [
          'Conference Main: Dinner',
          'Conference Side: Dinner',
          'Conference day 2 Main: Keys',
          'Conference day 2 Side: Locks',
        ],
      ],
      [
        'is in its track if the programme has nothing else',
        [noTrack(aBreak('Lunch')), { name: 'Other', sessions: [aBreak('Tea', { time: '4 PM' })] }],
        ['Conference To be announced: Lunch, Tea'],
      ],
    ])('%s', (_, tracks, shown) => {
      const schedule = publicSchedule({ conference: { evtdate: '12-Jul-2025', tracks } }, []);
      const lines = schedule
        .flatMap((days) => Object.entries(days))
        .flatMap(([label, day]) =>
          Object.entries(day.tracks).map(
            ([name, sessions]) => `${label} ${name}: ${sessions.map(({ topic }) => topic).join(', ')}`,
          ),
        );
      expect(lines).toEqual(shown);
    });
  });

  it('marks breaks and no other sessions', () => {
    const part = aPart('12-Jul-2025', 'Main');
    part.tracks[0]!.sessions.push({
      kind: 'break',
      topic: 'Lunch',
      time: '1:00 PM',
      description: '',
      speakerids: [],
    });
    const [talk, lunch] = publicSchedule({ conference: part }, [])[0]!['Conference']!.tracks['Main']!;
    expect(talk).not.toHaveProperty('kind');
    expect(lunch).toMatchObject({ kind: 'break', topic: 'Lunch', speakers: {} });
  });

  it('keys speakers by id, in the order staff chose, without mail addresses', () => {
    const part: StoredPart = {
      evtdate: '02-Jan-2026',
      tracks: [
        {
          name: 'Main',
          sessions: [
            { topic: 'Talk', time: '10:00 AM', description: '<p>On locks</p>', speakerids: ['spk9', 'spk1'] },
          ],
        },
      ],
    };
    const schedule = publicSchedule({ conference: part }, [aSpeaker('spk1'), aSpeaker('spk9')]);
    const session = schedule[0]!.Conference!.tracks.Main![0]!;
    expect(Object.keys(session.speakers)).toEqual(['spk9', 'spk1']);
    expect(session.speakers.spk1).toEqual({
      name: 'Speaker spk1',
      designation: 'Engineer',
      company: 'Vidyut Labs',
      image: '',
      speakerType: 'CXO',
      priority: 3,
      socialmedia: [],
    });
    expect(session.description).toBe('<p>On locks</p>');
    expect(JSON.stringify(schedule)).not.toContain('@');
  });

  it('leaves out speakers that are unknown, in draft or hidden', () => {
    const part: StoredPart = {
      evtdate: '02-Jan-2026',
      tracks: [
        {
          name: 'Main',
          sessions: [
            {
              topic: 'T',
              time: '10:00 AM',
              description: '',
              speakerids: ['gone', 'draft', 'hidden', 'open'],
            },
          ],
        },
      ],
    };
    const schedule = publicSchedule({ conference: part }, [
      aSpeaker('draft', { status: 'DRAFT' }),
      aSpeaker('hidden', { display: 0 }),
      aSpeaker('open'),
    ]);
    expect(Object.keys(schedule[0]!.Conference!.tracks.Main![0]!.speakers)).toEqual(['open']);
  });

  it('allows any track name, also __proto__', () => {
    const schedule = publicSchedule({ conference: aPart('02-Jan-2026', '__proto__', 'constructor') }, []);
    const { tracks } = schedule[0]!.Conference!;
    expect(Object.keys(tracks)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(tracks)).toBeNull();
    expect(JSON.parse(JSON.stringify(tracks)).constructor[0].topic).toBe('constructor');
    expect(({} as { topic?: string }).topic).toBeUndefined();
  });
});

it('shows nothing below the title of a talk whose description is its title alone', () => {
  const part = aPart('12-Oct-2025', 'Track A');
  const [session] = part.tracks[0]!.sessions;
  const shown = (topic: string, description: string) => {
    part.tracks[0]!.sessions = [{ ...session!, topic, description }];
    return publicSchedule({ conference: part }, [])[0]!.Conference!.tracks['Track A']![0]!.description;
  };
  expect(shown('R&D <now>', '<p>R&amp;D &lt;now&gt;</p>')).toBe('');
  expect(shown('R&D', '<p>R&amp;D today</p>')).toBe('<p>R&amp;D today</p>');
});
