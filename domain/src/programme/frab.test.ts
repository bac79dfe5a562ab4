import { toWireEvent } from '@samagam/contract/programme/event';
import type { PublicSession } from '@samagam/contract/programme/schedule';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { expect, test } from 'vitest';
import { frabOf } from './frab.ts';

let ids = 0;
const aSession = (topic: string, from: string, to: string, changes: Partial<PublicSession> = {}) => ({
  id: (ids += 1),
  topic,
  time: `${from} ${to}`,
  description: '',
  start: `2026-11-30T${from}:00+05:30`,
  end: `2026-11-30T${to}:00+05:30`,
  speakers: {},
  ...changes,
});
const lunch = (changes: Partial<PublicSession> = {}) =>
  aSession('Lunch', '13:00', '14:00', { kind: 'break', ...changes });

function roomsOf(tracks: Record<string, PublicSession[]>): string[] {
  const feed = frabOf({
    publicEvent: {
      event: { ...toWireEvent(anEvent()), venuename: 'Samagam Hall' },
      schedule: [{ Conference: { evtdate: '30-Nov-2026', tracks } }],
      removed: [],
      speakers: [],
      sponsors: [],
      partners: [],
    },
    origin: 'https://samagam.test',
    guidOf: (name) => name,
    textOf: ({ description }) => description,
  });
  return feed.days.flatMap(({ rooms }) =>
    rooms.flatMap(({ room, events }) => events.map(({ title }) => `${title}: ${room.name}`)),
  );
}

test.each<[string, Record<string, PublicSession[]>, string[]]>([
  [
    'the only room of the talks',
    { Main: [aSession('Keys', '12:00', '13:00', { room: 'Hall 1' }), lunch()] },
    ['Keys: Hall 1', 'Lunch: Hall 1'],
  ],
  [
    'the only track of talks without rooms',
    { Main: [aSession('Keys', '14:00', '15:00'), lunch()] },
    ['Lunch: Main', 'Keys: Main'],
  ],
  [
    'the venue, if a talk has the only room meanwhile',
    { Main: [aSession('Keys', '13:30', '14:30', { room: 'Hall 1' }), lunch()] },
    ['Keys: Hall 1', 'Lunch: Samagam Hall'],
  ],
  [
    'the venue, if there are several rooms, once for all tracks',
    {
      Main: [aSession('Keys', '12:00', '13:00', { room: 'Hall 1' }), lunch()],
      Side: [aSession('Locks', '12:00', '13:00'), lunch()],
    },
    ['Keys: Hall 1', 'Locks: Side', 'Lunch: Samagam Hall'],
  ],
  ['the venue, if there is nothing else', { Main: [lunch()] }, ['Lunch: Samagam Hall']],
  [
    'its own room',
    { Main: [aSession('Keys', '12:00', '13:00', { room: 'Hall 1' }), lunch({ room: 'Court' })] },
    ['Keys: Hall 1', 'Lunch: Court'],
  ],
])('a break is in %s', (_, tracks, rooms) => {
  expect(roomsOf(tracks).toSorted()).toEqual(rooms.toSorted());
});
