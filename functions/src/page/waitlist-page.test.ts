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

it('posts the key of an offer to the form where no script reads it from the address', async () => {
  const event = { name: 'Samagam', eventcode: 'test2025' };
  const offered = { is: 'offered', event, tickettype: 'Gold', until: 0, price: '' } as const;
  const text = (await waitlistPage(offered, 'k-1').text()).replaceAll(/\s+/g, ' ');
  const [, plain] = /<noscript>(.*?)<\/noscript>/.exec(text)!;
  expect(plain).toContain('<form method="post" action="/api/register">');
  expect(plain).toContain('<input type="hidden" name="offerkey" value="k-1" />');
  expect(plain).toContain('<input type="hidden" name="eventcode" value="test2025" />');
  expect(plain).toContain('name="step" value="change"');
  expect(text).toContain('href="/event/test2025#register/k-1"');
});
