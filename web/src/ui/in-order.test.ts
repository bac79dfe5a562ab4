import { describe, expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

const orderOf = (values: (string | number)[], isDescending = false) =>
  inOrder(values, (value) => value, isDescending);

describe('the order of a table', () => {
  it('takes numbers for numbers, also within texts', () => {
    expect(orderOf([10, 9, 100])).toEqual([9, 10, 100]);
    expect(orderOf(['Track 10', 'Track 9'])).toEqual(['Track 9', 'Track 10']);
  });

  it('does not count case and accents', () => {
    expect(orderOf(['bose', 'Ásha', 'Bhat', 'asha 2'])).toEqual(['Ásha', 'asha 2', 'Bhat', 'bose']);
    expect(orderOf(['शर्मा', 'अय्यर'])).toEqual(['अय्यर', 'शर्मा']);
  });

  it('keeps rows with the same value as they came, whichever way it is turned', () => {
    const rows = [
      { name: 'first', pass: 'B' },
      { name: 'second', pass: 'A' },
      { name: 'third', pass: 'B' },
    ];
    const namesOf = (isDescending: boolean) =>
      inOrder(rows, ({ pass }) => pass, isDescending).map(({ name }) => name);
    expect(namesOf(false)).toEqual(['second', 'first', 'third']);
    expect(namesOf(true)).toEqual(['first', 'third', 'second']);
  });

  it('leaves the list it was given as it is', () => {
    const given = [2, 1];
    orderOf(given);
    expect(given).toEqual([2, 1]);
  });
});
