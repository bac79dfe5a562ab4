import { expect, it } from 'vitest';
import { fieldCode } from './field-code.ts';

it.each([
  ['Main Gate', 'main-gate'],
  ['  hall-a ', 'hall-a'],
  ['Kit & lunch (2nd floor)', 'kit-lunch-2nd-floor'],
  ['Café', 'cafe'],
  ['द्वार 1', 'द्वार-1'],
  [' - ', ''],
])('turns %j into %j', (typed, code) => {
  expect(fieldCode(typed)).toBe(code);
});
