import { expect, it } from 'vitest';
import { CURRENT_GST_STATES, GST_STATES, gstStateName } from './gst-states.ts';

it('has the codes 01 to 38, 96 and 97', () => {
  const codes = Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0'));
  expect(Object.keys(GST_STATES).toSorted()).toEqual([...codes, '96', '97']);
});

it('offers each state of today once, by code', () => {
  expect(CURRENT_GST_STATES).toHaveLength(37);
  expect(CURRENT_GST_STATES.slice(0, 3)).toEqual(['01', '02', '03']);
  expect(new Set(CURRENT_GST_STATES.map(gstStateName)).size).toBe(37);
});

it('names a state, and nothing that is not in the list', () => {
  expect(['29', '97', '39', '', 'constructor'].map(gstStateName)).toEqual([
    'Karnataka',
    'Other Territory',
    '',
    '',
    '',
  ]);
});
