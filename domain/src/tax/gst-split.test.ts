import { expect, test } from 'vitest';
import { taxAmounts } from './gst-split.ts';

test.each([
  // Taxable, charged GST, whether between states, the taxes.
  ['within a state', 100_000, 18_000, false, { cgst: 9000, sgst: 9000, igst: 0 }],
  ['halves above the tax', 155_450, 27_981, false, { cgst: 13_991, sgst: 13_991, igst: 0, roundoff: -1 }],
  ['halves below the tax', 155_449, 27_981, false, { cgst: 13_990, sgst: 13_990, igst: 0, roundoff: 1 }],
  ['one paisa', 3, 1, false, { cgst: 0, sgst: 0, igst: 0, roundoff: 1 }],
  ['between states', 155_450, 27_981, true, { cgst: 0, sgst: 0, igst: 27_981 }],
  [
    'between states, of another amount',
    155_450,
    27_982,
    true,
    { cgst: 0, sgst: 0, igst: 27_981, roundoff: 1 },
  ],
])('levies half of the rate by each Act: %s', (_, taxable, gst, isInterState, taxes) => {
  const split = taxAmounts({ taxable, gst, gstpercent: 18, isInterState });
  expect(split).toEqual({ taxable, ...taxes, total: taxable + gst });
});

test('has equal halves and a round off of a paisa at most, and never loses what was charged', () => {
  for (let taxable = 0; taxable < 20_000; taxable += 1) {
    const gst = Math.floor((taxable * 18 + 50) / 100);
    const {
      cgst,
      sgst,
      roundoff = 0,
      total,
    } = taxAmounts({ taxable, gst, gstpercent: 18, isInterState: false });
    expect([cgst === sgst, Math.abs(roundoff) <= 1, total]).toEqual([true, true, taxable + gst]);
    expect(taxable + cgst + sgst + roundoff).toBe(total);
  }
});
