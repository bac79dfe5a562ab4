import { describe, expect, test } from 'vitest';
import { fateOf } from './plan-order.ts';

describe('fateOf', () => {
  const order = {
    flow: 'individual',
    status: 'CREATED',
    holduntil: 1000,
    gatewayorderid: '',
    gatewayleaseuntil: 0,
  } as const;
  const atGateway = { ...order, gatewayorderid: 'order_1' };
  const link = { ...atGateway, flow: 'link' } as const;
  const during = { own: true, asked: false, now: 500 };
  const after = { own: true, asked: false, now: 1000 };

  test.each([
    ['the same again', order, true, during, 'use'],
    ['the same again, at the gateway', atGateway, true, during, 'use'],
    ['the same again, after a failed payment', { ...atGateway, status: 'FAILED' }, true, during, 'use'],
    ['the same again, paid', { ...atGateway, status: 'PAID' }, true, after, 'use'],
    ['the same again, in review by staff', { ...atGateway, status: 'LATE_REVIEW' }, true, after, 'use'],
    [
      'the same again, paid, without an id',
      { ...atGateway, status: 'PAID' },
      true,
      { ...during, own: false },
      'use',
    ],
    [
      'the same, paid, without an id, later',
      { ...atGateway, status: 'PAID' },
      true,
      { ...after, own: false },
      'leave',
    ],
    ['the same again, after its hold', order, true, after, 'end'],
    ['the same again, after its hold, at the gateway', atGateway, true, after, 'ask'],
    ['the same, after asking the gateway', atGateway, true, { ...after, asked: true }, 'end'],
    ['the same again, refunded', { ...atGateway, status: 'REFUNDED' }, true, during, 'leave'],
    ['the same again, EXPIRED', { ...atGateway, status: 'EXPIRED' }, true, during, 'leave'],
    ['a correction', order, false, during, 'end'],
    ['a correction, at the gateway', atGateway, false, during, 'ask'],
    [
      'a correction, while its checkout is being created',
      { ...order, gatewayleaseuntil: 501 },
      false,
      during,
      'busy',
    ],
    [
      'a correction, when a response of the gateway may be lost',
      { ...order, gatewayleaseuntil: 1 },
      false,
      during,
      'ask',
    ],
    ['a correction, after asking the gateway', atGateway, false, { ...during, asked: true }, 'end'],
    ['a correction of a paid order', { ...atGateway, status: 'PAID' }, false, during, 'leave'],
    ['a correction, while the bank decides', { ...atGateway, status: 'AUTHORIZED' }, false, during, 'wait'],
    ['a correction, in review by staff', { ...atGateway, status: 'LATE_REVIEW' }, false, during, 'wait'],
    ['the same link again', link, true, during, 'use'],
    ['the same link again, closed to be corrected', { ...link, takeoveruntil: 1 }, true, during, 'ask'],
    ['a paid link again', { ...link, status: 'PAID' }, true, during, 'leave'],
    ['another link', link, false, during, 'ask'],
  ] as const)('decides on %s', (_, earlier, repeated, facts, fate) => {
    expect(fateOf(earlier, repeated, facts)).toBe(fate);
  });
});
