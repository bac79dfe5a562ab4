import { expect, it } from 'vitest';
import { hasOnlyTracking } from './tracking-parameters.ts';

it.each([
  ['', true],
  ['utm_source=mail', true],
  ['utm_source=mail&utm_campaign=may&gclid=Cj0', true],
  ['fbclid=IwAR&fbclid=again', true],
  ['ticketkey=abc', false],
  ['gclid=Cj0&ticketkey=abc', false],
  ['preview=abc', false],
  ['couponcode=WELCOME10', false],
  ['gclid2=x', false],
  ['UTM_SOURCE=mail', false],
  ['=x', false],
])('knows whether "%s" only says where the visitor comes from: %s', (query, expected) => {
  expect(hasOnlyTracking(new URLSearchParams(query))).toBe(expected);
});
