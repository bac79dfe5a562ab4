/** The payment gateway, as far as we use it: orders, payment links and their payments. Amounts in paise. */
import type { GatewayPayment } from '@samagam/domain/gateway-payment';

export interface Gateway {
  /** Makes the gateway's order for one of ours, capturing automatically. Answers its id. */
  createOrder: (order: { orderid: string; eventcode: string; amount: number }) => Promise<string>;
  /** The id of an order made earlier for ours, whose answer may have been lost on the way. */
  findOrder: (orderid: string, amount: number) => Promise<string | undefined>;
  /** Every payment of a gateway order, as they stand now. */
  paymentsOf: (gatewayorderid: string) => Promise<GatewayPayment[]>;
  /** Every payment begun from `from` to `to`, epoch milliseconds, whoever's it is. */
  paymentsBetween: (from: number, to: number) => Promise<GatewayPayment[]>;
  /** What a gateway order carries where ours carry our order id: its receipt, else a note; '' for neither. */
  orderidNamedBy: (gatewayorderid: string) => Promise<string>;
  /** Makes the payment link of one of our orders; the gateway announces it to the customer and reminds them. */
  createLink: (link: NewLink) => Promise<GatewayLink>;
  /** The link made earlier for an order of ours, whose answer may have been lost on the way. */
  findLink: (orderid: string, amount: number) => Promise<GatewayLink | undefined>;
  linkOf: (linkid: string) => Promise<GatewayLink>;
  /** Has the gateway send an open link again, by SMS and by mail. */
  notifyOfLink: (linkid: string) => Promise<void>;
  /** Throws Unavailable also for a link that cannot be cancelled: paid, expired or cancelled already. */
  cancelLink: (linkid: string) => Promise<void>;
}

export interface NewLink {
  orderid: string;
  eventcode: string;
  /** Paise. */
  amount: number;
  description: string;
  customer: { name: string; email: string; contact: string };
  /** Epoch milliseconds. */
  expiresat: number;
}

/** A payment link as the gateway tells it now. */
export interface GatewayLink {
  id: string;
  /** Our order, by the link's reference. */
  orderid: string;
  url: string;
  /** Epoch milliseconds. */
  expiresat: number;
  /** It can still be paid. */
  isOpen: boolean;
  /** The money that came by it. Each names the link: the gateway's order behind it is none of ours. */
  payments: GatewayPayment[];
}
