import { describe, expect, it, test } from 'vitest';
import { event, eventReply, fromWireEvent, toWireEvent, type WireEvent } from './event.ts';
import { parse } from '../common/first-issue.ts';
import { slabsOverlap } from './ticket-type.ts';

const gold = {
  price: 2500,
  initialprice: 3000,
  status: 'ACTIVE',
  validatemembership: 'NO',
  validategender: 'ALL',
  content: ['Lunch'],
  discountData: [{ from: 5, to: 10, discountpercentage: 10 }],
};

const acsc = {
  name: 'Samagam Annual 2025',
  eventcode: 'ACSC2025',
  venuename: 'Town Hall',
  startdate: '11-Jul-2025',
  enddate: '12-Jul-2025',
  status: 'OPEN',
  addressline1: '1 Main Road',
  addressline2: 'Near the lake',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  maplink: 'https://www.google.com/maps/embed?pb=1',
  additionalFields: { parking: { enabled: true }, tshirt: { enabled: false } },
  tickettypes: { Gold: gold },
};

function refusal(change: object): { field: string; msg: string } | null {
  const parsed = parse(event, { ...acsc, ...change });
  return parsed.ok ? null : parsed.issue;
}
const withPass = (change: object) => refusal({ tickettypes: { Gold: { ...gold, ...change } } });

describe('price steps', () => {
  const step = (until: string, price: unknown = 1500) => ({ until, price });
  const field = 'tickettypes.Gold.steps';
  it.each([
    ['none', [], null],
    ['five', ['01', '02', '03', '04', '05'].map((day) => step(`${day}-Jul-2025`)), null],
    [
      'six',
      ['01', '02', '03', '04', '05', '06'].map((day) => step(`${day}-Jul-2025`)),
      'There can be at most 5 price steps.',
    ],
    [
      'two on one day',
      [step('01-Jul-2025'), step('01-Jul-2025')],
      'Each price step must end after the one before it.',
    ],
    [
      'an earlier one last',
      [step('01-Jul-2025'), step('30-Jun-2025')],
      'Each price step must end after the one before it.',
    ],
  ])('can be %s, in rising order', (_, steps, msg) => {
    expect(withPass({ steps })).toEqual(msg && { field, msg });
  });

  it('have a date and a price in whole rupees', () => {
    expect(withPass({ steps: [step('14-Dec')] })?.field).toBe(`${field}.0.until`);
    expect(withPass({ steps: [step('14-Dec-2025', '15.50')] })?.field).toBe(`${field}.0.price`);
  });
});

describe('saving an event', () => {
  it('accepts the prescribed payload', () => {
    expect(parse(event, acsc)).toEqual({ ok: true, value: { ...acsc, eventcode: 'acsc2025' } });
  });

  it('checks in the prescribed order', () => {
    const parsed = parse(event, { additionalFields: acsc.additionalFields, tickettypes: {} });
    expect(!parsed.ok && parsed.issues.map(({ msg }) => msg)).toEqual(
      [
        'Event Name',
        'Event Code',
        'Venue Name',
        'Start Date',
        'End Date',
        'Event Status',
        'Address Line 1',
        'Address Line 2',
        'City',
        'State',
        'Pincode',
        'Maplink',
      ].map((label) => `${label} cannot be Blank.`),
    );
  });

  test.each([
    ['name', 'x'.repeat(151), 'Event Name can have at most 150 characters.'],
    ['name', 'Two\nlines', 'Invalid Data. Field: Event Name'],
    ['status', 'CLOSED', 'Invalid Status'],
    ['enddate', '10-Jul-2025', 'End Date cannot be before Start Date.'],
    ['enddate', '31-Jun-2025', 'Invalid Date. End Date should be in dd-MMM-yyyy eg 01-Jan-2023'],
    [
      'additionalFields',
      { parking: { enabled: 1 }, tshirt: { enabled: false } },
      'Invalid Data. Field: Parking',
    ],
    ['tickettypes', { Gold: gold, ' gold': gold }, 'Ticket Type Already Exists.'],
    ['tickettypes', { any: gold }, "'Any' stands for every pass. Choose another name."],
    ['tickettypes', JSON.parse('{"__proto__": {}}'), 'Invalid Data. Field: Ticket Type'],
    ['tickettypes', undefined, 'Invalid Data. Field: Ticket Type'],
  ])('refuses %s %j', (field, value, msg) => {
    expect(refusal({ [field]: value })?.msg).toBe(msg);
  });

  it('may start and end on the same day', () => {
    expect(refusal({ enddate: acsc.startdate })).toBeNull();
  });
});

describe('saving a ticket type', () => {
  it('checks in the prescribed order', () => {
    const parsed = parse(event, { ...acsc, tickettypes: { Gold: { content: [] } } });
    expect(!parsed.ok && parsed.issues.map(({ msg }) => msg)).toEqual([
      'Price cannot be Blank.',
      'Initial Price cannot be Blank.',
      'Membership Validation cannot be Blank.',
      'Validate Gender cannot be Blank.',
      'Ticket Type Status cannot be Blank.',
    ]);
  });

  test.each([
    [{ price: '12.50' }, 'Invalid Price. It should be max of 8 digits and No Decimals'],
    [{ initialprice: 100_000_000 }, 'Invalid Price. It should be max of 8 digits and No Decimals'],
    [{ tickettype: 'ANY' }, "'Any' stands for every pass. Choose another name."],
    [{ validatemembership: 'MAYBE' }, 'Invalid Data. Field: Membership Validation'],
    [{ allowbulkbooking: 'MAYBE' }, 'Invalid Data. Field: AllowBulkBooking'],
    [{ validategender: 'Any' }, 'Invalid Gender'],
    [{ status: 'OPEN' }, 'Invalid Status'],
    [{ content: [''] }, 'Content cannot be Blank.'],
    [{ content: Array.from({ length: 31 }, () => 'Lunch') }, 'There can be at most 30 lines of Content.'],
    [{ discountData: [{ from: 0, to: 5, discountpercentage: 5 }] }, 'Invalid Data. Field: From'],
    [{ discountData: [{ from: 6, to: 5, discountpercentage: 5 }] }, 'To cannot be smaller than From.'],
    [
      {
        discountData: [
          { from: 2, to: 5, discountpercentage: 5 },
          { from: 5, to: 9, discountpercentage: 8 },
        ],
      },
      'Two discount slabs cover the same number of seats.',
    ],
    [
      { discountData: [{ from: 1, to: 5, discountpercentage: 0 }] },
      'Invalid Discount %. It should be 1-100 only',
    ],
  ])('refuses %j', (change, msg) => {
    expect(withPass(change)?.msg).toBe(msg);
  });

  test.each([
    [{ allowbulkbooking: undefined }],
    [{ allowbulkbooking: 'no' }],
    [{ discountData: undefined }],
    [{ price: '0' }],
    [{ discountData: [{ from: 1, to: 1, discountpercentage: 1 }] }],
    [{ content: Array.from({ length: 30 }, () => 'Lunch') }],
    [{ discountData: [{ from: '11', to: 9999, discountpercentage: '15' }] }],
  ])('accepts %j', (change) => {
    expect(withPass(change)).toBeNull();
  });
});

it('accepts a slab without an upper limit as "and more", and returns it with a number', () => {
  const tell = (discountData: object[]) => {
    const parsed = parse(event, { ...acsc, tickettypes: { Gold: { ...gold, discountData } } });
    return parsed.ok ? parsed.value.tickettypes['Gold']!.discountData : parsed.issue.msg;
  };
  for (const to of [undefined, null, '', ' '])
    expect(tell([{ from: 51, to, discountpercentage: 20 }])).toEqual([
      { from: 51, to: 9999, discountpercentage: 20 },
    ]);
  const two = [
    { from: 51, discountpercentage: 20 },
    { from: 60, to: 70, discountpercentage: 30 },
  ];
  expect(tell(two)).toBe('Two discount slabs cover the same number of seats.');
});

describe('an event in a reply', () => {
  it('has every field as it was saved', () => {
    const saved = parse(event, { ...acsc, tickettypes: { Gold: { ...gold, allowbulkbooking: 'YES' } } });
    expect(saved.ok && parse(eventReply, saved.value)).toEqual(saved);
  });

  it('contains values that later rules would refuse, and leaves out fields that are not public', () => {
    const old = {
      ...acsc,
      maplink: '',
      tickettypes: { Gold: { ...gold, content: [''], note: 'inside' } },
      secret: 1,
    };
    expect(parse(eventReply, old)).toEqual({
      ok: true,
      value: { ...acsc, maplink: '', tickettypes: { Gold: { ...gold, content: [''] } } },
    });
  });
});

describe('the wire and the store', () => {
  const wire = (parse(event, acsc) as { value: WireEvent }).value;

  it('carry the same event', () => {
    const stored = fromWireEvent(wire);
    expect(stored.tickettypes).toEqual([{ ...gold, tickettype: 'Gold' }]);
    expect(fromWireEvent(toWireEvent(stored))).toEqual(stored);
  });

  it('build the map of passes without a prototype', () => {
    const stored = fromWireEvent(wire);
    const odd = { ...stored.tickettypes[0]!, tickettype: 'constructor' };
    const { tickettypes } = toWireEvent({ ...stored, tickettypes: [odd] });
    expect(Object.getPrototypeOf(tickettypes)).toBeNull();
    expect(Object.keys(tickettypes)).toEqual(['constructor']);
  });

  it('use the key of a pass as its name', () => {
    const named = { ...wire, tickettypes: { Gold: { ...wire.tickettypes.Gold!, tickettype: 'Silver' } } };
    expect(fromWireEvent(named).tickettypes[0]!.tickettype).toBe('Gold');
  });
});

test.each([
  [2, 5, 6, 9, false],
  [2, 5, 5, 9, true],
  [5, 9, 2, 5, true],
  [6, 9, 2, 5, false],
  [2, 9, 3, 4, true],
])('the slabs %i to %i and %i to %i overlap: %s', (from, to, otherFrom, otherTo, overlap) => {
  expect(slabsOverlap({ from, to }, { from: otherFrom, to: otherTo })).toBe(overlap);
});
