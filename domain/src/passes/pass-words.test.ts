import { expect, test } from 'vitest';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { hintOf, offeredPriceWords } from './pass-words.ts';

const steps = [{ until: '14-Dec-2026', price: 1500 }];

test('the hint of a pass names who may buy it, and the change of its price', () => {
  const pass = { ...aPass('Gold', { price: 1500 }), priceuntil: '14-Dec-2026', nextprice: 2000 };
  expect(hintOf(pass)).toBe('₹1,500 until 14-Dec-2026, then ₹2,000');
  expect(hintOf({ ...pass, validategender: 'Female' })).toBe(
    'Only for women. ₹1,500 until 14-Dec-2026, then ₹2,000',
  );
});

test.each([
  ['the price that an offer keeps', { steps }, 1500, '₹1,500 and GST'],
  ['nothing about GST of a free seat', { steps }, 0, 'Free'],
  ['nothing of an older offer', { steps }, undefined, ''],
  ['the price of a pass without steps', {}, undefined, '₹2,500 and GST'],
])('an offer names %s', (_, changes, offeredprice, words) => {
  const event = { ...anEvent(), tickettypes: [aPass('Gold', changes)] };
  expect(offeredPriceWords(event, { tickettype: 'Gold', offeredprice })).toBe(words);
});
