import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { receiveAll, worker } from '../../test/answers.ts';
import { show } from '../../test/show.tsx';
import { focusOn } from '../../test/keyboard.ts';
import { FinishPayment } from './finish-payment.tsx';
import { keepUnpaid, markFailed, unpaidKey } from './unpaid-order.ts';

const KEY = 'SG0123456789ABCDEF-own-proof';
const UNTIL = '9:04 PM, 26 Nov 2026 IST';
const link = () => page.getByRole('link', { name: 'Finish your payment' });
const notice = (words: string) => page.getByRole('region', { name: words, exact: true });
const unpaid = () => notice(`You have registered, but not paid yet. Your price is kept until ${UNTIL}.`);
const failed = () => notice(`Payment failed. Nothing was charged. Your price is kept until ${UNTIL}.`);

let view = 'pay';
let until = UNTIL;
let looks: string[] = [];
beforeEach(() => {
  view = 'pay';
  until = UNTIL;
  looks = [];
  sessionStorage.clear();
  worker.use(
    http.get('/api/payment', ({ request }) => {
      looks.push(new URL(request.url).searchParams.get('key') ?? '');
      return HttpResponse.html('<!doctype html>', {
        headers: { 'Payment-View': view, ...(until && { 'Payment-Until': until }) },
      });
    }),
  );
});

const showPage = (eventcode = 'test2025') => show(<FinishPayment eventcode={eventcode} />);

test('it leads to the payment page of this tab’s order while that can be paid, also after a reload', async () => {
  keepUnpaid('test2025', KEY);
  for (let visit = 1; visit <= 2; visit++) {
    const shown = await showPage();
    await expect.element(link()).toHaveAttribute('href', `/api/payment?key=${KEY}`);
    await shown.unmount();
  }
  expect(looks).toEqual([KEY, KEY]);
});

test.each(['paid', 'expired', 'closed', 'refunded', 'review', ''])(
  'it is not shown and asks no more once the payment page shows "%s"',
  async (shown) => {
    view = shown;
    keepUnpaid('test2025', KEY);
    await showPage();
    await expect.poll(() => unpaidKey('test2025')).toBe('');
    await expect.element(link()).not.toBeInTheDocument();
  },
);

test('it is hidden while money is on its way, and comes back if that failed', async () => {
  view = 'pending';
  keepUnpaid('test2025', KEY);
  await showPage();
  await expect.poll(() => looks).toEqual([KEY]);
  await expect.element(link()).not.toBeInTheDocument();
  view = 'pay';
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(link()).toBeVisible();
});

test('it vanishes when the order was paid on another device meanwhile', async () => {
  keepUnpaid('test2025', KEY);
  await showPage();
  await expect.element(link()).toBeVisible();
  view = 'paid';
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(link()).not.toBeInTheDocument();
});

test('it asks nothing in a tab without an order, nor for another event', async () => {
  await showPage();
  keepUnpaid('test2025', KEY);
  const own = await showPage();
  // Its part is loaded now, so that it would ask at once.
  await expect.element(link()).toBeVisible();
  await own.unmount();
  await showPage('other2025');
  await receiveAll();
  await expect.element(link()).not.toBeInTheDocument();
  expect(looks).toEqual([KEY]);
});

test('it appears when Back shows the page as it was left', async () => {
  await showPage();
  keepUnpaid('test2025', KEY);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(link()).toBeVisible();
});

/** As the payment page does when the visitor leaves it. */
const leavePayment = () => sessionStorage.setItem('samagam.left-payment', 'yes');

/** The section of the page, below a long one. */
const showLong = () =>
  show(
    <>
      <div style={{ height: '300vh' }} />
      <section>
        <h2>Register</h2>
        <FinishPayment eventcode="test2025" />
        <input aria-label="Name" />
        <div style={{ height: '300vh' }} />
      </section>
    </>,
  );

test('it says until when the price is kept', async () => {
  keepUnpaid('test2025', KEY);
  await showPage();
  await expect.element(unpaid()).toBeVisible();
});

test('it names no time that an older API does not say', async () => {
  until = '';
  keepUnpaid('test2025', KEY);
  await showPage();
  await expect.element(notice('You have registered, but not paid yet.')).toBeVisible();
});

test('it is in view and has the focus after the payment page, once', async () => {
  keepUnpaid('test2025', KEY);
  leavePayment();
  const returned = await showLong();
  await expect.element(unpaid()).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Register' })).toBeInViewport({ ratio: 1 });
  await expect.element(unpaid()).toBeInViewport({ ratio: 1 });
  await returned.unmount();
  scrollTo(0, 0);
  await showLong();
  await expect.element(unpaid()).toBeInTheDocument();
  await receiveAll();
  expect(unpaid().element()).not.toHaveFocus();
  expect(scrollY).toBe(0);
});

test('it leaves a visitor who is typing already where they are', async () => {
  keepUnpaid('test2025', KEY);
  leavePayment();
  await showLong();
  await focusOn(page.getByLabelText('Name'));
  await expect.element(unpaid()).toBeInTheDocument();
  await userEvent.keyboard('A');
  await expect.element(page.getByLabelText('Name')).toHaveValue('A');
});

test('it takes the focus from the field that the form was sent from, when Back shows the page as it was left', async () => {
  await showLong();
  await page.getByLabelText('Name').fill('Asha');
  keepUnpaid('test2025', KEY);
  leavePayment();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(unpaid()).toHaveFocus();
  await page.getByLabelText('Name').fill('Asha Raman');
  leavePayment();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(unpaid()).toHaveFocus();
});

test('it leaves the focus alone if the order becomes payable later', async () => {
  view = 'pending';
  keepUnpaid('test2025', KEY);
  leavePayment();
  await showLong();
  await expect.poll(() => looks).toEqual([KEY]);
  await expect.poll(() => sessionStorage.getItem('samagam.left-payment')).toBeNull();
  view = 'pay';
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(unpaid()).toBeInTheDocument();
  expect(unpaid().element()).not.toHaveFocus();
});

test('it says that the payment failed, also after a reload and another try, until there is another order', async () => {
  keepUnpaid('test2025', KEY);
  markFailed('test2025');
  const returned = await showPage();
  await expect.element(failed()).toBeVisible();
  await returned.unmount();
  keepUnpaid('test2025', KEY);
  const reloaded = await showPage();
  await expect.element(failed()).toBeVisible();
  await reloaded.unmount();
  keepUnpaid('test2025', 'SGFEDCBA9876543210-own-proof');
  await showPage();
  await expect.element(unpaid()).toBeVisible();
});
