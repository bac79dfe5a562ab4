/**
 * The script of the payment page, which the server makes (functions/src/page/payment-page.ts). It starts the gateway's
 * checkout at once, and again on "Pay"; after Back or a reload it waits to be asked. Whenever the page comes back into
 * view it asks how the payment stands, and reloads the page if that has changed: a phone may have discarded this tab
 * while the buyer was in a UPI app, and another device may have paid. Built to /checkout.js and /checkout.css, names
 * the server knows: it must import nothing that ends in a chunk of its own.
 */
import './checkout.css';

interface Payment {
  view: string;
  key: string;
  /** Where the gateway's script is, and the options that it takes; absent where nothing can be paid. */
  src?: string;
  options?: Record<string, unknown>;
}

declare global {
  interface Window {
    Razorpay?: new (options: Record<string, unknown>) => { open: () => void };
  }
}

const payment = JSON.parse(document.getElementById('checkout')!.textContent) as Payment;
const form = document.getElementById('pay-form') as HTMLFormElement | null;
const pay = document.getElementById('pay') as HTMLButtonElement | null;
const status = document.getElementById('checkout-status')!;
const payLabel = pay?.textContent ?? '';

/** Milliseconds until the next look at a payment that the bank has not confirmed; twice as long each time. */
const FIRST_LOOK = 3000;
const LONGEST_WAIT = 60_000;
const NOT_LOADED =
  'The payment page could not be loaded. Nothing was charged. Please check your connection and try again.';

/** A page that is reached again by Back or reload has shown the checkout already; its history entry knows. */
const SHOWN = 'samagam.checkout-shown';

function wasShown(): boolean {
  return (history.state as Record<string, unknown> | null)?.[SHOWN] === true;
}

function setShown(shown: boolean): void {
  history.replaceState({ ...(history.state as object | null), [SHOWN]: shown }, '');
}

/** Reloads the page if the payment stands otherwise than it says. Throws without a connection. */
async function look(request: Promise<Response>): Promise<string | null> {
  const view = (await request).headers.get('Payment-View');
  if (view !== null && view !== payment.view) location.reload();
  return view;
}

function lookNow(): Promise<string | null> {
  return look(fetch(location.href, { cache: 'no-store' }));
}

/** Most banks confirm in seconds, some in days. A page in the background asks when it comes back into view. */
function lookLater(wait: number): void {
  setTimeout(() => {
    if (document.visibilityState === 'visible') lookNow().catch(() => undefined);
    lookLater(Math.min(wait * 2, LONGEST_WAIT));
  }, wait);
}

function loadGateway(src: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => (window.Razorpay ? resolve() : reject(new Error('No checkout.'))));
    script.addEventListener('error', () => {
      // A failed script stays failed: the next attempt needs a new element.
      script.remove();
      reject(new Error('The checkout did not load.'));
    });
    document.head.append(script);
  });
}

async function openCheckout(): Promise<void> {
  const { src, options } = payment;
  if (!src || !options) return;
  setBusy();
  try {
    await loadGateway(src);
    const checkout = new window.Razorpay!({
      ...options,
      modal: {
        ondismiss: () => {
          // It may have been closed after paying: then only the gateway knows.
          status.textContent =
            'The payment was closed. If you have paid, you hear of it by mail; if not, you can pay here.';
          setReady();
          lookNow().catch(() => undefined);
        },
      },
    });
    checkout.open();
    setShown(true);
    setReady();
  } catch {
    status.textContent = NOT_LOADED;
    setReady('Try again');
  }
}

/** Renews the hold and asks the gateway; the page that is shown then opens the checkout by itself. */
async function payAgain(): Promise<void> {
  setBusy();
  try {
    const body = new URLSearchParams({ key: payment.key });
    const view = await look(fetch('/api/payment', { method: 'POST', body }));
    if (view === payment.view) {
      setShown(false);
      return location.reload();
    }
    status.textContent =
      'We could not reach the payment gateway. Nothing was charged; try again in a minute.';
  } catch {
    status.textContent = NOT_LOADED;
  }
  setReady('Try again');
}

function setBusy(): void {
  if (!pay) return;
  pay.disabled = true;
  pay.textContent = 'Opening the payment page…';
  status.textContent = '';
}

function setReady(label = payLabel): void {
  if (!pay) return;
  pay.disabled = false;
  pay.textContent = label;
}

/**
 * The next booking of a group is another one (visitor/submissions.ts). The submission of one person is kept: the same fields
 * once more, after Back, still lead to what was paid.
 */
function forgetGroup(): void {
  try {
    sessionStorage.removeItem('samagam.submission.group');
  } catch {
    // Nothing was kept.
  }
}

form?.addEventListener('submit', (submitted) => {
  submitted.preventDefault();
  void payAgain();
});
addEventListener('pageshow', (shown) => {
  if (!shown.persisted) return;
  setReady();
  lookNow().catch(() => undefined);
});
addEventListener('focus', () => void lookNow().catch(() => undefined));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') lookNow().catch(() => undefined);
});
if (payment.view === 'pending') lookLater(FIRST_LOOK);
if (payment.view === 'paid') forgetGroup();
if (payment.view === 'pay' && !wasShown()) void openCheckout();
