import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import { expect, it } from 'vitest';
import { saleTerms, stillDefault, stillDefaultOfSite } from './own-texts.ts';

it('names the texts of an event that are still the usual ones', () => {
  expect(stillDefault({})).toEqual(['Hero line', 'About', 'Register blurb', 'Price terms', 'Questions']);
  // An empty list is a choice: the section is not shown.
  expect(stillDefault({ lead: 'Ours.', terms: [], faq: [], testimonials: [], accent: 'leaf' })).toEqual([
    'About',
    'Register blurb',
  ]);
});

it('names the facts about the organiser that nobody has replaced', () => {
  expect(stillDefaultOfSite(DEFAULT_SITE)).toHaveLength(6);
  const ours = { ...DEFAULT_SITE, figures: [{ figure: '12', of: 'meetings' }], year: '2027', about: '' };
  expect(stillDefaultOfSite(ours)).toEqual(['Name', 'Email', 'Membership page']);
});

it.each([
  [undefined, 'All passes are final sale and non-refundable.'],
  [{}, 'All passes are final sale and non-refundable.'],
  [
    { terms: ['You can return a pass until 1 May.', 'Lunch is included.'] },
    'You can return a pass until 1 May. Lunch is included.',
  ],
  [{ terms: [] }, ''],
])('says about the sale of %j: %j', (content, sentence) => {
  expect(saleTerms(content)).toBe(sentence);
});
