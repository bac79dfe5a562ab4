import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { worker } from '../../test/answers.ts';
import { openPaymentPage } from '../../test/payment-page.ts';
import { translatePage } from '../../test/translate.ts';

test('its button keeps the focus while it waits, pays once, and a failure is announced', async () => {
  const answered = Promise.withResolvers<void>();
  let payments = 0;
  worker.use(
    http.post('/api/payment', async () => {
      payments += 1;
      await answered.promise;
      return HttpResponse.error();
    }),
  );
  await openPaymentPage({ view: 'pay', key: 'k', waits: true, src: '/nowhere.js', options: {} });
  translatePage();
  const pay = page.getByRole('button');
  // The gateway would cover what has changed.
  expect(pay.element().textContent).toBe('Pay ₹2,950.00');
  (pay.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(pay).toHaveTextContent('Opening the payment page…');
  await userEvent.keyboard('{Enter}');
  (pay.element() as HTMLElement).click();
  await new Promise(requestAnimationFrame);
  await expect.element(pay).toHaveFocus();
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true');
  answered.resolve();
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/^The payment page could not be loaded\./);
  await expect.element(pay).toHaveFocus();
  await expect.element(pay).not.toHaveAttribute('aria-disabled');
  expect(payments).toBe(1);

  // The page of the event then leads back here.
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
  expect(sessionStorage.getItem('samagam.left-payment')).toBe('yes');
});
