import { aPass } from '@samagam/emulators/builders/an-event';
import { describe, expect, it } from 'vitest';
import { linkExpiry } from './link-expiry.ts';

const HOUR = 3_600_000;
const ist = (text: string) => Date.parse(`${text}+05:30`);
const event = {
  startdate: '21-Nov-2026',
  enddate: '22-Nov-2026',
  tickettypes: [aPass('Delegate'), aPass('Workshop', { capacity: 20 })],
};
const seatsOf = (tickettype: string) => [{ tickettype, seats: 2 }];

describe('linkExpiry', () => {
  it.each([
    ['weeks before', '2026-11-01T10:00:00', ist('2026-11-21T00:00:00')],
    ['on the last evening, with more than an hour left', '2026-11-20T22:00:00', ist('2026-11-21T00:00:00')],
    ['within the last hour', '2026-11-20T23:30:00', ist('2026-11-21T00:30:00')],
    ['during the event', '2026-11-21T11:00:00', ist('2026-11-21T12:00:00')],
    ['in the last hour of the event', '2026-11-22T23:30:00', ist('2026-11-23T00:00:00')],
    ['with sixteen minutes left', '2026-11-22T23:44:00', ist('2026-11-23T00:00:00')],
    ['in the last quarter of an hour', '2026-11-22T23:45:00', undefined],
    ['after the event', '2026-11-23T10:00:00', undefined],
    ['years after the event', '2029-11-23T10:00:00', undefined],
    ['a year before', '2025-11-21T00:00:00', ist('2025-11-21T00:00:00') + 180 * 24 * HOUR],
  ])('is before the event or in an hour, and never after the event: %s', (_when, now, expected) => {
    expect(linkExpiry(event, seatsOf('Delegate'), ist(now))).toBe(expected);
  });

  it('is at most 72 hours ahead where the link holds seats of a pass with a capacity', () => {
    const now = ist('2026-11-01T10:00:00');
    expect(linkExpiry(event, [...seatsOf('Delegate'), ...seatsOf('Workshop')], now)).toBe(now + 72 * HOUR);
  });

  it('is at most 72 hours after the seats were first held, and undefined too soon before that', () => {
    const now = ist('2026-11-01T10:00:00');
    const seats = seatsOf('Workshop');
    expect(linkExpiry(event, seats, now, { firstheldat: now - 70 * HOUR })).toBe(now + 2 * HOUR);
    expect(linkExpiry(event, seats, now, { firstheldat: now - 72 * HOUR })).toBeUndefined();
    expect(linkExpiry(event, seatsOf('Delegate'), now, { firstheldat: now - 72 * HOUR })).toBe(
      ist('2026-11-21T00:00:00'),
    );
  });

  const step = { until: '02-Nov-2026', price: 1500 };
  const stepped = {
    ...event,
    tickettypes: [aPass('Delegate', { steps: [step] }), ...event.tickettypes.slice(1)],
  };
  const stepEnds = ist('2026-11-03T00:00:00');

  it.each([
    ['weeks before the step ends', ist('2026-10-10T10:00:00'), stepEnds + 72 * HOUR],
    ['in its last minute', stepEnds - 60_000, stepEnds + 72 * HOUR],
    ['after it', stepEnds, ist('2026-11-21T00:00:00')],
  ])('is at most 72 hours after the end of its price step: made %s', (_, now, expected) => {
    expect(linkExpiry(stepped, seatsOf('Delegate'), now)).toBe(expected);
  });

  it('is never later than that of a link without steps', () => {
    const now = stepEnds - HOUR;
    const late = { ...stepped, startdate: '04-Nov-2026' };
    expect(linkExpiry(late, seatsOf('Delegate'), now)).toBe(ist('2026-11-04T00:00:00'));
    const limited = [...seatsOf('Delegate'), ...seatsOf('Workshop')];
    expect(linkExpiry(stepped, limited, now)).toBe(now + 72 * HOUR);
  });

  it('counts from the step whose price the order keeps, and is undefined too late after that', () => {
    const kept = { pricedat: stepEnds - 1 };
    expect(linkExpiry(stepped, seatsOf('Delegate'), stepEnds + HOUR, kept)).toBe(stepEnds + 72 * HOUR);
    expect(linkExpiry(stepped, seatsOf('Delegate'), stepEnds + 72 * HOUR, kept)).toBeUndefined();
  });
});
