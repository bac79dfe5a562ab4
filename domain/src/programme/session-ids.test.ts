import { describe, expect, it } from 'vitest';
import type { StoredPart, StoredSession } from './programme.ts';
import { NO_IDS, numberSessions, type Numbering, type WrongId } from './session-ids.ts';
import { startOfDay } from '../text/event-dates.ts';

const DAY = '26-Nov-2026';
const NOON = startOfDay(DAY) + 12 * 3_600_000;
const context = { now: NOON, enddate: '28-Nov-2026', isPublic: true, isShown: () => true };

const aTalk = (topic: string, changes: Partial<StoredSession> = {}): StoredSession => ({
  topic,
  time: '10:00 AM - 10:45 AM',
  description: '<p>Text</p>',
  speakerids: ['asha'],
  ...changes,
});

const aPart = (...sessions: StoredSession[]): StoredPart => ({
  evtdate: DAY,
  tracks: [{ name: 'Main', sessions }],
});

const save = (
  stored: Numbering,
  next: Numbering['schedule'],
  changes: Partial<typeof context> = {},
): Numbering | WrongId => numberSessions(stored, next, { ...context, ...changes });

/** Throws for a wrong id. */
function saved(stored: Numbering, next: Numbering['schedule'], changes?: Partial<typeof context>): Numbering {
  const numbered = save(stored, next, changes);
  if ('wrong' in numbered) throw new Error(numbered.wrong);
  return numbered;
}

const first = (...sessions: StoredSession[]): Numbering =>
  saved({ schedule: {}, ids: NO_IDS }, { conference: aPart(...sessions) }, { now: NOON - 86_400_000 });

const sessionsOf = ({ schedule }: Numbering) =>
  Object.values(schedule).flatMap((part) => part.tracks.flatMap(({ sessions }) => sessions));

const idsByTopic = (numbering: Numbering) =>
  Object.fromEntries(sessionsOf(numbering).map(({ topic, id }) => [topic, id]));

describe('the number of a session', () => {
  it('begins at 1 and is never used again', () => {
    const two = first(aTalk('A'), aTalk('B'));
    expect(idsByTopic(two)).toEqual({ A: 1, B: 2 });
    const one = saved(two, { conference: aPart(aTalk('A')) });
    expect(idsByTopic(saved(one, { conference: aPart(aTalk('A'), aTalk('C')) }))).toEqual({ A: 1, C: 3 });
  });

  it.each<[string, StoredSession]>([
    ['its id, whatever else is changed', aTalk('New words', { id: 1, time: '4:00 PM', date: '27-Nov-2026' })],
    ['the id of its import', aTalk('New words', { sourceid: 'csv:7', time: '4:00 PM' })],
    ['topic, day and start', aTalk(' talk ', { description: 'other', time: '10:00 AM - 11 AM' })],
    ['a topic that occurs once', aTalk('TALK', { time: '4:00 PM' })],
  ])('stays by %s', (_, session) => {
    const stored = first(aTalk('Talk', { sourceid: 'csv:7' }), aTalk('Other'));
    expect(sessionsOf(saved(stored, { conference: aPart(session) }))[0]!.id).toBe(1);
  });

  it('stays in the right order for sessions of one topic', () => {
    const tea = (time: string, changes = {}) => aTalk('Tea', { time, ...changes });
    const stored = first(tea('10:00 AM'), tea('4:00 PM'));
    const next = saved(stored, { conference: aPart(tea('4:00 PM'), tea('10:00 AM'), tea('6:00 PM')) });
    expect(sessionsOf(next).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('prefers the same track for sessions of one topic and start', () => {
    const part = (...names: string[]): StoredPart => ({
      evtdate: DAY,
      tracks: names.map((name) => ({ name, sessions: [aTalk('Lunch')] })),
    });
    const stored = saved({ schedule: {}, ids: NO_IDS }, { conference: part('A', 'B') });
    const next = saved(stored, { conference: part('B', 'A') });
    expect(sessionsOf(next).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('stays in a move between conference and training', () => {
    const stored = first(aTalk('A'), aTalk('B'));
    const next = saved(stored, {
      conference: aPart(aTalk('A', { id: 1 })),
      training: aPart(aTalk('B', { id: 2 })),
    });
    expect(next.schedule.training!.tracks[0]!.sessions[0]!.id).toBe(2);
    expect(next.ids.removed).toEqual([]);
  });

  it.each([
    ['unknown', [aTalk('A', { id: 9 })], 0],
    ['twice', [aTalk('A', { id: 1 }), aTalk('B', { id: 1 })], 1],
  ])('is refused if it is %s', (wrong, sessions, index) => {
    expect(save(first(aTalk('A')), { conference: aPart(...sessions) })).toEqual({
      wrong,
      type: 'conference',
      track: 'Main',
      index,
    });
  });

  it('is given to records from before, once', () => {
    const old: Numbering = { schedule: { conference: aPart(aTalk('A'), aTalk('B')) }, ids: NO_IDS };
    const once = saved(old, old.schedule);
    expect(sessionsOf(once)).toMatchObject([
      { id: 1, updatedat: NOON },
      { id: 2, updatedat: NOON },
    ]);
    expect(sessionsOf(once)[0]).not.toHaveProperty('changed');
    expect(saved(once, once.schedule, { now: NOON + 1 })).toEqual(once);
  });

  it('keeps facts that a client without ids does not know, and drops those that one with ids removes', () => {
    const stored = first(aTalk('A', { room: 'Hall 1', tags: ['web'] }));
    const keeps = saved(stored, { conference: aPart(aTalk('A', { time: '4:00 PM' })) });
    expect(sessionsOf(keeps)[0]).toMatchObject({ room: 'Hall 1', tags: ['web'] });
    const drops = saved(stored, { conference: aPart(aTalk('A', { id: 1, tags: ['web'] })) });
    expect(sessionsOf(drops)[0]).not.toHaveProperty('room');
  });
});

describe('the revision of a session', () => {
  const revise = (changes: Partial<StoredSession>) =>
    sessionsOf(
      saved(first(aTalk('A', { room: 'Hall 1' })), {
        conference: aPart(aTalk('A', { id: 1, room: 'Hall 1', ...changes })),
      }),
    )[0]!;

  it.each([
    ['time', { time: '11:00 AM - 11:45 AM' }],
    ['day', { date: '27-Nov-2026' }],
    ['room', { room: 'Hall 2' }],
  ])('grows with another %s', (_, changes) => {
    const from = { date: DAY, time: '10:00 AM - 10:45 AM', room: 'Hall 1' };
    expect(revise(changes)).toMatchObject({ revision: 1, updatedat: NOON, changed: { at: NOON, from } });
  });

  it.each([
    ['topic', { topic: 'B' }],
    ['description', { description: 'other' }],
    ['speakers', { speakerids: [] }],
    ['language', { language: 'ta' }],
  ])('stays with another %s', (_, changes) => {
    const session = revise(changes);
    expect(session).toMatchObject({ updatedat: NOON });
    expect(session.revision ?? 0).toBe(0);
    expect(session).not.toHaveProperty('changed');
  });

  it('stays while nothing changes', () => {
    expect(revise({}).updatedat).toBe(NOON - 86_400_000);
  });
});

describe('what visitors learn of a change', () => {
  const stored = first(aTalk('A'));
  const move = (from: Numbering, time: string, now: number) =>
    saved(from, { conference: aPart(aTalk('A', { id: 1, time })) }, { now });

  it('is the place before the first change of a day', () => {
    const twice = move(move(stored, '11:00 AM', NOON), '1:00 PM', NOON + 1);
    expect(sessionsOf(twice)[0]!.changed).toEqual({
      at: NOON + 1,
      from: { date: DAY, time: '10:00 AM - 10:45 AM' },
    });
    expect(sessionsOf(twice)[0]!.revision).toBe(2);
  });

  it('is nothing if a session is moved back on the same day', () => {
    const back = move(move(stored, '11:00 AM', NOON), '10:00 AM - 10:45 AM', NOON + 1);
    expect(sessionsOf(back)[0]).not.toHaveProperty('changed');
    expect(sessionsOf(back)[0]!.revision).toBe(2);
  });

  it('is that a session is new, if the event had a programme before', () => {
    const next = saved(stored, { conference: aPart(aTalk('A', { id: 1 }), aTalk('B')) });
    expect(sessionsOf(next).map(({ changed }) => changed)).toEqual([undefined, { at: NOON }]);
  });

  it('is nothing while the event is a draft', () => {
    const next = saved(
      stored,
      { conference: aPart(aTalk('A', { id: 1, time: '1:00 PM' }), aTalk('B')) },
      { isPublic: false },
    );
    expect(sessionsOf(next).map(({ changed }) => changed)).toEqual([undefined, undefined]);
  });
});

describe('a removed session', () => {
  const stored = first(aTalk('A'), aTalk('B', { room: 'Hall 2', sourceid: 'csv:b' }));
  const without = saved(stored, { conference: aPart(aTalk('A', { id: 1 })) });

  it('keeps its number, title and place', () => {
    expect(without.ids.removed).toEqual([
      {
        id: 2,
        topic: 'B',
        date: DAY,
        time: '10:00 AM - 10:45 AM',
        room: 'Hall 2',
        revision: 1,
        at: NOON,
        speakerids: ['asha'],
        sourceid: 'csv:b',
      },
    ]);
  });

  it('leaves nothing if it was never public', () => {
    expect(saved(stored, { conference: aPart(aTalk('A')) }, { isPublic: false }).ids.removed).toEqual([]);
  });

  it.each([
    ['its id', aTalk('B', { id: 2 })],
    ['the id of its import', aTalk('Other', { sourceid: 'csv:b' })],
    ['topic, day and start', aTalk('b')],
  ])('comes back by %s', (_, session) => {
    const back = saved(without, { conference: aPart(aTalk('A', { id: 1 }), session) });
    expect(sessionsOf(back)[1]).toMatchObject({ id: 2, revision: 2 });
    expect(back.ids.removed).toEqual([]);
  });

  it('comes back on the same day as if it had stayed, and later as a new one', () => {
    const sessions = [aTalk('A', { id: 1 }), aTalk('B', { id: 2, room: 'Hall 2' })];
    const back = (now: number) => sessionsOf(saved(without, { conference: aPart(...sessions) }, { now }))[1]!;
    expect(back(NOON + 1)).not.toHaveProperty('changed');
    expect(back(NOON + 86_400_000).changed).toEqual({ at: NOON + 86_400_000 });
  });

  it('loses its title once one of its speakers is hidden', () => {
    const hidden = saved(without, without.schedule, { isShown: () => false });
    expect(hidden.ids.removed).toMatchObject([{ id: 2, topic: '' }]);
  });

  it.each([
    ['is kept until 30 days after the event', 0, 1],
    ['is forgotten after that', 1, 0],
  ])('%s', (_, later, count) => {
    const end = startOfDay('29-Nov-2026') + 30 * 86_400_000;
    expect(saved(without, without.schedule, { now: end + later }).ids.removed).toHaveLength(count);
  });

  it('is one of at most 600', () => {
    const many = Array.from({ length: 601 }, (_, nth) => aTalk(`Talk ${nth}`, { time: '' }));
    const all = first(...many);
    const { removed } = saved(all, { conference: aPart() }).ids;
    expect(removed).toHaveLength(600);
    expect(removed[0]!.topic).toBe('Talk 1');
  });
});
