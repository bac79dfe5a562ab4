import { describe, expect, it } from 'vitest';
import { clashesOf, type ClashingSession } from './clashes.ts';

const asha = { id: 'asha', name: 'Asha' };
const aSession = (key: string, changes: Partial<ClashingSession> = {}): ClashingSession => ({
  key,
  topic: key,
  date: '12-Jul-2026',
  time: '10:00 AM - 11:00 AM',
  room: 'Hall 1',
  speakers: [],
  ...changes,
});

const found = (...sessions: ClashingSession[]) =>
  clashesOf(sessions).map(({ why, sessions: [one, other] }) => [Object.values(why)[0], one.key, other.key]);

describe('two sessions', () => {
  it.each([
    ['of one room that overlap', { time: '10:59 AM - 12:00 PM' }, ['Hall 1', 'a', 'b']],
    ['of one room, spelled in other case', { time: '10:30 AM', room: 'HALL 1' }, ['HALL 1', 'a', 'b']],
    ['of one speaker in two rooms', { room: 'Hall 2', speakers: [asha] }, ['Asha', 'a', 'b']],
  ])('%s clash', (_, changes, clash) => {
    expect(found(aSession('a', { speakers: [asha] }), aSession('b', changes))).toEqual([clash]);
  });

  it.each<[string, Partial<ClashingSession>]>([
    ['that follow each other', { time: '11:00 AM - 12:00 PM' }],
    ['of different rooms', { room: 'Hall 2' }],
    ['of different days', { date: '13-Jul-2026' }],
    ['of which one has no room', { room: undefined }],
    ['of which one has an unreadable time', { time: 'After lunch' }],
    ['of which one has no valid date', { date: 'soon' }],
  ])('%s do not', (_, changes) => {
    expect(found(aSession('a'), aSession('b', changes))).toEqual([]);
  });

  it('clash over midnight', () => {
    const late = aSession('a', { time: '11:00 PM - 1:00 AM' });
    expect(found(late, aSession('b', { date: '13-Jul-2026', time: '12:30 AM - 2:00 AM' }))).toHaveLength(1);
  });
});
