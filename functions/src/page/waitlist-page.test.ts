import { expect, it } from 'vitest';
import { waitlistPage } from './waitlist-page.ts';

it.each([
  [0, 'You are number 1 in the list: nobody waits before you.'],
  [1, 'You are number 2 in the list: 1 person waits before you.'],
  [2, 'You are number 3 in the list: 2 people wait before you.'],
])('says with %i people before the reader: %s', async (before, words) => {
  const event = { name: 'Samagam', eventcode: 'test2025' };
  const page = waitlistPage({ is: 'waiting', event, tickettype: 'Gold', before }, 'key');
  expect(await page.text()).toContain(words);
});
