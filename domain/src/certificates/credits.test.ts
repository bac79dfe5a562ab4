import { expect, it } from 'vitest';
import { BODIES, creditsOf } from './credits.ts';

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
