import type { Sponsor } from '@samagam/contract/programme/supporter';
import { expect, it } from 'vitest';
import { publicPartners, publicSponsors } from './supporters.ts';

function aSponsor(name: string, category: string, priority: number): Sponsor {
  return {
    eventcode: 'acsc2025',
    category,
    priority,
    name,
    website: 'https://example.org',
    imageurl: '/images/x',
  };
}

it('keeps categories together, led by the lowest priority number, then by priority and name', () => {
  const shown = publicSponsors([
    aSponsor('Gold two', 'Gold', 5),
    aSponsor('Silver', 'Silver', 3),
    aSponsor('Gold one', 'Gold', 2),
    aSponsor('Bronze b', 'Bronze', 9),
    aSponsor('Bronze a', 'Bronze', 9),
    aSponsor('Aa copper', 'Copper', 9),
    aSponsor('Title', 'Title sponsor', 1),
  ]);
  expect(shown.map(({ name }) => name)).toEqual([
    'Title',
    'Gold one',
    'Gold two',
    'Silver',
    'Bronze a',
    'Bronze b',
    'Aa copper',
  ]);
});

it('orders partners by category, then by name', () => {
  const partners = [
    ['Zeta', 'Media'],
    ['Beta', 'Community'],
    ['Alpha', 'Media'],
  ].map(([name, category]) => ({
    eventcode: 'acsc2025',
    category: category!,
    name: name!,
    website: 'https://example.org',
    imageurl: '/images/x',
  }));
  expect(publicPartners(partners).map(({ name }) => name)).toEqual(['Beta', 'Alpha', 'Zeta']);
});

it('has exactly the public fields', () => {
  const sponsor = publicSponsors([aSponsor('A', 'Gold', 1)])[0]!;
  const partner = publicPartners([aSponsor('A', 'Gold', 1)])[0]!;
  expect(Object.keys(sponsor)).toEqual(['category', 'priority', 'name', 'website', 'imageurl']);
  expect(Object.keys(partner)).toEqual(['category', 'name', 'website', 'imageurl']);
});
