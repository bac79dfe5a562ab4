import { PAYMENT_STATES, type PaymentState } from '@samagam/contract/common/words';
import { describe, expect, it, test } from 'vitest';
import { canMove, holdsMoney, isUnpaid } from './payment-states.ts';

describe('canMove', () => {
  /** Rows: from. Columns: to, in the order of PAYMENT_STATES. */
  const table: Record<PaymentState, string> = {
    //            CREATED AUTHORIZED PAID FAILED EXPIRED LATE_REVIEW REFUNDED CANCELLED
    CREATED: '     -       yes        yes  yes    yes     yes         -      -   ',
    AUTHORIZED: '  -       -          yes  yes    yes     yes         -      -   ',
    PAID: '        -       -          -    -      -       -           yes      yes ',
    FAILED: '      -       yes        yes  -      yes     yes         -      -   ',
    EXPIRED: '     -       yes        yes  -      -       yes         -      -   ',
    LATE_REVIEW: ' -       -          yes  -      -       -           yes      -   ',
    REFUNDED: '    -       -          -    -      -       -           -      -   ',
    CANCELLED: '   -       -          -    -      -       -           -      -   ',
  };
  const cells = PAYMENT_STATES.flatMap((from) => {
    const row = table[from].trim().split(/\s+/);
    return PAYMENT_STATES.map((to, column) => ({ from, to, may: row[column] === 'yes' }));
  });

  test.each(cells)('$from to $to: $may', ({ from, to, may }) => {
    expect(canMove(from, to)).toBe(may);
  });

  it('allows only a refund or a cancellation after PAID, and nothing after those', () => {
    expect(PAYMENT_STATES.filter((to) => canMove('PAID', to))).toEqual(['REFUNDED', 'CANCELLED']);
    for (const from of ['REFUNDED', 'CANCELLED'] as const)
      expect(PAYMENT_STATES.filter((to) => canMove(from, to))).toEqual([]);
  });
});

test.each(PAYMENT_STATES)('says whether %s is unpaid', (state) => {
  expect(isUnpaid(state)).toBe(state === 'CREATED' || state === 'FAILED');
});

test.each(PAYMENT_STATES)('says whether %s holds money', (state) => {
  expect(holdsMoney(state)).toBe(['AUTHORIZED', 'LATE_REVIEW', 'PAID'].includes(state));
});
