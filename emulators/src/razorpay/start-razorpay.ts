/** Razorpay without a network, as far as this product uses it. In memory, at 127.0.0.1 only. */
import { serve } from '../http/serve.ts';
import { apiRoutes } from './api.ts';
import type { ApiCall, Notify } from './api.ts';
import { openBooks } from './books.ts';
import type { Books, BooksRecords, Ledger } from './books.ts';
import { checkoutRoutes } from './checkout.ts';
import { controlRoutes, makeControl } from './control.ts';
import type { RazorpayControl } from './control.ts';
import { newId } from './entities.ts';
import { refusal, refusalAnswer } from './errors.ts';
import { openFaults } from './faults.ts';
import { type SettledRecords, type Settlements, openSettlements } from './settlements.ts';
import { booksPage } from './pages.ts';
import { openWebhooks } from './webhooks.ts';
import type { WebhookRetry } from './deliver-webhook.ts';

export type HandedOver = BooksRecords & { settled: SettledRecords };

export type RazorpayStandIn = {
  /** For servers, without `/v1`. */
  url: string;
  /** For browsers. Its host is `localhost`, so that its posts to a site at 127.0.0.1 are cross-site. */
  checkoutUrl: string;
  ledger: () => Ledger;
  handOver: () => HandedOver;
  takeOver: (records: HandedOver) => void;
  control: RazorpayControl;
  close: () => Promise<void>;
};

/**
 * `webhookUrl`: without it, events are only recorded. `webhookRetry`: by default six attempts, first after 200 ms, then
 * doubling. `now`: Unix seconds. `linkAddress`: where payment links open.
 * @throws Error "Port … is already in use."
 */
export async function startRazorpay(options: {
  port: number;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl?: string;
  webhookRetry?: Partial<WebhookRetry>;
  notify?: Notify;
  now?: () => number;
  linkAddress?: string;
}): Promise<RazorpayStandIn> {
  const { keyId, keySecret } = options;
  const now = options.now ?? (() => Math.floor(Date.now() / 1000));
  const calls: ApiCall[] = [];
  let port = options.port;
  const linkAddress = (): string => options.linkAddress ?? `http://localhost:${port}/i`;
  const faults = openFaults();
  const webhooks = openWebhooks({
    secret: options.webhookSecret,
    url: options.webhookUrl,
    retry: { attempts: 6, firstDelayMs: 200, factor: 2, timeoutMs: 5000, ...options.webhookRetry },
    accountId: newId('acc'),
    now,
  });
  const books = openBooks({ now, linkPage: linkAddress, announce: webhooks.announce });
  const settlements = openSettlements({ books, now });
  const control = makeControl({ books, settlements, webhooks, faults, calls, keySecret });
  const served = await serve(
    options.port,
    [
      ...apiRoutes({
        books,
        settlements,
        keyId,
        keySecret,
        now,
        calls,
        notify: options.notify ?? (() => {}),
      }),
      ...checkoutRoutes({ books, keyId, keySecret, linkAddress }),
      ...controlRoutes(control),
      { method: 'GET', path: '/', answer: () => booksPage(books.ledger(), webhooks.list()) },
    ],
    () => refusalAnswer(refusal('The requested URL was not found on the server.')),
    faults.intercept,
  );
  port = served.port;
  // Sends the webhook of an expired link without a read.
  const clock = setInterval(books.expireDueLinks, 1000).unref();
  return {
    url: served.url,
    checkoutUrl: `http://localhost:${served.port}/v1/checkout.js`,
    ...handing(books, settlements),
    control,
    close: async () => {
      clearInterval(clock);
      await webhooks.reset();
      await served.close();
    },
  };
}

function handing(
  books: Books,
  settlements: Settlements,
): Pick<RazorpayStandIn, 'ledger' | 'handOver' | 'takeOver'> {
  return {
    ledger: books.ledger,
    handOver: () => ({ ...books.handOver(), settled: settlements.handOver() }),
    takeOver(records) {
      books.takeOver(records);
      settlements.takeOver(records.settled);
    },
  };
}
