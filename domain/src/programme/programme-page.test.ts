import type { PublicSchedule, PublicSession } from '@samagam/contract/programme/schedule';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '../text/event-dates.ts';
import { ANY, finderOf, type FoundSession } from './find-sessions.ts';
import { gridOf, type GridSession } from './session-grid.ts';
import { overlapping, spanOf } from './session-spans.ts';
import { recentChanges, wholeProgramme } from './whole-programme.ts';

const aSession = (topic: string, time: string, more: Partial<PublicSession> = {}): PublicSession => ({
  topic,
  time,
  description: '',
  speakers: {},
  ...more,
});
const lunch = aSession('Lunch', '01:00 PM - 02:00 PM', { kind: 'break' });

describe('the whole programme', () => {
  const schedule: PublicSchedule = [
    { Training: { evtdate: '31-Dec-2030', tracks: { Labs: [aSession('Lab', '09:30 AM')] } } },
    { Empty: { evtdate: '31-Dec-2030', tracks: { Labs: [] } } },
    {
      Conference: {
        evtdate: '01-Jan-2031',
        tracks: {
          Main: [aSession('Any time', 'Whenever'), aSession('Late', '10:00 AM - 11:00 AM'), lunch],
          Side: [aSession('Early', '09:00 AM'), aSession('Late', '10.00 am to 10.30 am'), lunch],
        },
      },
    },
  ];

  it('has a slot for each start, unreadable times last, and a break of all tracks once', () => {
    const shown = wholeProgramme(schedule).map(({ day, evtdate, slots }) => [
      `${day} ${evtdate}`,
      ...slots.map(
        ({ words, sessions }) =>
          `${words}: ${sessions.map(({ track, session }) => `${track} ${session.topic}`)}`,
      ),
    ]);
    expect(shown).toEqual([
      ['Training 31-Dec-2030', '09:30 AM: Labs Lab'],
      [
        'Conference 01-Jan-2031',
        '09:00 AM: Side Early',
        '10:00 AM: Main Late,Side Late',
        '01:00 PM: All tracks Lunch',
        'Whenever: Main Any time',
      ],
    ]);
  });
});

describe('a programme of unusual size', () => {
  const talks = Array.from({ length: 40 }, (_, at) =>
    aSession(`Talk ${at}`, '10:00 AM', { room: `Room ${at}` }),
  );
  const tracks = Object.fromEntries(talks.map((talk, at) => [`Track ${at}`, [talk, lunch]]));

  it('has forty tracks in one slot, their break once, and forty columns', () => {
    const [day] = wholeProgramme([{ Conference: { evtdate: '01-Jan-2031', tracks } }]);
    expect(day!.slots.map(({ words, sessions }) => [words, sessions.length])).toEqual([
      ['10:00 AM', 40],
      ['01:00 PM', 1],
    ]);
    const cells = talks.map(({ room }) => ({ place: room, start: 600, end: null, isBreak: false }));
    const { columns, areas } = gridOf(
      [...cells, { place: undefined, start: 780, end: 840, isBreak: true }],
      [],
    );
    expect(columns).toHaveLength(40);
    expect(areas.at(-1)).toMatchObject({ column: 2, columnEnd: 42 });
  });

  it('is a day with one session, which is alone in the grid', () => {
    const one = { Main: [aSession('Talk', '10:00 AM - 11:00 AM')] };
    const [day] = wholeProgramme([{ Conference: { evtdate: '01-Jan-2031', tracks: one } }]);
    expect(day!.slots.map(({ words, sessions }) => [words, sessions.length])).toEqual([['10:00 AM', 1]]);
    const grid = gridOf([{ place: undefined, start: 600, end: 660, isBreak: false }], []);
    expect(grid).toEqual({
      columns: [{ name: undefined, column: 2, columnEnd: 3 }],
      rows: [60],
      areas: [{ row: 2, rowEnd: 3, column: 2, columnEnd: 3 }],
    });
  });
});

describe('the changes of the last day', () => {
  const now = startOfDay('22-Nov-2030');
  const hoursAgo = (hours: number) => now - hours * 3_600_000;
  const from = { date: '22-Nov-2030', time: '09:00 AM', room: 'Hall' };
  const moved = aSession('Moved', '10:00 AM', { changed: { at: hoursAgo(1), from } });
  const fresh = aSession('Fresh', '10:00 AM', { changed: { at: hoursAgo(23) } });
  const old = aSession('Old', '10:00 AM', { changed: { at: hoursAgo(24), from } });
  const plain = aSession('Plain', '10:00 AM');
  const scheduleOf = (...sessions: PublicSession[]): PublicSchedule => [
    { Conference: { evtdate: '22-Nov-2030', tracks: { Main: sessions } } },
  ];
  const removed = [1, 24].map((hours) => ({
    ...from,
    id: hours,
    topic: 'Gone',
    revision: 1,
    at: hoursAgo(hours),
  }));

  it('are those of less than 24 hours', () => {
    const { ofSession, removed: gone } = recentChanges(
      { schedule: scheduleOf(moved, fresh, old, plain), removed },
      now,
    );
    expect([...ofSession].map(([{ topic }, { until }]) => [topic, until - now])).toEqual([
      ['Moved', 23 * 3_600_000],
      ['Fresh', 3_600_000],
    ]);
    expect(gone.map(({ id }) => id)).toEqual([1]);
  });

  it('do not name every session of a new programme', () => {
    const { ofSession } = recentChanges(
      { schedule: scheduleOf(moved, fresh, { ...fresh }, { ...fresh }), removed: [] },
      now,
    );
    expect([...ofSession.keys()]).toEqual([moved]);
  });
});

describe('sessions that overlap', () => {
  const at = (evtdate: string, time: string) => spanOf({ evtdate, time }, 30);
  it.each([
    [
      'at the same time',
      [at('22-Nov-2030', '10:00 AM - 11:00 AM'), at('22-Nov-2030', '10:30 AM - 11:30 AM')],
      [[0, 1]],
    ],
    [
      'one after the other',
      [at('22-Nov-2030', '11:00 AM - 12:00 PM'), at('22-Nov-2030', '10:00 AM - 11:00 AM')],
      [],
    ],
    [
      'on different days',
      [at('22-Nov-2030', '10:00 AM - 11:00 AM'), at('23-Nov-2030', '10:00 AM - 11:00 AM')],
      [],
    ],
    [
      'over New Year',
      [at('01-Jan-2031', '01:00 AM - 02:00 AM'), at('31-Dec-2030', '11:00 PM - 06:00 AM')],
      [[1, 0]],
    ],
    [
      'without an end',
      [
        at('22-Nov-2030', '10:00 AM'),
        at('22-Nov-2030', '10:20 AM - 11:00 AM'),
        at('22-Nov-2030', '10:30 AM'),
      ],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    ['with an unreadable time', [at('22-Nov-2030', 'Whenever'), at('22-Nov-2030', '10:20 AM')], []],
  ])('are found: %s', (_, spans, pairs) => {
    expect(overlapping(spans)).toEqual(pairs);
  });
});

describe('the grid', () => {
  const at = (place: string | undefined, start: number | null, end: number | null = null): GridSession => ({
    place,
    start,
    end,
    isBreak: false,
  });
  const aBreak = (start: number, end: number): GridSession => ({
    ...at(undefined, start, end),
    isBreak: true,
  });
  const placesOf = (sessions: GridSession[], order: string[] = []) => {
    const { columns, rows, areas } = gridOf(sessions, order);
    return {
      columns: columns.map(({ name, column, columnEnd }) => `${name} ${column}-${columnEnd}`),
      rows,
      areas: areas.map(({ row, rowEnd, column, columnEnd }) => `${row}-${rowEnd}, ${column}-${columnEnd}`),
    };
  };

  it('has the rooms in their order, others after them, and sessions without a room last', () => {
    const sessions = [at(undefined, 600), at('New', 600), at('B', 600), at('A', 600)];
    expect(placesOf(sessions, ['A', 'B']).columns).toEqual(['A 2-3', 'B 3-4', 'New 4-5', 'undefined 5-6']);
  });

  it('has a row for the time between two starts or ends, as high as it is long', () => {
    const { rows, areas } = placesOf([at('A', 600, 660), at('B', 630, 690), at('A', 700, 720)]);
    expect(rows).toEqual([30, 30, 30, 10, 20]);
    expect(areas).toEqual(['2-4, 2-3', '3-5, 3-4', '6-7, 2-3']);
  });

  it('ends a session without an end at the next one of its room, or after an hour', () => {
    expect(placesOf([at('A', 600), at('A', 640), at('B', 610)]).areas).toEqual([
      '2-4, 2-3',
      '4-6, 2-3',
      '3-5, 3-4',
    ]);
  });

  it('puts sessions of one room that overlap side by side', () => {
    const { columns, areas } = placesOf([
      at('A', 600, 700),
      at('A', 630, 660),
      at('A', 700, 720),
      at('B', 600, 700),
    ]);
    expect(columns).toEqual(['A 2-4', 'B 4-5']);
    expect(areas).toEqual(['2-5, 2-3', '3-4, 3-4', '5-6, 2-4', '2-5, 4-5']);
  });

  it('spreads a break without a room over the columns that are free, and gives it a column if none is', () => {
    const workshop = [at('C', 600, 900), at('A', 600, 660), at('B', 600, 660)];
    expect(placesOf([...workshop, aBreak(700, 720)], ['A', 'B', 'C']).areas[3]).toBe('4-5, 2-4');
    const { columns, areas } = placesOf([at('A', 600, 900), aBreak(700, 720)]);
    expect([columns, areas[1]]).toEqual([['A 2-3', 'undefined 3-4'], '3-4, 3-4']);
  });

  it('puts sessions with unreadable times below the others', () => {
    const { rows, areas } = placesOf([at('A', null), at('A', 600, 660), at('A', null), at('B', null)]);
    expect(rows).toEqual([60, 0, 0]);
    expect(areas).toEqual(['3-4, 2-3', '2-3, 2-3', '4-5, 2-3', '3-4, 3-4']);
    expect(placesOf([at('A', null)]).areas).toEqual(['2-3, 2-3']);
  });

  it('has no two sessions in one place, whatever their times', () => {
    let seed = 7;
    const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 200; round += 1) {
      const sessions = Array.from({ length: 1 + below(30) }, () => {
        const start = below(8) === 0 ? null : 540 + below(40) * 15;
        const end = start === null || below(5) === 0 ? null : start + 15 + below(8) * 15;
        const place = below(4) === 0 ? undefined : `Room ${below(4)}`;
        return { ...at(place, start, end), isBreak: below(5) === 0 };
      });
      const { areas } = gridOf(sessions, []);
      const taken = new Set<string>();
      expect(Object.keys(areas)).toHaveLength(sessions.length);
      for (const { row, rowEnd, column, columnEnd } of areas) {
        expect(row < rowEnd && column < columnEnd).toBe(true);
        for (let y = row; y < rowEnd; y += 1)
          for (let x = column; x < columnEnd; x += 1) {
            expect(taken).not.toContain(`${x}, ${y}`);
            taken.add(`${x}, ${y}`);
          }
      }
    }
  });
});

describe('what a visitor looks for', () => {
  const session = (more: Partial<FoundSession> = {}): FoundSession => ({
    track: 'Main',
    room: 'Hall',
    level: 'Beginner',
    language: 'ta',
    tags: ['cloud', 'web'],
    isFavourite: false,
    isBreak: false,
    text: () => 'kernel fuzzing jose pereira deccan grid',
    ...more,
  });
  const finds = (filter: Partial<typeof ANY>, more: Partial<FoundSession> = {}) =>
    finderOf({ ...ANY, ...filter })(session(more));

  it.each<[string, Partial<typeof ANY>, boolean]>([
    ['parts of words in any order', { words: ' JOSÉ  kern' }, true],
    ['words with commas between', { words: 'kern, josé,' }, true],
    ['a missing word', { words: 'kernel rust' }, false],
    ['a track', { track: 'Main' }, true],
    ['another track', { track: 'Side' }, false],
    ['one of the tags', { tag: 'web' }, true],
    ['another tag', { tag: 'we' }, false],
    [
      'all filters at once',
      { track: 'Main', room: 'Hall', level: 'Beginner', language: 'ta', tag: 'cloud', words: 'grid' },
      true,
    ],
    ['favourites', { onlyFavourites: true }, false],
  ])('is found: %s', (_, filter, expected) => {
    expect(finds(filter)).toBe(expected);
  });

  it('never is a break, unless the visitor looks for nothing', () => {
    const isBreak = true;
    expect([finds({ words: ' ,' }, { isBreak }), finds({ track: 'Main' }, { isBreak })]).toEqual([
      true,
      false,
    ]);
    expect(finds({ onlyFavourites: true }, { isFavourite: true })).toBe(true);
  });
});
