import { describe, expect, it } from 'vitest';
import { startOfDay } from '../text/event-dates.ts';
import { listEvents, spanOf } from './list-events.ts';

const event = (eventcode: string, startdate: string, changes: object = {}) => ({
  eventcode,
  name: `The ${eventcode}`,
  venuename: 'Nīlgiri Hall',
  startdate,
  enddate: startdate,
  status: 'OPEN' as const,
  ...changes,
});

const now = startOfDay('10-Jan-2030') + 1000;

describe('the span of an event', () => {
  it.each([
    ['coming', 'that ends today', {}],
    ['past', 'whose last day is over', { enddate: '09-Jan-2030' }],
    ['past', 'that is completed early', { status: 'COMPLETED' }],
    ['past', 'that was never opened', { enddate: '09-Jan-2030', status: 'DRAFT' }],
    ['coming', 'on hold after its last day', { enddate: '09-Jan-2030', status: 'HOLD' }],
    ['archived', 'that is archived', { archived: true }],
  ])('is %s for one %s', (span, _, changes) => {
    expect(spanOf(event('one', '10-Jan-2030', changes), now)).toBe(span);
  });
});

describe('the list of events', () => {
  const events = [
    event('later', '12-Jan-2030'),
    event('next', '11-Jan-2030'),
    event('oldest', '01-Jan-2029'),
    event('old', '01-Dec-2029', { venuename: 'Chennai' }),
    event('hidden', '01-Dec-2029', { archived: true }),
  ];
  const codesOf = (search: string) =>
    Object.entries(listEvents(events, search, now)).map(([span, rows]) => [
      span,
      ...rows.map(({ eventcode }) => eventcode),
    ]);

  it('begins with the next event, and with the last one of the past', () => {
    expect(codesOf(' ')).toEqual([
      ['coming', 'next', 'later'],
      ['past', 'old', 'oldest'],
      ['archived', 'hidden'],
    ]);
  });

  it.each([
    [
      'NILGIRI',
      [
        ['coming', 'next', 'later'],
        ['past', 'oldest'],
        ['archived', 'hidden'],
      ],
    ],
    ['chen', [['coming'], ['past', 'old'], ['archived']]],
    ['the next', [['coming', 'next'], ['past'], ['archived']]],
  ])('finds %s in name, code and venue', (search, expected) => {
    expect(codesOf(search)).toEqual(expected);
  });
});
