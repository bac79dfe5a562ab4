import { expect, test } from 'vitest';
import { taxAmounts } from './gst-split.ts';

test.each([
  ['within a state', 18_000, '33', '33', { cgst: 9000, sgst: 9000, igst: 0 }],
  ['an odd paisa', 18_001, '33', '33', { cgst: 9001, sgst: 9000, igst: 0 }],
  ['one paisa', 1, '33', '33', { cgst: 1, sgst: 0, igst: 0 }],
  ['between states', 18_001, '33', '29', { cgst: 0, sgst: 0, igst: 18_001 }],
  ['nothing', 0, '33', '29', { cgst: 0, sgst: 0, igst: 0 }],
])('splits the tax: %s', (_, gst, sellerState, placeofsupply, taxes) => {
  expect(taxAmounts({ taxable: 100_000, gst, sellerState, placeofsupply })).toEqual({
    taxable: 100_000,
    ...taxes,
    total: 100_000 + gst,
  });
});
