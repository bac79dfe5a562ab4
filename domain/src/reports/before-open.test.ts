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
  programme: { speakers: 1, sessions: 1 },
};

describe('what an event lacks before it is opened', () => {
  it('is nothing if passes, seller, venue, texts, speakers and schedule are there', () => {
    expect(
      readinessOf(ready)
        .filter(({ isDone }) => isDone)
        .map(({ part }) => part),
    ).toEqual(['passes', 'seller', 'venue', 'content', 'speakers', 'schedule']);
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
      'The state of the venue is not in the list.',
    ],
    [
      'texts of the default',
      { content: { lead: 'Own', faq: [] } },
      'Still the standard texts: About, Register blurb, Price terms.',
    ],
    [
      'a programme without speakers, as advice',
      { programme: { speakers: 0, sessions: 1 } },
      'No speaker is shown. Speakers can follow later.',
    ],
    [
      'a programme without sessions, as advice',
      { programme: { speakers: 1, sessions: 0 } },
      'No session is published. Sessions can follow later.',
    ],
  ])('names %s', (what, changes, sentence) => {
    const missing = readinessOf({ ...ready, ...changes }).filter(({ isDone }) => !isDone);
    expect(missing.map((row) => row.missing)).toEqual([sentence]);
    expect(missing.map(({ isAdvice }) => isAdvice)).toEqual([what.endsWith('as advice')]);
  });

  it('asks neither for a GSTIN nor for a known state without GST', () => {
    const rows = readinessOf({ ...ready, event: { state: 'x', gstpercent: 0 }, seller: { gstin: '' } });
    expect(rows.every(({ isDone }) => isDone)).toBe(true);
  });
});
