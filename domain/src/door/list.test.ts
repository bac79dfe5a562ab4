import { expect, it } from 'vitest';
import { CANCELLED, NOT_HERE, packChanges, packTickets, unpackChanges, unpackTickets } from './list.ts';

const ids = ['0000000000000000', '00ff10a2b3c4d5e6', 'ffffffffffffffff'];

it('packs registration ids in 8 bytes each, and reads them back', () => {
  expect(unpackTickets(packTickets(ids))).toEqual(ids);
  expect(unpackTickets(packTickets([]))).toEqual([]);
  const many = Array.from({ length: 10_000 }, (_, i) => i.toString(16).padStart(16, '0'));
  expect(packTickets(many).length).toBeLessThan(107_000);
});

it('packs changes in 9 bytes each, and reads them back', () => {
  const changes = new Map([
    [ids[0]!, NOT_HERE],
    [ids[1]!, 3],
    [ids[2]!, CANCELLED],
  ]);
  expect(unpackChanges(packChanges(changes))).toEqual(changes);
  expect(unpackChanges('')).toEqual(new Map());
});
