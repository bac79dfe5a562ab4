import { Timestamp } from '@google-cloud/firestore';
import { expect, it } from 'vitest';
import { compare, hashOf, isEqual } from './compare-databases.ts';

it.each([
  ['the order of fields', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
  ['bytes of another class', { a: Buffer.from('x') }, { a: new Uint8Array([0x78]) }],
])('ignores %s', (_, one, other) => {
  expect(hashOf(one)).toBe(hashOf(other));
});

it.each([
  ['a number and its text', { a: 1 }, { a: '1' }],
  ['null and no field', { a: null }, {}],
  ['a list in another order', { a: [1, 2] }, { a: [2, 1] }],
  ['bytes and their text', { a: Buffer.from('x') }, { a: 'bytes eA==' }],
  ['times of one second', { a: new Timestamp(1, 2) }, { a: new Timestamp(1, 3) }],
  ['a value one level deeper', { a: { b: 1 } }, { a: { b: { c: 1 } } }],
])('tells apart %s', (_, one, other) => {
  expect(hashOf(one)).not.toBe(hashOf(other));
});

it('counts by collection, and names what differs', () => {
  const first = new Map([
    ['events/a', '1'],
    ['events/a/speakers/s', '1'],
    ['mail/m', '1'],
  ]);
  const second = new Map([
    ['events/a', '2'],
    ['events/a/speakers/s', '1'],
    ['mail/n', '1'],
  ]);
  const comparison = compare(first, second);
  expect(comparison).toEqual({
    counts: {
      events: { first: 1, second: 1 },
      speakers: { first: 1, second: 1 },
      mail: { first: 1, second: 1 },
    },
    missing: ['mail/m'],
    added: ['mail/n'],
    changed: ['events/a'],
  });
  expect(isEqual(comparison)).toBe(false);
  expect(isEqual(compare(first, first))).toBe(true);
});
