import type { PublicSession } from '@samagam/contract/programme/schedule';
import { expect, it } from 'vitest';
import { sessionsAround } from './around.ts';
import { recentChange } from './recent-change.ts';

const at = (hours: string) => `2026-11-26T${hours}:00+05:30`;
function listed(id: number, room: string | undefined, hours: string, until?: string, kind?: 'break') {
  const times = { start: at(hours), ...(until && { end: at(until) }) };
  const session = { id, topic: `T${id}`, time: '', description: '', speakers: {}, ...times };
  return {
    session: { ...session, ...(room && { room }), ...(kind && { kind }) } satisfies PublicSession,
    day: 'Conference',
    evtdate: '26-Nov-2026',
    trackname: 'Main',
    track: 'Main',
  };
}
const sessions = [
  listed(3, 'A', '12:00', '13:00'),
  listed(1, 'A', '10:00', '11:00'),
  listed(2, 'A', '11:00', '11:30', 'break'),
  listed(4, 'B', '10:30', '11:30'),
  listed(5, 'B', '11:00'),
  listed(6, undefined, '09:00', '12:30'),
  listed(7, undefined, '13:00', '14:00'),
];
const numbers = (id: number) => {
  const { previous, next, meanwhile } = sessionsAround(sessions, id);
  return [previous?.session.id, next?.session.id, meanwhile.map(({ session }) => session.id)];
};

it.each([
  [1, [undefined, 3, [6, 4]]],
  [3, [1, undefined, [6]]],
  [5, [4, undefined, [6, 4]]],
  [7, [6, undefined, []]],
  [99, [undefined, undefined, []]],
])('finds what is before, after and beside session %s', (id, around) => {
  expect(numbers(id)).toEqual(around);
});

it('marks a change for 24 hours', () => {
  const changed = { at: 1000 };
  expect(recentChange({ changed }, 1000 + 86_399_999)).toBe(changed);
  expect(recentChange({ changed }, 1000 + 86_400_000)).toBeUndefined();
  expect(recentChange({}, 0)).toBeUndefined();
});
