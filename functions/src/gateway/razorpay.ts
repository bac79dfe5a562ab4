import { cutTo } from '@samagam/domain/text/cut-to';
import type { GatewayPayment } from '@samagam/domain/order/gateway-payment';
import type Razorpay from 'razorpay';
import type { Config } from '../config.ts';
import { parseDate } from '@samagam/domain/text/event-dates';
import { GatewayRefusal, Unavailable } from '../refusal.ts';
import type { Gateway, GatewayLink, GatewayRefund, ReportLine } from '../services/gateway.ts';
import { toReportLine, toSettlement } from './settlement-report.ts';

/** In milliseconds. A webhook must be answered within 5 s; a visitor may wait a little longer. */
const TIMEOUT = 8000;
/** Refusals that a retry may solve: timeout at the gateway, conflict with a call in progress, too many calls. */
const PASSING = [408, 409, 429];
const REFUSAL_CHARACTERS = 200;
/** The longest description that the gateway accepts for a link, in characters. */
const LINK_DESCRIPTION = 2048;
/** Minutes the gateway may try to capture before it refunds the payment; 12 is its minimum. */
const CAPTURE_EXPIRY = 12;

const PAGE = 100;
/** The longest page of the report of settlements. */
const REPORT_PAGE = 1000;

/** Keeps a search below the API's deadline. */
const MOST_SEARCHED_PAGES = 50;
/** How Razorpay answers for an id of another account or of no payment. */
const UNKNOWN_ID = [400, 404];
const REFERENCES = ['rrn', 'upi_transaction_id', 'bank_transaction_id'] as const;

interface PaymentEntity {
  id: string;
  order_id: string | null;
  status: GatewayPayment['status'];
  amount: number | string;
  amount_refunded?: number | null;
  currency: string;
  created_at: number;
  captured?: boolean;
  fee?: number | null;
  acquirer_data?: { [Name in (typeof REFERENCES)[number]]?: string | null } | null;
}

interface LinkEntity {
  id: string;
  reference_id: string;
  short_url: string;
  amount: number | string;
  expire_by: number;
  status: 'created' | 'partially_paid' | 'expired' | 'cancelled' | 'paid';
  payments?: { payment_id: string }[] | null;
}

interface RefundEntity {
  id: string;
  payment_id: string;
  amount: number | string;
  status: GatewayRefund['status'];
  created_at: number;
  /** An empty list without notes. */
  notes?: { attempt?: unknown } | null;
}

/** Throws Unavailable when Razorpay fails or takes longer than `timeout` milliseconds, GatewayRefusal for a refusal. */
export function razorpayGateway(config: Config, timeout: number = TIMEOUT): Gateway {
  const client: Client = async () => {
    // Loaded on first use, because the SDK contains an HTTP client that most routes do not need.
    const { default: Razorpay } = await import('razorpay');
    const instance = new Razorpay({ key_id: config.RAZORPAY_KEY_ID, key_secret: config.RAZORPAY_KEY_SECRET });
    // The SDK has no option for the base address, which the local suite and the tests change.
    const http = httpOf(instance);
    http.defaults.baseURL = config.RAZORPAY_API_URL;
    http.defaults.timeout = timeout;
    return instance;
  };
  return {
    ...ordersOf(client),
    ...paymentsOf(client),
    ...refundsOf(client),
    ...settlementsOf(client),
    ...linksOf(client, config.PUBLIC_ORIGIN),
  };
}

type Client = () => Promise<Razorpay>;

function ordersOf(client: Client) {
  return {
    createOrder: (order) =>
      reach(async () => {
        const request = {
          amount: order.amount,
          currency: 'INR',
          receipt: order.orderid,
          notes: { orderid: order.orderid, eventcode: order.eventcode },
          payment: {
            capture: 'automatic',
            capture_options: {
              automatic_expiry_period: CAPTURE_EXPIRY,
              manual_expiry_period: CAPTURE_EXPIRY,
              refund_speed: 'normal',
            },
          },
        };
        const made = await (await client()).orders.create(request as never);
        return checkedId(made, order.amount);
      }),

    findOrder: (orderid, amount) =>
      reach(async () => {
        const found = await (await client()).orders.all({ receipt: orderid } as never);
        const order = found.items.find((item) => item.receipt === orderid && Number(item.amount) === amount);
        return order && checkedId(order, amount);
      }),

    orderidNamedBy: (gatewayorderid) =>
      reach(async () => {
        const { receipt, notes } = await (await client()).orders.fetch(gatewayorderid);
        const note = (notes as { orderid?: unknown } | undefined)?.orderid;
        return receipt || (typeof note === 'string' ? note : '');
      }),
  } satisfies Partial<Gateway>;
}

function paymentsOf(client: Client) {
  return {
    paymentsOf: (gatewayorderid) =>
      reach(async () => {
        const found = (await (await client()).orders.fetchPayments(gatewayorderid)) as unknown as {
          items: PaymentEntity[];
        };
        return found.items.map(toPayment);
      }),

    paymentsBetween: (from, to) =>
      reach(async () => {
        const { payments } = await client();
        const pages = pagesOf<PaymentEntity>({ from, to }, (page) => payments.all(page));
        return (await itemsOf(pages)).map(toPayment);
      }),

    gatewayOrderOf: (paymentid) =>
      reach(async () => {
        return (await paymentOf(await client(), paymentid)).gatewayorderid;
      }),

    async findPayment(paymentid) {
      try {
        return await reach(async () => paymentOf(await client(), paymentid));
      } catch (error) {
        if (error instanceof GatewayRefusal && UNKNOWN_ID.includes(error.status)) return undefined;
        throw error;
      }
    },

    findPaymentByReference: (reference, from) =>
      reach(async () => {
        const { payments } = await client();
        let pages = 0;
        for await (const items of pagesOf<PaymentEntity>({ from }, (page) => payments.all(page))) {
          const found = items.find((item) => hasReference(item, reference));
          if (found) return toPayment(found);
          if (++pages === MOST_SEARCHED_PAGES) break;
        }
        return undefined;
      }),
  } satisfies Partial<Gateway>;
}

function refundsOf(client: Client) {
  return {
    refund: ({ orderid, paymentid, amount, key }) =>
      reach(async () => {
        const body = { amount, speed: 'normal', notes: { orderid, attempt: key } };
        const made = await postWithHeader(
          httpOf(await client()),
          `/v1/payments/${encodeURIComponent(paymentid)}/refund`,
          { body, headers: { 'X-Refund-Idempotency': key } },
        );
        return checkedRefund(made, { paymentid, amount });
      }),

    findRefund: (paymentid, key) =>
      reach(async () => {
        const { payments } = await client();
        const found = await payments.fetchMultipleRefund(paymentid, { count: PAGE });
        return (found as unknown as { items: RefundEntity[] }).items
          .map(toRefund)
          .find((refund) => refund.key === key);
      }),

    refundsBetween: (from, to) =>
      reach(async () => {
        const { refunds } = await client();
        const pages = pagesOf<RefundEntity>({ from, to }, (page) => refunds.all(page));
        return (await itemsOf(pages)).map(toRefund);
      }),
  } satisfies Partial<Gateway>;
}

function settlementsOf(client: Client) {
  return {
    settlementsBetween: (from, to) =>
      reach(async () => {
        const { settlements } = await client();
        return (await itemsOf(pagesOf({ from, to }, (page) => settlements.all(page)))).map(toSettlement);
      }),

    settlementReport: (date) =>
      reach(async () => {
        const { settlements } = await client();
        const { day, month, year } = parseDate(date);
        const found: ReportLine[] = [];
        for (let skip = 0; ; skip += REPORT_PAGE) {
          const page = { year, month, day, count: REPORT_PAGE, skip };
          const { items } = (await settlements.reports(page as never)) as unknown as { items: unknown[] };
          found.push(...items.map(toReportLine));
          if (items.length < REPORT_PAGE) return found;
        }
      }),
  } satisfies Partial<Gateway>;
}

function linksOf(client: Client, origin: string) {
  return {
    createLink: (link) =>
      reach(async () => {
        const request = {
          amount: link.amount,
          currency: 'INR',
          accept_partial: false,
          reference_id: link.orderid,
          description: cutTo(link.description, LINK_DESCRIPTION),
          customer: readableCustomer(link.customer),
          notify: { sms: true, email: true },
          reminder_enable: true,
          notes: { orderid: link.orderid, eventcode: link.eventcode },
          callback_url: `${origin}/api/paylinkcallback`,
          callback_method: 'get',
          expire_by: Math.floor(link.expiresat / 1000),
        };
        const made = (await (await client()).paymentLink.create(request as never)) as unknown as LinkEntity;
        return toLink(checkedLink(made, link.amount), []);
      }),

    findLink: (orderid, amount) =>
      reach(async () => {
        const razorpay = await client();
        const found = (await razorpay.paymentLink.all({ reference_id: orderid } as never)) as unknown as {
          payment_links: LinkEntity[];
        };
        const link = found.payment_links.find((one) => one.reference_id === orderid);
        return link && withPayments(razorpay, checkedLink(link, amount));
      }),

    linkOf: (linkid) =>
      reach(async () => {
        const razorpay = await client();
        const link = (await razorpay.paymentLink.fetch(linkid)) as unknown as LinkEntity;
        return withPayments(razorpay, link);
      }),

    notifyOfLink: (linkid) =>
      reach(async () => {
        const { paymentLink } = await client();
        await Promise.all([paymentLink.notifyBy(linkid, 'sms'), paymentLink.notifyBy(linkid, 'email')]);
      }),

    cancelLink: (linkid) =>
      reach(async () => {
        await (await client()).paymentLink.cancel(linkid);
      }),
  } satisfies Partial<Gateway>;
}

/** The axios instance inside the SDK. */
interface Http {
  defaults: { baseURL: string; timeout: number };
  post: (
    path: string,
    body: object,
    options: { headers: Record<string, string> },
  ) => Promise<{ data: unknown }>;
}

function httpOf(client: Razorpay): Http {
  return (client as unknown as { api: { rq: Http } }).api.rq;
}

/** The SDK sends no header of its caller. Throws what the SDK throws. */
async function postWithHeader(
  http: Http,
  path: string,
  { body, headers }: { body: object; headers: Record<string, string> },
): Promise<unknown> {
  const { data } = await http.post(path, body, { headers }).catch((cause: unknown) => {
    const { response } = cause as { response?: { status: number; data?: { error?: unknown } } };
    throw response ? { statusCode: response.status, error: response.data?.error } : cause;
  });
  return data;
}

function toRefund({ id, payment_id, amount, status, created_at, notes }: RefundEntity): GatewayRefund {
  const key = notes?.attempt;
  return {
    id,
    paymentid: payment_id,
    amount: Number(amount),
    status,
    createdat: created_at * 1000,
    key: typeof key === 'string' ? key : '',
  };
}

function checkedRefund(made: unknown, asked: { paymentid: string; amount: number }): GatewayRefund {
  const refund = toRefund(made as RefundEntity);
  if (typeof refund.id !== 'string' || refund.paymentid !== asked.paymentid || refund.amount !== asked.amount)
    throw new TypeError('not a refund of that payment and amount');
  return refund;
}

interface Window {
  from: number;
  to?: number;
}

/** In pages, newest first. Times in epoch milliseconds. */
async function* pagesOf<Item>(
  { from, to }: Window,
  read: (page: never) => Promise<unknown>,
): AsyncGenerator<Item[]> {
  const window = { from: Math.floor(from / 1000), ...(to !== undefined && { to: Math.ceil(to / 1000) }) };
  for (let skip = 0; ; skip += PAGE) {
    const { items } = (await read({ ...window, count: PAGE, skip } as never)) as { items: Item[] };
    yield items;
    if (items.length < PAGE) return;
  }
}

async function itemsOf<Item>(pages: AsyncGenerator<Item[]>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const items of pages) found.push(...items);
  return found;
}

function hasReference({ acquirer_data }: PaymentEntity, reference: string): boolean {
  const references = REFERENCES.map((name) => acquirer_data?.[name]);
  return references.some((one) => one?.toLowerCase() === reference.toLowerCase());
}

/** Razorpay refuses a customer with another name. The name is optional: mail address and number say whom the link is for. */
function readableCustomer({ name, ...others }: Parameters<Gateway['createLink']>[0]['customer']) {
  return { ...(/^[A-Za-z0-9 .’'/@()]{3,50}$/.test(name) && { name }), ...others };
}

/** A link has only the ids of its payments; amounts and states are in the payments themselves. */
async function withPayments(razorpay: Razorpay, link: LinkEntity): Promise<GatewayLink> {
  const ids = new Set((link.payments ?? []).map(({ payment_id }) => payment_id));
  const payments = await Promise.all([...ids].map((id) => paymentOf(razorpay, id)));
  return toLink(link, payments);
}

function toLink(link: LinkEntity, payments: GatewayPayment[]): GatewayLink {
  return {
    id: link.id,
    orderid: link.reference_id,
    url: link.short_url,
    expiresat: link.expire_by * 1000,
    isOpen: link.status === 'created' || link.status === 'partially_paid',
    payments: payments.map((payment) => ({ ...payment, gatewayorderid: link.id })),
  };
}

function checkedLink(link: LinkEntity, amount: number): LinkEntity {
  if (typeof link?.id !== 'string' || typeof link.short_url !== 'string' || Number(link.amount) !== amount) {
    throw new TypeError('not a payment link of that amount');
  }
  return link;
}

async function paymentOf({ payments }: Razorpay, paymentid: string): Promise<GatewayPayment> {
  return toPayment((await payments.fetch(paymentid)) as unknown as PaymentEntity);
}

function toPayment(entity: PaymentEntity): GatewayPayment {
  return {
    id: entity.id,
    gatewayorderid: entity.order_id ?? '',
    status: entity.status,
    amount: Number(entity.amount),
    amountrefunded: entity.amount_refunded ?? 0,
    currency: entity.currency,
    createdat: entity.created_at * 1000,
    captured: entity.captured === true,
    ...(typeof entity.fee === 'number' && { fee: entity.fee }),
  };
}

function checkedId(order: { id?: unknown; amount?: unknown }, amount: number): string {
  if (typeof order?.id !== 'string' || Number(order.amount) !== amount)
    throw new TypeError('not an order of that amount');
  return order.id;
}

async function reach<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (cause) {
    const { statusCode: status, error } = cause as {
      statusCode?: unknown;
      error?: { description?: unknown };
    };
    if (typeof status === 'number' && status >= 400 && status < 500 && !PASSING.includes(status)) {
      throw new GatewayRefusal(status, cutTo(String(error?.description ?? ''), REFUSAL_CHARACTERS));
    }
    throw new Unavailable('The payment gateway', { cause: cause instanceof Error ? cause : undefined });
  }
}
