/** The page behind the link to unsubscribe. Its button posts, because programs that read mail open links. */
import { momentInIndia } from '@samagam/domain/text/event-dates';
import { html } from 'hono/html';
import { messagePage } from './message-page.ts';
import { plainPage } from './plain-page.ts';

const STILL = 'You still get what concerns your ticket, such as another hall or a refund.';

/** `since`: when the mailbox unsubscribed last, in epoch milliseconds. It may have agreed to news again afterwards. */
export function unsubscribePage(key: string, since: number | undefined): Response {
  const isDone = since !== undefined;
  const heading = isDone ? 'You have unsubscribed already.' : 'No more news by mail?';
  const main = html`<main class="checkout">
          <h1>${heading}</h1>
          ${
            isDone
              ? html`<p>
                  You unsubscribed at ${momentInIndia(since)}. We send no more news to this mail address, unless you agreed to
                  news again after that. Then you can unsubscribe again. ${STILL}
                </p>`
              : html`<p>We send no more news to this mail address. ${STILL}</p>`
          }
          <form method="post" action="/api/unsubscribe">
            <input type="hidden" name="key" value="${key}" />
            <button class="${isDone ? 'checkout-quiet' : 'checkout-next'}">
              ${isDone ? 'Unsubscribe again' : 'Unsubscribe'}
            </button>
          </form>
        </main>`;
  return plainPage({ title: heading, main, posts: true });
}

export function unsubscribedPage(): Response {
  return messagePage(200, 'You are unsubscribed.', {
    note: `${STILL} If you want news again, agree to them when you register the next time.`,
    label: 'To the site',
  });
}
