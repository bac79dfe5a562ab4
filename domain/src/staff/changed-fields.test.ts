import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

const pass = { tickettype: 'Gold', price: 4000, content: ['Both days'], discountData: [{ from: 5, to: 9 }] };
const event = {
  name: 'Winter School',
  startdate: '12-Jan-2031',
  additionalFields: { parking: { enabled: false } },
  tickettypes: [pass],
};

it.each([
  ['nothing', event, []],
  ['a value', { ...event, name: 'Spring School' }, [['name', 'Winter School', 'Spring School']]],
  [
    'a value inside',
    { ...event, additionalFields: { parking: { enabled: true } } },
    [['additionalFields.parking.enabled', 'false', 'true']],
  ],
  [
    'a pass, by its name and not by its place',
    {
      ...event,
      tickettypes: [
        { ...pass, tickettype: 'Silver' },
        { ...pass, price: 4500 },
      ],
    },
    [
      ['tickettypes.Gold.price', '4000', '4500'],
      ['tickettypes.Silver.tickettype', '', 'Silver'],
      ['tickettypes.Silver.price', '', '4000'],
      ['tickettypes.Silver.content', '', 'Both days'],
      ['tickettypes.Silver.discountData.1.from', '', '5'],
      ['tickettypes.Silver.discountData.1.to', '', '9'],
    ],
  ],
  ['a value that is missing now', { ...event, startdate: undefined }, [['startdate', '12-Jan-2031', '']]],
])('tells %s', (_, after, changes) => {
  expect(changedFields(event, after).map(({ field, before, after: now }) => [field, before, now])).toEqual(
    changes,
  );
});

it('takes no value for an empty one', () => {
  expect(changedFields({ a: '' }, { b: undefined, c: [] })).toEqual([]);
  expect(changedFields(undefined, { a: 1 })).toEqual([{ field: 'a', before: '', after: '1' }]);
});

it('names a hidden field without its values, once', () => {
  const changes = changedFields({ mail: 'a@example.org', links: [{ at: 'x' }] }, { mail: 'b@example.org' }, [
    'mail',
    'links',
  ]);
  expect(changes).toEqual([
    { field: 'mail', before: '', after: '' },
    { field: 'links', before: '', after: '' },
  ]);
});

it('shows a long value from shortly before its first difference if the cut texts would be equal', () => {
  const same = 'x'.repeat(300);
  const [change] = changedFields({ about: `${same} in Chennai` }, { about: `${same} in Madurai` });
  expect(change).toEqual({
    field: 'about',
    before: `… ${'x'.repeat(16)} in Chennai`,
    after: `… ${'x'.repeat(16)} in Madurai`,
  });
  const [longer] = changedFields({ about: same }, { about: `${same} and more` });
  expect(longer).toMatchObject({ before: `… ${'x'.repeat(20)}`, after: `… ${'x'.repeat(20)} and more` });
});

it('cuts a long value between characters', () => {
  const [long] = changedFields({}, { about: `${'x'.repeat(198)}🙂 and more` });
  expect(long!.after).toBe(`${'x'.repeat(198)}…`);
  const same = `${'x'.repeat(300)}🙂${'x'.repeat(19)}`;
  const [change] = changedFields({ about: `${same}a` }, { about: `${same}b` });
  expect(change).toMatchObject({ before: `… ${'x'.repeat(19)}a`, after: `… ${'x'.repeat(19)}b` });
});

it('cuts a long value, and counts what is too much', () => {
  const [long] = changedFields({}, { about: 'x'.repeat(300) });
  expect(long!.after).toBe(`${'x'.repeat(199)}…`);
  const many = Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`f${i}`, i]));
  expect(changedFields({}, many)).toHaveLength(41);
  expect(changedFields({}, many).at(-1)).toEqual({ field: 'and 5 more', before: '', after: '' });
});
