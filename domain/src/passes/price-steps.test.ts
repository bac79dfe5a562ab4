import { describe, expect, it, test } from 'vitest';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { nextPriceChange, priceAt, priceEnd, withPricesAt } from './price-steps.ts';

const ist = (text: string) => Date.parse(`${text}+05:30`);
const pass = aPass('Delegate', {
  price: 2000,
  steps: [
    { until: '14-Dec-2026', price: 1500 },
    { until: '20-Dec-2026', price: 1750 },
  ],
});
const endOfFirst = ist('2026-12-15T00:00:00');

describe('a pass with price steps', () => {
  test.each([
    ['2026-11-01T00:00:00', 1500, endOfFirst],
    ['2026-12-14T23:59:59.999', 1500, endOfFirst],
    ['2026-12-15T00:00:00', 1750, ist('2026-12-21T00:00:00')],
    ['2026-12-20T23:59:59.999', 1750, ist('2026-12-21T00:00:00')],
    ['2026-12-21T00:00:00', 2000, undefined],
  ])('costs at %s IST: ₹%i, until %s', (moment, price, end) => {
    expect([priceAt(pass, ist(moment)), priceEnd(pass, ist(moment))]).toEqual([price, end]);
  });

  it('keeps a price until a step with another one begins', () => {
    const same = { price: 1500, steps: [{ until: '14-Dec-2026', price: 1500 }] };
    expect(priceEnd(same, endOfFirst - 1)).toBeUndefined();
    const [first, second] = pass.steps!;
    const twice = { ...pass, steps: [first!, { ...second!, price: 1500 }] };
    expect(priceEnd(twice, endOfFirst - 1)).toBe(ist('2026-12-21T00:00:00'));
  });
});

test('a pass without steps has its price, which does not change', () => {
  const { steps: _, ...plain } = pass;
  expect([priceAt(plain, 0), priceEnd(plain, 0), priceAt({ ...plain, steps: [] }, 0)]).toEqual([
    2000,
    undefined,
    2000,
  ]);
});

test('the first change of several passes counts', () => {
  const later = { price: 1, steps: [{ until: '16-Dec-2026', price: 2 }] };
  expect(nextPriceChange([later, pass, { price: 3 }], endOfFirst - 1)).toBe(endOfFirst);
  expect(nextPriceChange([{ price: 3 }], 0)).toBeUndefined();
});

test('an event at a moment has the prices in force instead of the steps', () => {
  const event = { ...anEvent(), tickettypes: [pass, aPass('Gold', { price: 9000 })] };
  const [delegate, gold] = withPricesAt(event, endOfFirst - 1).tickettypes;
  expect(delegate).toMatchObject({ price: 1500, priceuntil: '14-Dec-2026', nextprice: 1750 });
  expect(delegate).not.toHaveProperty('steps');
  expect(gold).toEqual(event.tickettypes[1]);
});
