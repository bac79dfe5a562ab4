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
