import { describe, expect, it } from 'vitest';
import { readinessOf } from './before-open.ts';

const ready = {
  event: { state: 'Tamil Nadu' },
  passes: [{ status: 'CLOSED' as const }, { status: 'ACTIVE' as const }],
  seller: { gstin: '33AAAAA0000A1Z5' },
  content: {
    lead: '',
    about: { title: '', text: '' },
    blurb: '',
    terms: [],
    faq: [],
    testimonials: [],
  },
};

describe('what an event lacks before it is opened', () => {
  it('is nothing if passes, seller, venue and texts are there', () => {
    expect(
      readinessOf(ready)
        .filter(({ isDone }) => isDone)
        .map(({ part }) => part),
    ).toEqual(['passes', 'seller', 'venue', 'content']);
  });

  it.each([
    ['no pass', { passes: [] }, 'There is no pass. Visitors cannot register without one.'],
    ['only closed passes', { passes: [{ status: 'CLOSED' as const }] }, 'No pass is active.'],
    ['no seller', { seller: undefined }, 'The seller is not saved. Invoices and receipts name it.'],
    [
      'GST without a GSTIN',
      { seller: { gstin: '' } },
      'The seller has no GSTIN, and this event collects GST.',
    ],
    [
      'GST in an unknown state',
      { event: { state: 'Mahrastra' } },
      'The state of the venue is not one of the list.',
    ],
    [
      'texts of the default',
      { content: { lead: 'Own', faq: [] } },
      'Still the usual texts: About, Register blurb, Price terms, Testimonials.',
    ],
  ])('names %s', (_, changes, sentence) => {
    const missing = readinessOf({ ...ready, ...changes }).filter(({ isDone }) => !isDone);
    expect(missing.map((row) => row.missing)).toEqual([sentence]);
  });

  it('asks neither for a GSTIN nor for a known state without GST', () => {
    const rows = readinessOf({ ...ready, event: { state: 'x', gstpercent: 0 }, seller: { gstin: '' } });
    expect(rows.every(({ isDone }) => isDone)).toBe(true);
  });
});
