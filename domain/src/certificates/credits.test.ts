import { expect, it } from 'vitest';
import { BODIES, claimFields, creditsOf } from './credits.ts';

const [isaca, isc2, comptia] = BODIES as [
  (typeof BODIES)[number],
  (typeof BODIES)[number],
  (typeof BODIES)[number],
];

it.each([
  [isaca, 0, 0],
  [isaca, 50, 1],
  [isaca, 49, 0.75],
  [isaca, 360, 7],
  [isaca, 375, 7.5],
  [isc2, 375, 6.25],
  [isc2, 59, 0.75],
  [comptia, 375, 6],
  [comptia, 59, 0],
])('of $short from %i minutes are %d', (body, minutes, credits) => {
  expect(creditsOf(minutes, body)).toBe(credits);
});

it.each(BODIES)('the form of $short gets all that it asks for', (body) => {
  const days = [
    { date: '21-Nov-2026', from: 0, minutes: 360 },
    { date: '22-Nov-2026', from: 0, minutes: 15 },
  ];
  const claim = {
    title: 'A Conference',
    organiser: 'Samagam',
    days,
    description: 'Keys.',
    proof: 'https://a.test/1',
  };
  const values = claimFields(body, claim).map(([, value]) => value);
  for (const value of [
    'A Conference',
    'Samagam',
    body.type,
    '21 November 2026',
    '22 November 2026',
    '6 hours 15 minutes',
    String(creditsOf(375, body)),
    'Keys.',
    'https://a.test/1',
  ])
    expect(values).toContain(value);
});
