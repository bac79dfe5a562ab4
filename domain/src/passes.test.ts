import type { TicketType } from '@samagam/contract/ticket-type';
import { EVENT_STATUSES, TICKET_TYPE_STATUSES } from '@samagam/contract/words';
import { describe, expect, it, test } from 'vitest';
import {
  acceptsGender,
  areSalesOpen,
  dearestFirst,
  droppedPasses,
  eventAt,
  findPass,
  isGroupBookable,
  isHonoured,
  isPublic,
  isSoldOut,
  needsMembership,
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
    ['REGISTRATIONSCLOSED', end, 'REGISTRATIONSCLOSED'],
    ['HOLD', end, 'HOLD'],
    ['DRAFT', end, 'DRAFT'],
  ] as const)('takes an event that is %s at %d for %s', (status, now, seen) => {
    expect(eventAt({ status, enddate: '12-Jul-2025' }, now).status).toBe(seen);
  });
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
