import { describe, expect, it } from 'vitest';
import { recordedPaymentId, referenceKey } from './recorded-reference.ts';

describe('the reference of a payment without the gateway', () => {
  it.each([
    ['BANK', 'BANK-61234', 'BANK-61234'],
    ['UPI', 'UPI-61234', 'BANK-61234'],
    ['CASH', 'CASH-61234', 'CASH-61234'],
  ] as const)('of %s names the ticket %s and is the money %s', (method, paymentid, key) => {
    const recorded = { method, reference: '61234' };
    expect(recordedPaymentId(recorded)).toBe(paymentid);
    expect(referenceKey(recorded)).toBe(key);
  });
});
