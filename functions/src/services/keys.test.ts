import { expect, it } from 'vitest';
import { decodeQr } from '@samagam/domain/tickets/qr';
import { keysFrom, safeEqual } from './keys.ts';

const keys = keysFrom('a master secret for tests, 32 characters or more');

it('derives a different value for every purpose, record and generation', () => {
  const derived = [
    keys.ticketkey('00000000000000aa', 1),
    keys.ticketkey('00000000000000aa', 2),
    keys.ticketkey('00000000000000ab', 1),
    keys.paystring('00000000000000aa'),
    keys.member('00000000000000aa'),
    keysFrom('another master secret, also 32 characters').ticketkey('00000000000000aa', 1),
  ];
  expect(new Set(derived).size).toBe(derived.length);
  expect(derived.every((key) => /^[A-Za-z0-9_-]{43}$/.test(key))).toBe(true);
});

it('signs a ticket for its own event, registration and generation only', () => {
  const ticket = decodeQr(keys.qrText('acsc2025', '00112233445566ff', 1))!;
  expect(keys.isTrueTicket('acsc2025', ticket)).toBe(true);
  expect(keys.isTrueTicket('atp2025', ticket)).toBe(false);
  expect(keys.isTrueTicket('acsc2025', { ...ticket, generation: 2 })).toBe(false);
  expect(keys.isTrueTicket('acsc2025', { ...ticket, registrationid: '00112233445566fe' })).toBe(false);
});

it('identifies owners by mail address in any case, separately for each event', () => {
  expect(keys.owner('acsc2025', 'Asha@Example.org')).toBe(keys.owner('acsc2025', 'asha@example.org'));
  expect(keys.owner('atp2025', 'asha@example.org')).not.toBe(keys.owner('acsc2025', 'asha@example.org'));
});

it('finds people after a change of the master secret, and opens nothing of before', () => {
  const [first, second, third] = ['first', 'second', 'third'].map(
    (word) => `the ${word} master secret of 32 characters`,
  );
  const before = keysFrom(first!);
  const after = keysFrom(third!, `${second},${first}`);
  const hashesOf = (made: typeof keys) => [
    made.owner('acsc2025', 'asha@example.org'),
    made.holder('acsc2025', 'asha@example.org'),
    made.poster('acsc2025', 'asha@example.org'),
    made.mailboxOfEvent('acsc2025', 'asha@example.org'),
    made.phoneOfEvent('acsc2025', '9876543210'),
    made.doorWord('acsc2025', 'asha'),
    made.waitlistEntry('acsc2025', 'Delegate', 'asha@example.org'),
    made.optOut('asha@example.org'),
    made.person('asha@example.org'),
    made.member('asha@example.org'),
    made.bankMark('NEFT 1'),
  ];
  expect(hashesOf(after)).toEqual(hashesOf(before));
  const opened = [
    after.readPaymentKey(before.paymentKey('SG1', 'pay')),
    after.readDocumentKey(before.documentKey('INV-1')),
    after.readGroupKey(before.groupKey('g1')),
    after.readUnsubscribeKey(before.unsubscribeKey(before.optOut('asha@example.org'))),
    after.readConfirmKey(before.confirmKey('acsc2025', before.mailboxOfEvent('acsc2025', 'a@example.org'))),
    after.readPostponementKey(before.postponementKey('job1', 'SG1')),
  ];
  expect(opened).toEqual(opened.map(() => undefined));
  const keysOf = (made: typeof keys) => [
    made.ticketkey('00112233445566ff', 1),
    made.qrPublicKey('acsc2025'),
    made.previewId('acsc2025', 'asha@example.org'),
    made.seatCoupon('SG1', 1),
    made.transferKey('00112233445566ff', 'req1'),
    made.offerKey('entry1', 'join1'),
    made.paystring('00000000000000aa'),
  ];
  const again = keysOf(before);
  expect(keysOf(after).filter((key) => again.includes(key))).toEqual([]);
});

it('compares unequal lengths without throwing', () => {
  expect([
    safeEqual('abc', 'abc'),
    safeEqual('abc', 'abcd'),
    safeEqual('', 'a'),
    safeEqual('abc', 'abd'),
  ]).toEqual([true, false, false, false]);
});

it('opens the keys of mails that the previous release sent', () => {
  expect(keys.transferKey('00112233445566ff', 'req1')).toBe(
    '00112233445566ff-iUH5d-x8us7LX4nKfT88qZ3hgwcesYKjkA1NiZIvtvI',
  );
  expect(keys.offerKey('entry1', 'join1')).toBe('entry1-xGdboyWft4XCCQ8wrgqshuta8HhzgjD97SAIdjd191M');
  expect(keys.readPostponementKey('job1_SG1_mEY7c9kgxALpjZ0KkrB8rvx0fXk9xzrlKJHcubZU8oo')).toEqual({
    jobid: 'job1',
    orderid: 'SG1',
  });
  expect(keys.readDocumentKey('INV-1-JPMAsIk4kaavKy7XxMRsnO89ocMrTRiMferVCAJ4Uo4')).toBe('INV-1');
});
