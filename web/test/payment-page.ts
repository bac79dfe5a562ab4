import { onTestFinished, vi } from 'vitest';

/**
 * Shows the page as the server renders it (functions/src/page/payment-page.ts), and runs its script. Every test of the worker
 * shares this document and its modules, so the script is loaded anew, and its listeners end with the test.
 */
export async function openPaymentPage(payment: object): Promise<void> {
  const main = document.createElement('main');
  main.innerHTML = `<form id="pay-form"><button id="pay">Pay ₹2,950.00</button></form>
    <p id="checkout-status" role="status"></p>
    <script type="application/json" id="checkout"></script>`;
  main.querySelector('#checkout')!.textContent = JSON.stringify(payment);
  document.body.append(main);
  const leaving = new AbortController();
  onTestFinished(() => {
    leaving.abort();
    main.remove();
    for (const sheet of document.querySelectorAll('style[data-vite-dev-id*="checkout.css"]')) sheet.remove();
  });
  const spies = [window, document].map((target) => {
    const add = target.addEventListener.bind(target);
    return vi
      .spyOn(target as EventTarget, 'addEventListener')
      .mockImplementation((type: string, listener) => add(type, listener!, { signal: leaving.signal }));
  });
  const fresh = new URL(`../src/checkout/checkout.ts?${crypto.randomUUID()}`, import.meta.url).href;
  await import(/* @vite-ignore */ fresh);
  for (const spy of spies) spy.mockRestore();
}
