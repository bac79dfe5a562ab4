import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { CONFIRM_LASTS, OFFER_LASTS, WAITLIST_KEPT } from '@samagam/contract/common/limits';
import { describe, expect, it } from 'vitest';
import { endOfDay } from '../text/event-dates.ts';
import { publicSaleAt } from './passes.ts';
import { countSeats } from './seats.ts';
import type { Order } from '../order/order.ts';
import { anOrder } from '@samagam/emulators/builders/an-order';
import {
  backAt,
  bookedUntil,
  canBeConfirmed,
  deletionOf,
  hasWaitingList,
  isAnyOnSale,
  isOfferValid,
  isOnSale,
  isSaleOver,
  offerEnd,
} from './waitlist.ts';

const now = Date.UTC(2026, 10, 20, 6);
const HOUR = 3_600_000;
const eventWith = (pass: object = {}, changes: object = {}) => ({
  ...anEvent(),
  enddate: '30-Nov-2026',
  tickettypes: [aPass('Gold', { capacity: 1, ...pass })],
  ...changes,
});

it.each([
  [{ capacity: 10 }, true],
  [{ capacity: 10, waitinglist: 'YES' }, true],
  [{ capacity: 10, waitinglist: 'NO' }, false],
  [{ capacity: null }, false],
  [{}, false],
] as const)('a pass with %j has a waiting list: %s', (pass, expected) => {
  expect(hasWaitingList(pass)).toBe(expected);
});

describe('the sale of a pass', () => {
  it.each<[string, object, object, { on: boolean; over: boolean }]>([
    ['is on', {}, {}, { on: true, over: false }],
    ['is closed by staff, who can reopen it', { status: 'CLOSED' }, {}, { on: false, over: false }],
    ['is on hold', {}, { status: 'HOLD' }, { on: false, over: false }],
    ['is closed with its event', {}, { status: 'REGISTRATIONSCLOSED' }, { on: false, over: false }],
    ['is over with its event', {}, { status: 'COMPLETED' }, { on: false, over: true }],
    ['has not begun', { salesfrom: '21-Nov-2026' }, {}, { on: false, over: false }],
    ['lasts through its last day', { salesuntil: '20-Nov-2026' }, {}, { on: true, over: false }],
    ['is over after its last day', { salesuntil: '19-Nov-2026' }, {}, { on: false, over: true }],
    ['is over after the last day of the event', {}, { salesuntil: '19-Nov-2026' }, { on: false, over: true }],
    ['is over after the event', {}, { enddate: '19-Nov-2026' }, { on: false, over: true }],
    ['is over for a pass that is gone', {}, { tickettypes: [] }, { on: false, over: true }],
  ])('%s', (_, pass, changes, expected) => {
    const event = eventWith(pass, changes);
    expect({ on: isOnSale(event, 'Gold', now), over: isSaleOver(event, 'Gold', now) }).toEqual(expected);
  });

  it('is on for the whole event while one pass is on sale', () => {
    const passes = (...statuses: string[]) =>
      statuses.map((status, at) => aPass(`Pass ${at}`, { status: status as 'ACTIVE' | 'CLOSED' }));
    const isOn = (changes: object) => isAnyOnSale(eventWith({}, changes), now);
    expect(isOn({ tickettypes: passes('CLOSED', 'ACTIVE') })).toBe(true);
    expect(isOn({ tickettypes: passes('CLOSED', 'CLOSED') })).toBe(false);
    expect(isOn({ enddate: '19-Nov-2026' })).toBe(false);
  });

  it('is over for good at the end of the last day on which the pass is sold', () => {
    const event = { ...anEvent(), tickettypes: [aPass('Gold', { salesuntil: '10-Nov-2030' })] };
    const end = endOfDay('10-Nov-2030');
    expect([end - 1, end].map((moment) => isSaleOver(event, 'Gold', moment))).toEqual([false, true]);
  });

  it('is over for an event that is gone', () => expect(isSaleOver(undefined, 'Gold', now)).toBe(true));
});

it.each([
  ['24 hours', {}, now + OFFER_LASTS],
  ['until the sale ends', { salesuntil: '20-Nov-2026' }, endOfDay('20-Nov-2026')],
])('an offer lasts %s', (_, pass, expected) => {
  const event = eventWith(pass);
  expect(offerEnd(event, event.tickettypes[0]!, now)).toBe(expected);
});

it.each([
  ['offered', HOUR, true],
  ['offered', 0, false],
  ['waiting', HOUR, false],
  ['registered', HOUR, false],
  ['left', HOUR, false],
] as const)('an entry that is %s with %i ms left is a valid offer: %s', (state, left, expected) => {
  expect(isOfferValid({ state, offereduntil: now + left }, now)).toBe(expected);
});

it('a closed entry is kept for seven days after the event, and after its end', () => {
  expect(deletionOf({ enddate: '30-Nov-2026' }, now)).toBe(endOfDay('30-Nov-2026') + WAITLIST_KEPT);
  expect(deletionOf({ enddate: '01-Nov-2026' }, now)).toBe(now + WAITLIST_KEPT);
  expect(deletionOf(undefined, now)).toBe(now + WAITLIST_KEPT);
});

describe('the public reads that it can join', () => {
  it.each<[string, object, object, 'soldout' | 'few', string | undefined]>([
    ['a sold-out pass', {}, {}, 'soldout', 'YES'],
    ['no pass with seats', {}, {}, 'few', undefined],
    ['no pass whose list is off', { waitinglist: 'NO' }, {}, 'soldout', undefined],
    ['no pass that staff closed', { status: 'CLOSED' }, {}, 'soldout', undefined],
    ['no pass after its sale', { salesuntil: '19-Nov-2026' }, {}, 'soldout', undefined],
    ['no pass of an event on hold', {}, { status: 'HOLD' }, 'soldout', undefined],
  ])('%s', (_, pass, changes, availability, expected) => {
    const { tickettypes, ...event } = eventWith(pass, changes);
    const published = { ...event, tickettypes: { Gold: tickettypes[0]! } };
    const shown = publicSaleAt(published, new Map([['Gold', { availability }]]), now);
    expect(shown.tickettypes['Gold']!.waitinglist).toBe(expected);
  });
});

it('the public reads when seats may come back, until then', () => {
  const { tickettypes, ...event } = eventWith();
  const published = { ...event, tickettypes: { Gold: tickettypes[0]! } };
  const seats = new Map([['Gold', { availability: 'soldout' as const, bookeduntil: now + HOUR }]]);
  const shownAt = (moment: number) => {
    const { waitinglist, seatsbackby } = publicSaleAt(published, seats, moment).tickettypes['Gold']!;
    return { waitinglist, seatsbackby };
  };
  expect(shownAt(now)).toEqual({ seatsbackby: new Date(now + HOUR).toISOString() });
  expect(shownAt(now + HOUR)).toEqual({ waitinglist: 'YES' });
});

it('the public reads that seats are left once a hold ends that nobody has opened', () => {
  const { tickettypes, ...event } = eventWith();
  const published = { ...event, tickettypes: { Gold: tickettypes[0]! } };
  const seats = new Map([['Gold', { availability: 'soldout' as const, backat: now + HOUR }]]);
  const shownAt = (moment: number) => publicSaleAt(published, seats, moment).tickettypes['Gold'];
  expect(shownAt(now + HOUR - 1)).toMatchObject({ availability: 'soldout', status: 'CLOSED' });
  expect(shownAt(now + HOUR)).toMatchObject({ availability: 'few', status: 'ACTIVE' });
});

describe('backAt', () => {
  it('is the first end of a hold that nobody has opened', () => {
    const held = (changes: Partial<Order>) =>
      anOrder({ tickettype: 'Gold', seats: [{ tickettype: 'Gold', seats: 1 }], ...changes });
    const unopened = (holduntil: number) => held({ gatewayorderid: '', holduntil });
    expect(backAt([held({ holduntil: 1 }), unopened(3), unopened(2)], 'Gold')).toBe(2);
    expect(backAt([held({}), unopened(3)], 'Silver')).toBeUndefined();
  });
});

describe('bookedUntil', () => {
  const order = (changes: object = {}) => ({
    ...anOrder({ createdate: new Date(now - HOUR).toISOString(), tickettype: 'Gold' }),
    seats: [{ tickettype: 'Gold', seats: 1 }],
    ...changes,
  });
  it.each<[string, object[], number | undefined]>([
    ['without an order', [], undefined],
    ['with an unpaid order', [order()], now + HOUR / 2],
    ['with a failed payment', [order({ status: 'FAILED' })], now + HOUR / 2],
    [
      'with two orders, at the later end',
      [order(), order({ createdate: new Date(now).toISOString() })],
      now + 1.5 * HOUR,
    ],
    ['with an order that inherits an earlier end', [order({ holdlimit: now + 60_000 })], now + 60_000],
    ['after the longest hold', [order({ createdate: new Date(now - 2 * HOUR).toISOString() })], undefined],
    ['with the payment link of a confirmed group', [order({ flow: 'link' })], undefined],
    [
      'with a payment link that nobody has confirmed',
      [
        order({
          flow: 'link',
          unproveduntil: now + 20 * HOUR,
          holduntil: now + 20 * HOUR,
          lapsedbefore: true,
        }),
      ],
      now + 20 * HOUR,
    ],
    [
      'with an order whose checkout nobody has opened',
      [order({ gatewayorderid: '', holduntil: now + 60_000 })],
      now + 60_000,
    ],
    ['with an order from an offer', [order({ offer: { entryid: 'e', until: now + HOUR } })], undefined],
    ['with a paid order', [order({ status: 'PAID' })], undefined],
    ['with an order of another pass', [order({ seats: [{ tickettype: 'Silver', seats: 1 }] })], undefined],
  ])('%s', (_, orders, expected) => {
    expect(bookedUntil(orders as Order[], 'Gold', now)).toBe(expected);
  });
});

describe('an entry can be confirmed', () => {
  it.each([
    ['until a day after the mail', { state: 'unconfirmed', askedat: now - CONFIRM_LASTS + 1 }, true],
    ['not afterwards', { state: 'unconfirmed', askedat: now - CONFIRM_LASTS }, false],
    ['not twice', { state: 'waiting', askedat: now }, false],
    ['not without a mail', { state: 'unconfirmed' }, false],
  ] as const)('%s', (_, entry, expected) => {
    expect(canBeConfirmed(entry, now)).toBe(expected);
  });
});

it('an offer counts as a held seat', () => {
  expect(Object.fromEntries(countSeats([], [{ tickettype: 'Gold' }, { tickettype: 'Gold' }]))).toEqual({
    Gold: { taken: 0, held: 2 },
  });
});
