import { type Event, toWireEvent } from '@samagam/contract/programme/event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { EVENT_STATUSES, TICKET_TYPE_STATUSES } from '@samagam/contract/common/words';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { describe, expect, it, test } from 'vitest';
import {
  acceptsGender,
  areSalesOpen,
  dearestFirst,
  inOrder,
  inOrderAt,
  movePass,
  droppedPasses,
  eventAt,
  findPass,
  closedWords,
  honoursSeats,
  isForEverybody,
  isGroupBookable,
  isHonoured,
  seatUse,
  isPublic,
  isSoldOut,
  needsMembership,
  publicSaleAt,
  saleAt,
  eventState,
  passState,
  salesBegin,
} from './passes.ts';

describe('every status of an event with every status of a pass', () => {
  const cells = EVENT_STATUSES.flatMap((event) => TICKET_TYPE_STATUSES.map((pass) => ({ event, pass })));
  test.each(cells)('decides on $event with $pass', ({ event, pass }) => {
    expect(isSoldOut({ status: event }, { status: pass })).toBe(!(event === 'OPEN' && pass === 'ACTIVE'));
    expect(areSalesOpen({ status: event })).toBe(event === 'OPEN');
    expect(isPublic({ status: event })).toBe(event !== 'DRAFT');
  });
});

describe('eventAt', () => {
  const end = Date.parse('2025-07-13T00:00:00+05:30');
  test.each([
    ['OPEN', end - 1, 'OPEN'],
    ['OPEN', end, 'COMPLETED'],
    ['OPEN', end * 2, 'COMPLETED'],
    ['REGISTRATIONSCLOSED', end - 1, 'REGISTRATIONSCLOSED'],
    ['REGISTRATIONSCLOSED', end, 'COMPLETED'],
    ['HOLD', end, 'HOLD'],
    ['DRAFT', end, 'DRAFT'],
  ] as const)('takes an event that is %s at %d for %s', (status, now, seen) => {
    expect(eventAt({ status, enddate: '12-Jul-2025' }, now).status).toBe(seen);
  });
});

test.each([
  ['an event that no longer exists', undefined, 'ended'],
  ['a DRAFT before its end', { status: 'DRAFT', enddate: '12-Jul-2025' }, 'paused'],
  ['a DRAFT after its end', { status: 'DRAFT', enddate: '10-Jul-2025' }, 'ended'],
  ['a COMPLETED one before its end', { status: 'COMPLETED', enddate: '12-Jul-2025' }, 'ended'],
  ['one on HOLD', { status: 'HOLD', enddate: '12-Jul-2025' }, 'open'],
] as const)('knows whether the seats of %s can be used', (_, event, use) => {
  expect(seatUse(event, Date.parse('2025-07-11T12:00:00+05:30'))).toBe(use);
});

describe('isHonoured', () => {
  const end = Date.parse('2025-07-13T00:00:00+05:30');
  test.each([
    ['OPEN', end - 1, true],
    ['OPEN', end, false],
    ['REGISTRATIONSCLOSED', end - 1, true],
    ['REGISTRATIONSCLOSED', end, false],
    ['HOLD', end - 1, true],
    ['HOLD', end, false],
    ['COMPLETED', 0, false],
    ['DRAFT', 0, false],
  ] as const)('honours a paid seat while %s at %d: %s', (status, now, honoured) => {
    expect(isHonoured({ status, enddate: '12-Jul-2025' }, now)).toBe(honoured);
  });
});

test.each([
  [undefined, true],
  ['YES', true],
  ['NO', false],
] as const)('opens a pass with allowbulkbooking %s to groups: %s', (allowbulkbooking, open) => {
  expect(isGroupBookable({ allowbulkbooking })).toBe(open);
});

test.each([
  ['YES', true],
  ['NO', false],
] as const)('asks for a membership when told %s', (validatemembership, asked) => {
  expect(needsMembership({ validatemembership })).toBe(asked);
});

test.each([
  ['ALL', 'Other', true],
  ['Female', 'Female', true],
  ['Female', 'Male', false],
  ['Other', 'Male', false],
] as const)('has a pass for %s accept %s: %s', (validategender, gender, accepts) => {
  expect(acceptsGender({ validategender }, gender)).toBe(accepts);
});

it('sorts by descending price, keeps the order of equal prices, and does not mutate the given list', () => {
  const given = [
    { name: 'a', price: 100 },
    { name: 'b', price: 900 },
    { name: 'c', price: 100 },
    { name: 'd', price: 2000 },
  ];
  expect(dearestFirst(given).map(({ name }) => name)).toEqual(['d', 'b', 'a', 'c']);
  expect(given.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
});

it.each([
  ['without places, by price', [0, 0, 0], ['c', 'b', 'a']],
  ['by their places, with the others last', [1, 0, 2], ['a', 'c', 'b']],
  ['with a place that two passes have, by price', [2, 2, 1], ['c', 'b', 'a']],
])('lists passes %s', (_, orders, expected) => {
  const passes = ['a', 'b', 'c'].map((name, at) => ({ name, price: 100 * at, order: orders[at]! }));
  expect(inOrder(passes).map(({ name }) => name)).toEqual(expected);
});

it('lists passes for staff by the price in force, as visitors see them', () => {
  const steps = [{ until: '14-Dec-2026', price: 50 }];
  const passes = ['a', 'b', 'c'].map((tickettype, at) => ({
    tickettype,
    price: 100 * (at + 1),
    ...(tickettype === 'c' && { steps }),
  }));
  const namesAt = (moment: string) =>
    inOrderAt(passes, Date.parse(moment)).map(({ tickettype }) => tickettype);
  expect(namesAt('2026-12-14T23:59:59+05:30')).toEqual(['b', 'a', 'c']);
  expect(namesAt('2026-12-15T00:00:00+05:30')).toEqual(['c', 'b', 'a']);
});

it.each([
  ['a', -1, ['c', 'a', 'b']],
  ['c', 1, ['b', 'c', 'a']],
  ['b', 1, ['c', 'a', 'b']],
  ['c', -1, ['c', 'b', 'a']],
])('moves the pass %s by %i and numbers all passes, at first ordered by price', (name, by, expected) => {
  const passes = ['a', 'b', 'c'].map((tickettype, at) => ({ tickettype, price: 100 * at }) as TicketType);
  const moved = movePass(passes, { name, by, moment: 0 });
  expect(inOrder(moved).map(({ tickettype }) => tickettype)).toEqual(expected);
  expect(moved.map(({ order }) => order)).toEqual([1, 2, 3]);
});

it('finds a pass by its exact name', () => {
  const tickettypes = [{ tickettype: 'Gold' }, { tickettype: 'Silver' }] as TicketType[];
  expect(findPass({ tickettypes }, 'Silver')).toBe(tickettypes[1]);
  expect(findPass({ tickettypes }, 'silver')).toBeUndefined();
  expect(findPass({ tickettypes }, 'constructor')).toBeUndefined();
});

it('returns the passes that a change would remove: deleted or renamed', () => {
  const passes = (...names: string[]) => ({
    tickettypes: names.map((tickettype) => ({ tickettype }) as TicketType),
  });
  expect(droppedPasses(passes('Gold', 'Silver', 'Student'), passes('gold', 'Student', 'Press'))).toEqual([
    'Gold',
    'Silver',
  ]);
  expect(droppedPasses(passes('Gold'), passes('Press', 'Gold'))).toEqual([]);
});

describe('sale dates', () => {
  const ist = (text: string) => Date.parse(`${text}+05:30`);
  const dated = { salesfrom: '10-Nov-2026', salesuntil: '12-Nov-2026' };
  const pass = aPass('Delegate');
  const event = { ...anEvent(), enddate: '30-Nov-2026' };
  const statusOf = (sold: Event, now: string) => saleAt(sold, ist(now)).tickettypes[0]!.status;

  it.each([
    ['2026-11-09T23:59:59', 'CLOSED'],
    ['2026-11-10T00:00:00', 'ACTIVE'],
    ['2026-11-12T23:59:59', 'ACTIVE'],
    ['2026-11-13T00:00:00', 'CLOSED'],
  ])('of a pass, or of the event, at %s IST: %s', (now, status) => {
    expect(statusOf({ ...event, tickettypes: [{ ...pass, ...dated }] }, now)).toBe(status);
    expect(statusOf({ ...event, ...dated, tickettypes: [pass] }, now)).toBe(status);
  });

  it('open no pass that staff closed, and no event that is over', () => {
    expect(
      statusOf({ ...event, tickettypes: [{ ...pass, ...dated, status: 'CLOSED' }] }, '2026-11-11T10:00'),
    ).toBe('CLOSED');
    expect(saleAt({ ...event, salesuntil: '01-Dec-2027' }, ist('2026-12-01T00:00')).status).toBe('COMPLETED');
  });

  it('are none when they are blank or absent', () => {
    expect(
      statusOf({ ...event, tickettypes: [{ ...pass, salesfrom: '', salesuntil: '' }] }, '2026-11-11T10:00'),
    ).toBe('ACTIVE');
    expect(statusOf(event, '2026-11-11T10:00')).toBe('ACTIVE');
  });

  it('tell when the sale of a pass begins: the later of both', () => {
    const now = ist('2026-11-01T10:00');
    expect(salesBegin({ salesfrom: '05-Nov-2026' }, { salesfrom: '10-Nov-2026' }, now)).toBe('10-Nov-2026');
    expect(salesBegin({ salesfrom: '31-Oct-2026' }, {}, now)).toBeUndefined();
  });

  it('are announced to the public until the sale begins', () => {
    const shown = (now: string) =>
      publicSaleAt(toWireEvent({ ...event, tickettypes: [{ ...pass, ...dated }] }), new Map(), ist(now))
        .tickettypes['Delegate']!;
    expect(shown('2026-11-09T23:59:59')).toMatchObject({ status: 'CLOSED', onsalefrom: '10-Nov-2026' });
    expect(shown('2026-11-10T00:00:00')).not.toHaveProperty('onsalefrom');
    expect(shown('2026-11-13T00:00:00')).not.toHaveProperty('onsalefrom');
  });

  it('and price steps: the public reads the price in force, until when it holds while the pass is sold, and no steps', () => {
    const steps = [{ until: '11-Nov-2026', price: 1500 }];
    const shown = (now: string, changes: Partial<Event> = {}) =>
      publicSaleAt(
        toWireEvent({ ...event, tickettypes: [{ ...pass, price: 2000, steps }], ...changes }),
        new Map(),
        ist(now),
      ).tickettypes['Delegate']!;
    const first = shown('2026-11-11T23:59:59');
    expect(first).toMatchObject({ price: 1500, priceuntil: '11-Nov-2026', nextprice: 2000 });
    const last = shown('2026-11-12T00:00:00');
    expect(last.price).toBe(2000);
    for (const one of [first, last]) expect(one).not.toHaveProperty('steps');
    for (const key of ['salesuntil', 'enddate'] as const)
      expect(shown('2026-11-11T23:59:59', { [key]: '11-Nov-2026' })).not.toHaveProperty('priceuntil');
    expect(last).not.toHaveProperty('priceuntil');
  });

  it('and seats: the public reads CLOSED for what is sold out, and how many are left in one word', () => {
    const { tickettypes } = publicSaleAt(
      toWireEvent({ ...event, tickettypes: [pass, aPass('Gold'), aPass('Silver')] }),
      new Map([
        ['Gold', { availability: 'soldout' }],
        ['Silver', { availability: 'few' }],
      ]),
      ist('2026-11-11T10:00'),
    );
    expect(Object.values(tickettypes).map((one) => [one.status, one.availability])).toEqual([
      ['ACTIVE', undefined],
      ['CLOSED', 'soldout'],
      ['ACTIVE', 'few'],
    ]);
  });
});

describe('every status of an event', () => {
  test.each([
    ['DRAFT', false, 'Registration is closed.'],
    ['OPEN', true, ''],
    ['REGISTRATIONSCLOSED', true, 'Registration is closed.'],
    ['HOLD', true, 'Registration is paused.'],
    ['COMPLETED', false, 'This event is over.'],
  ] as const)('%s: honours seats %s, says "%s"', (status, honours, words) => {
    expect([honoursSeats({ status }), closedWords({ status })]).toEqual([honours, words]);
  });
});

test.each([
  ['NO', 'ALL', true],
  ['YES', 'ALL', false],
  ['NO', 'Female', false],
  ['YES', 'Female', false],
] as const)(
  'a pass with membership %s for %s is for everybody: %s',
  (validatemembership, validategender, is) => {
    expect(isForEverybody({ validatemembership, validategender })).toBe(is);
  },
);

describe('what staff are told of an event and of a pass', () => {
  const now = Date.parse('2026-11-22T12:00:00+05:30');
  const open = { status: 'OPEN', enddate: '22-Nov-2026' } as const;

  test.each([
    [open, 'OPEN'],
    [{ ...open, enddate: '21-Nov-2026' }, 'ENDED'],
    [{ ...open, enddate: '21-Nov-2026', status: 'HOLD' }, 'HOLD'],
    [{ ...open, enddate: '21-Nov-2026', status: 'DRAFT' }, 'DRAFT'],
    [{ ...open, salesfrom: '23-Nov-2026' }, 'SALESLATER'],
    [{ ...open, salesuntil: '21-Nov-2026' }, 'SALESENDED'],
    [{ ...open, salesuntil: '21-Nov-2026', status: 'REGISTRATIONSCLOSED' }, 'REGISTRATIONSCLOSED'],
  ] as const)('an event %j is %s', (event, state) => {
    expect(eventState(event, now)).toBe(state);
  });

  const active = { status: 'ACTIVE' } as const;
  test.each([
    [active, undefined, 'ACTIVE'],
    [active, 1, 'ACTIVE'],
    [active, 0, 'SOLDOUT'],
    [{ ...active, salesfrom: '23-Nov-2026' }, 0, 'LATER'],
    [{ ...active, salesuntil: '21-Nov-2026' }, 1, 'ENDED'],
    [{ ...active, status: 'CLOSED' }, 0, 'CLOSED'],
  ] as const)('a pass %j with %j seats left is %s', (pass, left, state) => {
    expect(passState(pass, left, now)).toBe(state);
  });
});
