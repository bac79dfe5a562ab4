import { describe, expect, it, test } from 'vitest';
import { keysFrom } from '../services/keys.ts';
import { fateOf, submissionOf } from './earlier-order.ts';

const keys = keysFrom('a master secret for tests, 32 characters or more');

describe('submissionOf', () => {
  const fields = { eventcode: 'test2025', name: 'Asha', submissionid: 'a'.repeat(32) };
  const of = (changes: object = {}, flow: 'individual' | 'group' = 'individual') =>
    submissionOf(keys, flow, { ...fields, ...changes });

  it('gives a browser one payment code for a form and its corrections, and detects a correction', () => {
    expect(of({ name: 'Binod' }).paystring).toBe(of().paystring);
    expect(of({ name: 'Binod' }).fingerprint).not.toBe(of().fingerprint);
    expect(of().own).toBe(true);
  });

  it('gives a different code for another browser, event or form, and for the same fields without an id', () => {
    const others = [
      of({ submissionid: 'b'.repeat(32) }),
      of({ eventcode: 'else2025' }),
      of({}, 'group'),
      of({ submissionid: '' }),
    ];
    expect(new Set([of(), ...others].map(({ paystring }) => paystring)).size).toBe(5);
  });

  it('depends on the fields alone when no id is sent', () => {
    const anonymous = of({ submissionid: '' });
    expect(of({ submissionid: '' }).paystring).toBe(anonymous.paystring);
    expect(of({ submissionid: '', name: 'Binod' }).paystring).not.toBe(anonymous.paystring);
    expect(anonymous.own).toBe(false);
  });
});

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
