import { toWireEvent } from '@samagam/contract/programme/event';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { expect, it } from 'vitest';
import { eventJsonLd } from './json-ld.ts';

const addresses = {
  url: 'https://samagam.test/event/test2025',
  organiser: 'Samagam',
  origin: 'https://samagam.test',
};
const published = toWireEvent(anEvent());

it.each([
  ['14 Beach Promenade', 'Mylapore', '14 Beach Promenade, Mylapore'],
  ['14 Beach Promenade', '', '14 Beach Promenade'],
])('has an address of "%s" and "%s": %s', (addressline1, addressline2, streetAddress) => {
  const found = eventJsonLd({ ...published, addressline1, addressline2 }, addresses);
  expect(found).toMatchObject({ location: { address: { streetAddress } } });
});

it.each([
  ['InStock', {}, {}],
  ['LimitedAvailability', {}, { availability: 'few' as const }],
  ['SoldOut', {}, { status: 'CLOSED' as const }],
  ['SoldOut', { status: 'REGISTRATIONSCLOSED' as const }, {}],
  ['PreOrder', {}, { status: 'CLOSED' as const, onsalefrom: '12-Oct-2030' }],
  ['SoldOut', { status: 'HOLD' as const }, { status: 'CLOSED' as const, onsalefrom: '12-Oct-2030' }],
])('calls a pass %s: event %j, pass %j', (availability, event, pass) => {
  const tickettypes = { Delegate: { ...published.tickettypes['Delegate']!, ...pass } };
  const found = eventJsonLd({ ...published, ...event, tickettypes }, addresses);
  expect(found).toMatchObject({ offers: [{ availability: `https://schema.org/${availability}` }] });
});

it('says until when a price holds', () => {
  const until = (changes: object) => {
    const tickettypes = { Delegate: { ...published.tickettypes['Delegate']!, ...changes } };
    return eventJsonLd({ ...published, tickettypes }, addresses);
  };
  const shown = { price: 1500, priceuntil: '01-Oct-2030', nextprice: 2000 };
  expect(until(shown)).toMatchObject({ offers: [{ price: '1500', priceValidUntil: '2030-10-01' }] });
  expect(until({})).not.toMatchObject({ offers: [{ priceValidUntil: expect.anything() }] });
});

it('has the days in the order that sorts', () => {
  const event = { ...published, startdate: '30-Sep-2030', enddate: '01-Oct-2030' };
  expect(eventJsonLd(event, addresses)).toMatchObject({ startDate: '2030-09-30', endDate: '2030-10-01' });
});
