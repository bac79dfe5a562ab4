import { expect, test } from 'vitest';
import { stateOfPincode } from './state-of-pincode.ts';

test.each([
  ['643 001', 'Tamil Nadu'],
  ['560001', 'Karnataka'],
  ['400001', 'Maharashtra'],
  ['403001', 'Goa'],
  ['682001', 'Kerala'],
  ['682555', 'Lakshadweep'],
  ['744101', 'Andaman & Nicobar Islands'],
  // Puducherry and villages of Tamil Nadu share this area.
  ['605001', ''],
  ['6430', ''],
  ['999999', ''],
])('the pincode %j is in the state %j', (pincode, state) => {
  expect(stateOfPincode({ pincode })).toBe(state);
});
