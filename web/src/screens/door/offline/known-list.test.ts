import type { DoorList } from '@samagam/contract/door/check-in';
import { packChanges, packTickets } from '@samagam/domain/door/list';
import { expect, it } from 'vitest';
import { mergeList, withoutAdmission } from './known-list.ts';

const [A, B, C] = ['00000000000000a1', '00000000000000b2', '00000000000000c3'] as const;

function reply(change: Partial<DoorList> = {}): DoorList {
  return {
    now: 1000,
    day: '2026-11-21',
    title: '',
    eventname: '',
    beginsat: 0,
    publickey: 'key',
    frequency: 'ONCE',
    tickettypes: [],
    search: false,
    supervisor: false,
    expiresat: 2000,
    changes: { version: 'v1', entries: packChanges(new Map([[A, 2]])) },
    admitted: packTickets([A, B]),
    undone: '',
    whole: true,
    cursor: 'c1',
    counts: { expected: 3, admitted: 2 },
    listed: true,
    conflicts: [],
    ...change,
  };
}

it('is what the first reply says', () => {
  const list = mergeList(null, reply());
  expect(list).toMatchObject({ at: 1000, version: 'v1', cursor: 'c1', admitted: new Set([A, B]) });
  expect(list.changes).toEqual(new Map([[A, 2]]));
});

it('adds who came in, removes what was undone, and keeps the changes that the server does not repeat', () => {
  const next = mergeList(
    mergeList(null, reply()),
    reply({
      changes: { version: 'v1' },
      admitted: packTickets([C]),
      undone: packTickets([A]),
      whole: false,
      cursor: 'c2',
    }),
  );
  expect(next.admitted).toEqual(new Set([B, C]));
  expect(next.changes).toEqual(new Map([[A, 2]]));
  expect(next.cursor).toBe('c2');
});

it('forgets what it knew with a whole list', () => {
  const next = mergeList(mergeList(null, reply()), reply({ admitted: packTickets([C]) }));
  expect(next.admitted).toEqual(new Set([C]));
});

it('asks for the changes again if a reply without them is about another version', () => {
  const next = mergeList(mergeList(null, reply()), reply({ changes: { version: 'v2' } }));
  expect(next.version).toBe('');
  expect(next.changes).toEqual(new Map([[A, 2]]));
});

it('does not change the list before, which a scan may still use', () => {
  const before = mergeList(null, reply());
  mergeList(before, reply({ admitted: packTickets([C]), whole: false }));
  expect(before.admitted).toEqual(new Set([A, B]));
});

it('no longer counts a ticket whose admission was undone on this device', () => {
  const list = mergeList(null, reply());
  const after = withoutAdmission(list, { registrationid: A, at: 1500 });
  expect(after).toMatchObject({ admitted: new Set([B]), counts: { expected: 3, admitted: 1 } });
  expect(withoutAdmission(after, { registrationid: A, at: 1500 }).counts.admitted).toBe(1);
  expect(list.counts.admitted).toBe(2);
});

it('does not count it again because of a reply that is older than the undo, and then forgets the undo', () => {
  const undone = withoutAdmission(mergeList(null, reply()), { registrationid: A, at: 1500 });
  const shared = mergeList(undone, reply({ now: 2000, counts: { expected: 3, admitted: 2, at: 1400 } }));
  expect(shared).toMatchObject({ admitted: new Set([B]), counts: { admitted: 1 } });
  const again = mergeList(shared, reply({ now: 3000, counts: { expected: 3, admitted: 2, at: 2900 } }));
  expect(again).toMatchObject({ admitted: new Set([A, B]), counts: { admitted: 2 } });
  expect(again.undoneHere).toBeUndefined();
});
