import { html } from 'hono/html';
import { messagePage } from './message-page.ts';
import { factList, keyForm, plainPage } from './plain-page.ts';

/** Its button posts, because programs that read mail open links. */
export function confirmAddressPage(eventname: string, key: string): Response {
  const heading = 'Confirm your mail address';
  const main = html`<main class="checkout">
          <h1>${heading}</h1>
          <p>Groups with a confirmed mail address can book more seats. If you have not asked for this, do nothing.</p>
          ${factList([['Event', eventname]])}
          ${keyForm({ path: '/api/confirmaddress', label: 'Confirm my mail address' }, key)}
        </main>`;
  return plainPage({ title: heading, main, posts: true });
}

export function addressConfirmedPage(eventcode: string): Response {
  return messagePage(200, 'Your mail address is confirmed.', {
    note: 'You can book the seats of your group now.',
    back: `/event/${eventcode}#register`,
    label: 'Back to the form',
  });
}
