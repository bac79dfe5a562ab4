import { http, HttpResponse } from 'msw/http';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { worker } from '../../test/answers.ts';
import { translatePage } from '../../test/translate.ts';
import { focusOn } from '../../test/keyboard.ts';

/** The page as the server renders it (functions/src/page/payment-page.ts), if the event has changed. */
function showPaymentPage(): void {
  const main = document.createElement('main');
  main.innerHTML = `<form id="pay-form"><button id="pay">Pay ₹2,950.00</button></form>
    <p id="checkout-status" role="status"></p>
    <script type="application/json" id="checkout">{"view":"pay","key":"k","waits":true,"src":"/nowhere.js","options":{}}</script>`;
  document.body.append(main);
  onTestFinished(() => {
    main.remove();
    // Every test of the worker shares this document.
    for (const sheet of document.querySelectorAll('style[data-vite-dev-id$="checkout.css"]')) sheet.remove();
  });
}

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
  showPaymentPage();
  await import('./checkout.ts');
  translatePage();
  const pay = page.getByRole('button');
  // The gateway would cover what has changed.
  expect(pay.element().textContent).toBe('Pay ₹2,950.00');
  await focusOn(pay);
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
