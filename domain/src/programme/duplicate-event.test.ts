import { anEvent } from '@samagam/emulators/builders/an-event';
import { expect, it } from 'vitest';
import { startOfDay } from '../text/event-dates.ts';
import { contentOfDuplicate, duplicateOf, nextEdition } from './duplicate-event.ts';

const wish = { eventcode: 'test2025', newname: 'Next', newcode: 'next2026', startdate: '28-Feb-2100' };

it('moves every date by the days between the starts, and makes a draft', () => {
  const event = { ...anEvent(), salesfrom: '01-Nov-2099', salesuntil: '20-Nov-2099' };
  const [pass] = event.tickettypes;
  const copy = duplicateOf(
    {
      ...event,
      tickettypes: [{ ...pass!, salesuntil: '19-Nov-2099', steps: [{ until: '01-Nov-2099', price: 9 }] }],
    },
    wish,
  );
  expect(copy).toMatchObject({
    eventcode: 'next2026',
    name: 'Next',
    status: 'DRAFT',
    startdate: '28-Feb-2100',
    enddate: '01-Mar-2100',
    salesfrom: '08-Feb-2100',
    salesuntil: '27-Feb-2100',
    tickettypes: [
      {
        tickettype: 'Delegate',
        price: 2500,
        salesuntil: '26-Feb-2100',
        steps: [{ until: '08-Feb-2100', price: 9 }],
      },
    ],
  });
});

it('keeps a blank date of sales blank, and is not archived', () => {
  const copy = duplicateOf({ ...anEvent(), salesfrom: '', archived: true }, wish);
  expect(copy.salesfrom).toBe('');
  expect(copy).not.toHaveProperty('archived');
});

it('moves the moments at which contests end by the same days, and no text', () => {
  const contest = {
    word: 'Poster contest',
    intro: 'Until 20 November.',
    facts: [],
    rules: [],
    join: { words: 'Join', url: 'https://example.org' },
    ends: '2099-11-21T18:00+05:30',
  };
  const late = { ...contest, ends: 'soon', joinUntil: '2099-11-20T00:00:00+05:30' };
  const content = { lead: 'Two days.', contests: { lead: '', list: [contest, late] } };
  expect(contentOfDuplicate(content, anEvent(), wish)).toEqual({
    lead: 'Two days.',
    contests: {
      lead: '',
      list: [
        { ...contest, ends: '2100-02-28T18:00+05:30' },
        { ...late, joinUntil: '2100-02-27T00:00:00+05:30' },
      ],
    },
  });
  expect(contentOfDuplicate({ lead: 'Two days.' }, anEvent(), wish)).toEqual({ lead: 'Two days.' });
});

it.each([
  ['acsc2026', '26-Dec-2026', '01-Jan-2027', 'acsc2027', '25-Dec-2027'],
  ['sahya09', '26-Dec-2026', '01-Jan-2026', 'sahya10', '25-Dec-2027'],
  ['old2022', '10-Jan-2022', '10-Jan-2026', 'old2027', '04-Jan-2027'],
  ['trt6440', '26-Dec-2026', '01-Jan-2027', '', '25-Dec-2027'],
  ['summit', '26-Dec-2026', '01-Jan-2027', '', '25-Dec-2027'],
])('the copy of %s on %s, made on %s, is %s on %s', (eventcode, startdate, today, newcode, next) => {
  expect(nextEdition({ eventcode, startdate }, startOfDay(today))).toEqual({ newcode, startdate: next });
});
