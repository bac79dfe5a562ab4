/**
 * The script of the payment page, which the server makes (functions/src/page/checkout-page.ts). It starts the
 * gateway's checkout at once and again on "Pay"; after Back it waits to be asked. Built to /checkout.js and
 * /checkout.css, names the server knows: it must import nothing that ends in a chunk of its own.
 */
import './checkout.css';

interface Checkout {
  /** Where the gateway's script is. */
  src: string;
  /** The gateway's options, passed on as they are. */
  options: Record<string, unknown>;
}

declare global {
  interface Window {
    Razorpay?: new (options: Record<string, unknown>) => { open: () => void };
  }
}

const { src, options } = JSON.parse(document.getElementById('checkout')!.textContent) as Checkout;
const pay = document.getElementById('pay') as HTMLButtonElement;
const status = document.getElementById('checkout-status')!;
const payLabel = pay.textContent;

/** A page that is reached again by Back or reload has shown the checkout already; its history entry tells. */
const SHOWN = 'samagam.checkout-shown';

function wasShown(): boolean {
  return (history.state as Record<string, unknown> | null)?.[SHOWN] === true;
}

function loadGateway(): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => (window.Razorpay ? resolve() : reject(new Error('No checkout.'))));
    script.addEventListener('error', () => {
      // A failed script stays failed: the next try needs a new element.
      script.remove();
      reject(new Error('The checkout did not load.'));
    });
    document.head.append(script);
  });
}

async function openCheckout(): Promise<void> {
  pay.disabled = true;
  pay.textContent = 'Opening the payment page…';
  status.textContent = '';
  try {
    await loadGateway();
    const checkout = new window.Razorpay!({
      ...options,
      modal: {
        ondismiss: () => {
          // It may have been closed after paying: then only the gateway knows, and tells us in its own time.
          status.textContent =
            'The payment was closed. If you have paid, you hear of it by mail; if not, you can pay here.';
          wait();
        },
      },
    });
    checkout.open();
    history.replaceState({ ...(history.state as object | null), [SHOWN]: true }, '');
    wait();
  } catch {
    status.textContent =
      'The payment page could not be loaded. Nothing was charged. Please check your connection and try again.';
    wait('Try again');
  }
}

/** The button can be pressed (again). */
function wait(label = payLabel): void {
  pay.disabled = false;
  pay.textContent = label;
}

pay.addEventListener('click', () => void openCheckout());
addEventListener('pageshow', (shown) => {
  if (shown.persisted) wait();
});
if (!wasShown()) void openCheckout();
