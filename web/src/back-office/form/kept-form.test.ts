import { expect, it } from 'vitest';
import { fits } from './kept-form.ts';

const sample = { name: '', seats: [], isOpen: false, look: {} };

it.each([
  ['the same kinds', { name: 'Asha', seats: ['A'], isOpen: true, look: { ground: '#101820' } }, true],
  ['more keys', { ...sample, city: 'Pune' }, true],
  ['a missing key', { name: '', seats: [], isOpen: false }, false],
  ['a number for a text', { ...sample, name: 1 }, false],
  ['an object for a list', { ...sample, seats: {} }, false],
  ['a list for an object', { ...sample, look: [] }, false],
  ['a text for a list', { ...sample, seats: 'A' }, false],
  ['null', null, false],
  ['a text', 'name', false],
])('a kept form with %s fits or not', (_, value, expected) => {
  expect(fits(value, sample)).toBe(expected);
});
