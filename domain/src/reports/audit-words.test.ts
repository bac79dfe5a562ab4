import type { AuditRow } from '@samagam/contract/people/audit-log';
import { describe, expect, it } from 'vitest';
import { auditRecord, auditSentence, auditTexts, changeSentence } from './audit-words.ts';
import { csvSlices } from '../text/csv.ts';
import { matching } from '../text/matching.ts';

const row = (changes: Partial<AuditRow> = {}): AuditRow => ({
  id: 'a1',
  at: '2026-11-20T06:00:00.000Z',
  who: 'meera@example.org',
  what: 'ticket corrected',
  eventcode: 'test2025',
  facts: { id: '0a1b', reason: 'A typing mistake' },
  changes: [],
  count: 1,
  ...changes,
});

describe('auditSentence', () => {
  it.each([
    [{}, 'Ticket corrected in test2025: id 0a1b, reason A typing mistake.'],
    [{ facts: { reason: 'Ill.' } }, 'Ticket corrected in test2025: reason Ill.'],
    [{ eventcode: '', facts: {} }, 'Ticket corrected.'],
    [
      { what: 'refund asked for', facts: { orderid: 'SG1', amount: 477_900 } },
      'Refund asked for in test2025: orderid SG1, amount ₹4,779.00.',
    ],
    [{ facts: { rows: 3, tickettype: '' } }, 'Ticket corrected in test2025: rows 3.'],
    [
      { what: 'webhook with a bad signature', facts: {}, count: 7 },
      'Webhook with a bad signature in test2025, 7 times.',
    ],
  ])('of %o', (changes, sentence) => expect(auditSentence(row(changes))).toBe(sentence));
});

it.each([
  ['startdate', '12-Jan-2031', '14-Jan-2031', 'Start date: before “12-Jan-2031”, after “14-Jan-2031”.'],
  ['salesfrom', '', '1-Jan-2031', 'Sales from: before nothing, after “1-Jan-2031”.'],
  ['city', 'Ooty', '', 'City: before “Ooty”, after nothing.'],
  ['tickettypes.Gold.initialprice', '5000', '6000', 'Pass Gold, initial price: before “5000”, after “6000”.'],
  ['mailid', '', '', 'Mailid: changed.'],
  ['faq', '', '', 'Questions: changed.'],
])('the change of %s from %j to %j is a sentence', (field, before, after, sentence) => {
  expect(changeSentence({ field, before, after })).toBe(sentence);
});

it('is found by the values of a change, and exports them', () => {
  const changed = row({ changes: [{ field: 'city', before: 'Ooty', after: 'Coonoor' }] });
  expect(matching([changed], auditTexts, 'coonoor')).toHaveLength(1);
  expect(auditRecord(changed)['changes']).toBe('City: before “Ooty”, after “Coonoor”.');
});

it('is found by who, what, event and record', () => {
  const rows = [row(), row({ id: 'a2', who: 'ravi@example.org', facts: {} })];
  for (const [words, ids] of [
    ['meera corrected', ['a1']],
    ['0a1b', ['a1']],
    ['test2025', ['a1', 'a2']],
    ['ravi 0a1b', []],
  ] as const)
    expect(matching(rows, auditTexts, words).map(({ id }) => id)).toEqual(ids);
});

it('is exported with amounts in rupees', () => {
  const refund = row({ facts: { orderid: 'SG1', amount: 1_18_000_00, tds: 0 } });
  expect(auditRecord(refund)['facts']).toBe('orderid: SG1; amount: ₹1,18,000.00; tds: ₹0.00');
});

it('is exported without a formula that a spreadsheet would run', () => {
  const hostile = row({ who: '=cmd()', facts: { reason: '@SUM(1)' } });
  const file = [...csvSlices([hostile], auditRecord, 100)].join('');
  expect(file).toContain('2026-11-20 11:30');
  expect(file).toContain("'=cmd(),ticket corrected,test2025,1,reason: @SUM(1)");
});
