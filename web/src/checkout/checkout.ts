/**
 * The script of the payment page, which the server renders (functions/src/page/payment-page.ts). It opens the gateway's
 * checkout at once, and again on "Pay"; after Back or a reload, and if there is something to read first, it waits for "Pay". Whenever
 * the page becomes visible, it checks the state of the payment and reloads if that has changed: a phone may have discarded
 * this tab while the buyer was in a UPI app, and the buyer may have paid on another device. Built to /checkout.js and
 * /checkout.css, names that the server uses, so it must not import anything that becomes a chunk of its own.
 */
import './checkout.css';

interface Payment {
  view: string;
  key: string;
  /** The checkout would cover what the page says: the event has changed, or this is the browser of an app. */
  waits?: boolean;
  /** The address of the gateway's script and the options of its checkout; absent if the order cannot be paid. */
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

/** Milliseconds until the first check of a payment that the bank has not confirmed; doubles each time. */
const FIRST_LOOK = 3000;
const LONGEST_WAIT = 60_000;
const NOT_LOADED =
  'The payment page could not be loaded. Nothing was charged. Please check your connection and try again.';

/** In a history entry. True: the checkout was shown; this is Back or a reload. False: "Pay", so the reloaded page opens it. */
const SHOWN = 'samagam.checkout-shown';

function isToWait(): boolean {
  return (history.state as Record<string, boolean> | null)?.[SHOWN] ?? payment.waits ?? false;
}

function setShown(shown: boolean): void {
  history.replaceState({ ...(history.state as object | null), [SHOWN]: shown }, '');
}

/** Reloads the page if the state of the payment has changed. Throws without a connection. */
async function look(request: Promise<Response>): Promise<string | null> {
  const view = (await request).headers.get('Payment-View');
  if (view !== null && view !== payment.view) location.reload();
  return view;
}

function lookNow(): Promise<string | null> {
  return look(fetch(location.href, { cache: 'no-store' }));
}

/** Most banks confirm in seconds, some in days. A page in the background is checked when it becomes visible. */
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
      // A failed script element cannot be retried: the next attempt needs a new one.
      script.remove();
      reject(new Error('The checkout did not load.'));
    });
    document.head.append(script);
  });
}

/** A registration that this browser has sent (visitor/begun-orders.ts). */
interface Begun {
  eventcode: string;
  person: string;
  payment: string;
  another?: true;
}

const BEGUN = 'samagam.begun';
/** How long the state of other orders is waited for, in milliseconds. The buyer wants to pay. */
const PATIENCE = 5000;
const orderOf = (key: string) => key.split('-')[0];
const isOwn = (begun: Begun) => orderOf(begun.payment) === orderOf(payment.key);

function readBegun(): Begun[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(BEGUN) ?? '[]');
    return Array.isArray(kept) ? (kept as Begun[]) : [];
  } catch {
    return [];
  }
}

/** The other orders of the same person; none once the visitor wants another ticket. */
function ordersBesides(): Begun[] {
  const begun = readBegun();
  const own = begun.find(isOwn);
  if (!own || own.another) return [];
  const { eventcode, person } = own;
  return begun.filter((one) => !isOwn(one) && one.eventcode === eventcode && one.person === person);
}

/** The payment page of one of these that was paid, maybe in another tab. Undefined without a connection. */
async function findPaidBesides(): Promise<string | undefined> {
  const signal = AbortSignal.timeout(PATIENCE);
  const found = await Promise.all(
    ordersBesides().map(async ({ payment: key }) => {
      const address = `/api/payment?key=${encodeURIComponent(key)}`;
      const response = await fetch(address, { cache: 'no-store', signal }).catch(() => undefined);
      const view = response?.headers.get('Payment-View') ?? '';
      return ['paid', 'pending', 'review'].includes(view) ? address : undefined;
    }),
  );
  return found.find((address) => address !== undefined);
}

let isWarned = false;

/** Says that another order of the same person is paid. Returns whether the visitor must decide first. */
async function warnIfPaid(): Promise<boolean> {
  if (isWarned || !form || ordersBesides().length === 0) return isWarned;
  const address = await findPaidBesides();
  if (!address || isWarned) return isWarned;
  isWarned = true;
  const alert = document.createElement('div');
  alert.className = 'checkout-alert';
  alert.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent =
    'You have paid for a ticket of the same person in this browser already. Pay here only if you want another one.';
  const see = document.createElement('a');
  see.href = address;
  see.textContent = 'See what you have paid';
  alert.append(words, see);
  form.before(alert);
  return true;
}

function wantAnother(): void {
  const begun = readBegun().map((one) => (isOwn(one) ? { ...one, another: true } : one));
  try {
    localStorage.setItem(BEGUN, JSON.stringify(begun));
  } catch {
    // The reloaded page asks again.
  }
}

async function payUnlessPaid(): Promise<void> {
  if (isWarned) wantAnother();
  else {
    setBusy();
    if (await warnIfPaid()) return setReady();
  }
  return payAgain();
}

async function openUnlessPaid(): Promise<void> {
  setBusy();
  if (await warnIfPaid()) setReady();
  else await openCheckout();
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
          // The buyer may have closed it after paying: only the gateway knows.
          status.textContent =
            'The payment was closed. If you have paid, we will send you a mail. If not, you can pay here.';
          setReady();
          // The gateway's frame, which had the focus, is gone.
          if (document.activeElement === document.body) pay?.focus();
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

/** Renews the hold at the server; the reloaded page then opens the checkout by itself. */
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
  // Not `disabled`: the button would lose the focus.
  pay.setAttribute('aria-disabled', 'true');
  pay.textContent = 'Opening the payment page…';
  status.textContent = '';
}

function setReady(label = payLabel): void {
  if (!pay) return;
  pay.removeAttribute('aria-disabled');
  pay.textContent = label;
}

/** The next group booking is a new one (visitor/submissions.ts); an individual form after Back still leads to its paid order. */
function forgetGroup(): void {
  try {
    sessionStorage.removeItem('samagam.submission.group');
  } catch {
    // Storage is unavailable, so nothing was kept.
  }
}

/** The page of the event then shows first how to finish the payment (visitor/unpaid-order.ts). */
function markShown(): void {
  try {
    sessionStorage.setItem('samagam.left-payment', 'yes');
  } catch {
    // Storage is unavailable, so that page keeps no order either.
  }
}

form?.addEventListener('submit', (submitted) => {
  submitted.preventDefault();
  if (!pay?.hasAttribute('aria-disabled')) void payUnlessPaid();
});
addEventListener('pageshow', (shown) => {
  if (!shown.persisted) return;
  setReady();
  lookNow().catch(() => undefined);
  void warnIfPaid();
});
addEventListener('focus', () => void lookNow().catch(() => undefined));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible') return;
  lookNow().catch(() => undefined);
  void warnIfPaid();
});
// Not when the page is left: Firefox loses what is stored then.
if (payment.view === 'pay') addEventListener('pageshow', markShown);
if (payment.view === 'pending') lookLater(FIRST_LOOK);
if (payment.view === 'paid') forgetGroup();
if (payment.view === 'pay') void (isToWait() ? warnIfPaid() : openUnlessPaid());
