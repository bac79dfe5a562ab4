import { PENDING_WAIT } from '@samagam/contract/common/limits';
import { HOLD_ENDS, ORDERED_AT, anOrder } from '@samagam/emulators/builders/an-order';
import { describe, expect, it, test } from 'vitest';
import { nextCheck } from './next-check.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EXPIRES_AT = HOLD_ENDS + 15 * MINUTE;

describe('an order that can still be paid', () => {
  test.each([
    ['CREATED', ORDERED_AT],
    ['FAILED', EXPIRES_AT - 1],
    ['AUTHORIZED', HOLD_ENDS + 4 * DAY],
  ] as const)('%s is looked at every ten minutes, at %d', (status, now) => {
    expect(nextCheck(anOrder({ status }), false, now)).toEqual({
      expires: false,
      nextcheckat: now + 10 * MINUTE,
    });
  });

  it('is looked at when its hold ends', () => {
    const { nextcheckat } = nextCheck(anOrder(), false, HOLD_ENDS - MINUTE);
    expect(nextcheckat).toBe(HOLD_ENDS);
  });

  it('expires some time after its hold', () => {
    expect(nextCheck(anOrder(), false, EXPIRES_AT)).toEqual({
      expires: true,
      nextcheckat: EXPIRES_AT + 10 * MINUTE,
    });
  });

  it('waits for a pending payment, up to a limit', () => {
    expect(nextCheck(anOrder(), true, EXPIRES_AT).expires).toBe(false);
    expect(nextCheck(anOrder(), true, HOLD_ENDS + PENDING_WAIT - 1).expires).toBe(false);
    expect(nextCheck(anOrder(), true, HOLD_ENDS + PENDING_WAIT).expires).toBe(true);
    expect(nextCheck(anOrder(), true, HOLD_ENDS + 4 * DAY + 1)).toEqual({
      expires: true,
      nextcheckat: undefined,
    });
  });

  it('waits as long for an authorised payment', () => {
    const order = anOrder({ status: 'AUTHORIZED' });
    expect(nextCheck(order, false, HOLD_ENDS + 4 * DAY + 1).expires).toBe(true);
  });

  it('is not checked again without a gateway order', () => {
    const order = anOrder({ gatewayorderid: '' });
    expect(nextCheck(order, false, HOLD_ENDS)).toEqual({ expires: true, nextcheckat: undefined });
  });
});

describe.each(['EXPIRED', 'PAID', 'LATE_REVIEW'] as const)('an order in %s', (status) => {
  test.each([
    [0, 10 * MINUTE],
    [40 * MINUTE, 10 * MINUTE],
    [4 * HOUR, HOUR],
    [DAY, 6 * HOUR],
    [4 * DAY, 6 * HOUR],
  ])('%d ms later is checked again after %d ms', (since, wait) => {
    const now = ORDERED_AT + since;
    expect(nextCheck(anOrder({ status }), false, now)).toEqual({ expires: false, nextcheckat: now + wait });
  });

  it('is not checked again after four days', () => {
    const now = ORDERED_AT + 4 * DAY + 1;
    expect(nextCheck(anOrder({ status }), false, now)).toEqual({ expires: false, nextcheckat: undefined });
  });
});
