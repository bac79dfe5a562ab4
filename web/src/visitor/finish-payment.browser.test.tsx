import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { receiveAll, worker } from '../../test/answers.ts';
import { show } from '../../test/show.tsx';
import { FinishPayment } from './finish-payment.tsx';
import { keepUnpaid, unpaidKey } from './unpaid-order.ts';

const KEY = 'SG0123456789ABCDEF-own-proof';
const link = () => page.getByRole('link', { name: 'Finish your payment' });

let view = 'pay';
let looks: string[] = [];
beforeEach(() => {
  view = 'pay';
  looks = [];
  sessionStorage.clear();
  worker.use(
    http.get('/api/payment', ({ request }) => {
      looks.push(new URL(request.url).searchParams.get('key') ?? '');
      return HttpResponse.html('<!doctype html>', { headers: { 'Payment-View': view } });
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
