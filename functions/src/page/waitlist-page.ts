import { momentInIndia } from '@samagam/domain/text/event-dates';
import { CONFIRM_HOURS, OFFER_HOURS } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import { html } from 'hono/html';
import { messagePage } from './message-page.ts';
import { type KeyForm, factList, keyForm, plainPage } from './plain-page.ts';

interface OfEvent {
  event: { name: string; eventcode: string };
  tickettype: string;
}

/** `price`: in words, if the pass has another one at another time; ''. `payment`: the key of the payment page of an order that is not paid, or ''. */
export type WaitlistPage =
  | { is: 'ended' | 'left' }
  | ({ is: 'unconfirmed' } & OfEvent)
  | ({ is: 'waiting'; before: number } & OfEvent)
  | ({ is: 'offered'; until: number; price: string } & OfEvent)
  | ({ is: 'registered'; payment: string; until: number } & OfEvent);

export function waitlistPage(view: WaitlistPage, key: string): Response {
  switch (view.is) {
    case 'ended':
      return messagePage(404, sayOfApi.waitlistLinkEnded, {
        note: 'The offer has run out, or its order has ended, or you have joined again since. You can join again on the page of the event.',
      });
    case 'left':
      return messagePage(200, 'You have left the waiting list.', {
        note: 'We keep no seat for you and send no more mails about it.',
      });
    case 'unconfirmed':
      return page(view, key, {
        heading: 'Confirm your place',
        text: `Press the button to join the waiting list of this pass. The link of the mail works for ${CONFIRM_HOURS} hours.`,
        action: { path: '/api/confirmwaitlist', label: 'Join the waiting list' },
      });
    case 'waiting':
      return page(view, key, {
        heading: 'You are on the waiting list',
        text: `${placeInWords(view.before)} When a seat is free and it is your turn, we keep it for you for ${OFFER_HOURS} hours and tell you by mail.`,
      });
    case 'offered':
      return page(view, key, {
        heading: 'A seat is kept for you',
        text: 'Register with the email address that got our mail, and pay. Afterwards the seat goes to the next person.',
        // In the fragment, so that no request and no log contains the key.
        next: { href: `/event/${view.event.eventcode}#register/${key}`, label: 'Register' },
        plain: { eventcode: view.event.eventcode, offerkey: key },
      });
    case 'registered':
      return registeredPage(view);
  }
}

function placeInWords(before: number): string {
  if (before === 0) return 'You are number 1 in the list: nobody waits before you.';
  const others = before === 1 ? '1 person waits' : `${before} people wait`;
  return `You are number ${before + 1} in the list: ${others} before you.`;
}

function registeredPage({ event, payment, until }: Extract<WaitlistPage, { is: 'registered' }>): Response {
  if (payment === '') {
    return messagePage(200, 'You have registered.', {
      note: 'Your ticket is in your mail.',
      back: `/event/${event.eventcode}`,
    });
  }
  return messagePage(200, 'You have registered, and not paid yet.', {
    note: `Your seat is kept until ${momentInIndia(until)}. Please pay before.`,
    back: `/api/payment?key=${payment}`,
    label: 'Finish your payment',
  });
}

function priceRow(price: string): [string, string][] {
  return price === '' ? [] : [['Price', price]];
}

const LEAVE: KeyForm = { path: '/api/leavewaitlist', label: 'Leave the waiting list' };

function plainForm(fields: Record<string, string>, label: string) {
  return html`<form method="post" action="/api/register">
            ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
            <button class="checkout-next" name="step" value="change">${label}</button>
          </form>`;
}

interface Words {
  heading: string;
  text: string;
  next?: { href: string; label: string };
  /** What a browser without script posts to the form in place of `next`. */
  plain?: Record<string, string>;
  action?: KeyForm;
}

function page(
  view: Extract<WaitlistPage, { is: 'unconfirmed' | 'waiting' | 'offered' }>,
  key: string,
  { heading, text, next, plain, action }: Words,
): Response {
  const rows = [
    ['Event', view.event.name],
    ['Pass', view.tickettype],
    ...(view.is === 'waiting' ? [['Your place', String(view.before + 1)]] : []),
    ...(view.is === 'offered' ? [...priceRow(view.price), ['Kept until', momentInIndia(view.until)]] : []),
  ];
  const main = html`<main class="checkout">
          <h1>${heading}</h1>
          <p>${text}</p>
          ${factList(rows)}
          ${next && html`<p class="with-script"><a class="checkout-next" href="${next.href}">${next.label}</a></p>`}
          ${next && plain && html`<noscript>${plainForm(plain, next.label)}</noscript>`}
          ${action ? keyForm(action, key) : keyForm(LEAVE, key, 'checkout-quiet')}
        </main>`;
  return plainPage({ title: heading, main, posts: true });
}
