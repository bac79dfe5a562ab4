/** The payment gateway, as far as we use it: orders and their payments. Amounts in paise. */
import type { GatewayPayment } from '@samagam/domain/payment-states';
import type { Config } from '../config.ts';
import { Unavailable } from '../http/refusal.ts';

export interface Gateway {
  /** Makes the gateway's order for one of ours, capturing automatically. Answers its id. */
  createOrder: (order: { orderid: string; eventcode: string; amount: number }) => Promise<string>;
  /** The id of an order made earlier for ours, whose answer may have been lost on the way. */
  findOrder: (orderid: string, amount: number) => Promise<string | undefined>;
  /** Every payment of a gateway order, as they stand now. */
  paymentsOf: (gatewayorderid: string) => Promise<GatewayPayment[]>;
  /** Every payment begun from `from` to `to`, epoch milliseconds, whoever's it is. */
  paymentsBetween: (from: number, to: number) => Promise<GatewayPayment[]>;
  /** The receipt of a gateway order, which is our order id if it is ours; '' when it has none. */
  receiptOf: (gatewayorderid: string) => Promise<string>;
}

/** Milliseconds; a webhook must be answered within 5 s, a visitor waits a little longer. */
const TIMEOUT = 8000;
/** Minutes the gateway may keep trying to capture before it gives the money back; 12 is its least. */
const CAPTURE_EXPIRY = 12;

/** The most the gateway lists at once. */
const PAGE = 100;

interface PaymentEntity {
  id: string;
  order_id: string | null;
  status: GatewayPayment['status'];
  amount: number | string;
  amount_refunded?: number | null;
  currency: string;
  created_at: number;
}

/** Throws Unavailable when Razorpay cannot be reached, answers 5xx, refuses us or answers nonsense. */
export function razorpayGateway(config: Config): Gateway {
  const client = async () => {
    // The SDK brings an HTTP client of its own: loaded by the routes that need it, not at start.
    const { default: Razorpay } = await import('razorpay');
    const instance = new Razorpay({ key_id: config.RAZORPAY_KEY_ID, key_secret: config.RAZORPAY_KEY_SECRET });
    // It has no option for another base address; a local suite and its tests need one.
    const http = (instance as unknown as { api: { rq: { defaults: { baseURL: string; timeout: number } } } })
      .api.rq;
    http.defaults.baseURL = config.RAZORPAY_API_URL;
    http.defaults.timeout = TIMEOUT;
    return instance;
  };

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

    paymentsOf: (gatewayorderid) =>
      reach(async () => {
        const found = (await (await client()).orders.fetchPayments(gatewayorderid)) as unknown as {
          items: PaymentEntity[];
        };
        return found.items.map(toPayment);
      }),

    paymentsBetween: (from, to) =>
      reach(async () => {
        const api = await client();
        const window = { from: Math.floor(from / 1000), to: Math.ceil(to / 1000) };
        const payments: GatewayPayment[] = [];
        for (let skip = 0; ; skip += PAGE) {
          const { items } = (await api.payments.all({
            ...window,
            count: PAGE,
            skip,
          } as never)) as unknown as {
            items: PaymentEntity[];
          };
          payments.push(...items.map(toPayment));
          if (items.length < PAGE) return payments;
        }
      }),

    receiptOf: (gatewayorderid) =>
      reach(async () => (await (await client()).orders.fetch(gatewayorderid)).receipt ?? ''),
  };
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
    throw new Unavailable('The payment gateway', { cause: cause instanceof Error ? cause : undefined });
  }
}
