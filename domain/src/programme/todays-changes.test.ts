import { announcementRequest } from '@samagam/contract/people/announcement';
import { parse } from '@samagam/contract/common/first-issue';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '../text/event-dates.ts';
import type { StoredPart, StoredSession } from './programme.ts';
import { announcementOf, changesOn } from './todays-changes.ts';

const NOW = startOfDay('26-Nov-2026') + 60_000;
const from = { date: '28-Nov-2026', time: '10:00 AM', room: 'Hall 1' };

const aSession = (topic: string, changes: Partial<StoredSession>): StoredSession => ({
  topic,
  time: '11:00 AM',
  room: 'Hall 2',
  description: '',
  speakerids: [],
  ...changes,
});
const partOf = (...sessions: StoredSession[]): { conference: StoredPart } => ({
  conference: { evtdate: '28-Nov-2026', tracks: [{ name: 'Main', sessions }] },
});
const aRemoved = (topic: string, at = NOW) => ({ ...from, id: 3, topic, at, revision: 1, speakerids: [] });

describe('the changes of a day', () => {
  it('are moved sessions, new ones and removed ones', () => {
    const schedule = partOf(
      aSession('New', { changed: { at: NOW - 59_000 } }),
      aSession('Moved', { changed: { at: NOW, from } }),
      aSession('Same', {}),
    );
    const to = { date: '28-Nov-2026', time: '11:00 AM', room: 'Hall 2' };
    expect(changesOn(schedule, [aRemoved('Gone')], NOW)).toEqual([
      { topic: 'Moved', from, to },
      { topic: 'New', to },
      { topic: 'Gone', from },
    ]);
  });

  it('are not those of yesterday, nor of a session whose title was erased', () => {
    const yesterday = NOW - 61_000;
    const schedule = partOf(aSession('Moved', { changed: { at: yesterday, from } }));
    expect(changesOn(schedule, [aRemoved('Gone', yesterday), aRemoved('')], NOW)).toEqual([]);
  });
});

describe('their announcement', () => {
  const to = { ...from, room: 'Hall 2' };

  it.each([
    ['another room', { from, to }, 'Talk (28-Nov-2026, 10:00 AM): Hall 2, not Hall 1'],
    ['no room', { from, to: { date: from.date, time: from.time } }, 'without a room, not Hall 1'],
    [
      'another time',
      { from, to: { ...from, time: '2:00 PM' } },
      'Talk: now 28-Nov-2026, 2:00 PM, Hall 1, not 28-Nov-2026, 10:00 AM, Hall 1',
    ],
    ['a new session', { to }, 'New: Talk (28-Nov-2026, 10:00 AM, Hall 2)'],
    ['a removed session', { from }, 'Cancelled: Talk (28-Nov-2026, 10:00 AM, Hall 1)'],
  ])('names %s', (_, change, words) => {
    expect(announcementOf([{ topic: 'Talk', ...change }]).text).toContain(words);
  });

  it.each([
    ['titles with braces', [{ topic: 'A {name} in {braces}', to: { ...to, room: '{x}' } }]],
    [
      'more changes than a mail can have',
      Array.from({ length: 300 }, () => ({ topic: 'x'.repeat(150), to })),
    ],
  ])('can be sent with %s', (_, changes) => {
    const mail = announcementOf(changes);
    expect(parse(announcementRequest, { eventcode: 'test2025', mode: 'preview', ...mail }).ok).toBe(true);
  });
});
