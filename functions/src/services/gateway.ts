/** Amounts in paise. */
import type { ReportedLine, Settlement } from '@samagam/contract/money/settlement-line';
import type { GatewayPayment } from '@samagam/domain/order/gateway-payment';

export interface Gateway {
  /** Returns its id. */
  createOrder: (order: { orderid: string; eventcode: string; amount: number }) => Promise<string>;
  /** The id of an earlier gateway order whose response may have been lost; undefined if there is none. */
  findOrder: (orderid: string, amount: number) => Promise<string | undefined>;
  paymentsOf: (gatewayorderid: string) => Promise<GatewayPayment[]>;
  /** Every payment of the account that began from `from` to `to`, in epoch milliseconds. */
  paymentsBetween: (from: number, to: number) => Promise<GatewayPayment[]>;
  /** Returns a part of a payment. The same key returns it once, however often it is asked. */
  refund: (refund: NewRefund) => Promise<GatewayRefund>;
  /** An earlier refund with this key, whose response may have been lost; undefined if there is none. */
  findRefund: (paymentid: string, key: string) => Promise<GatewayRefund | undefined>;
  /** Every refund of the account that was made from `from` to `to`, in epoch milliseconds. */
  refundsBetween: (from: number, to: number) => Promise<GatewayRefund[]>;
  /** Every settlement of the account that was made from `from` to `to`, in epoch milliseconds. */
  settlementsBetween: (from: number, to: number) => Promise<Settlement[]>;
  /** All lines that were settled on a day, dd-MMM-yyyy, as the gateway lists them, with doubles. */
  settlementReport: (day: string) => Promise<ReportLine[]>;
  /** The gateway order of a payment; '' without one. */
  gatewayOrderOf: (paymentid: string) => Promise<string>;
  /** Undefined for an id that the gateway does not know. */
  findPayment: (paymentid: string) => Promise<GatewayPayment | undefined>;
  /** The newest since `from` (epoch milliseconds), among the newest 5,000. */
  findPaymentByReference: (reference: string, from: number) => Promise<GatewayPayment | undefined>;
  /** Our order id in a gateway order: its receipt, else its note; '' without either. */
  orderidNamedBy: (gatewayorderid: string) => Promise<string>;
  /** Creates the payment link of one of our orders. The gateway notifies and reminds the customer. */
  createLink: (link: NewLink) => Promise<GatewayLink>;
  /** An earlier link whose response may have been lost; undefined if there is none. */
  findLink: (orderid: string, amount: number) => Promise<GatewayLink | undefined>;
  linkOf: (linkid: string) => Promise<GatewayLink>;
  notifyOfLink: (linkid: string) => Promise<void>;
  /** Also throws Unavailable for a link that cannot be cancelled: paid, expired or cancelled already. */
  cancelLink: (linkid: string) => Promise<void>;
}

export interface ReportLine {
  line: ReportedLine;
  /** Our order id in its receipt or its notes; '' without one. */
  orderid: string;
}

interface NewRefund {
  orderid: string;
  paymentid: string;
  /** In paise. */
  amount: number;
  /** At least 10 letters, digits, hyphens or underscores. A repeat must have the same payment and amount. */
  key: string;
}

/** One that failed can have been pending for days. */
export interface GatewayRefund {
  id: string;
  paymentid: string;
  /** In paise. */
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** Epoch milliseconds. Absent if no rule needs it. */
  createdat?: number;
  /** Our key; '' for a refund that was not made by this site. */
  key: string;
}

interface NewLink {
  orderid: string;
  eventcode: string;
  /** In paise. */
  amount: number;
  description: string;
  customer: { name: string; email: string; contact: string };
  /** In epoch milliseconds. */
  expiresat: number;
}

export interface GatewayLink {
  id: string;
  orderid: string;
  url: string;
  /** In epoch milliseconds. */
  expiresat: number;
  isOpen: boolean;
  /** Their `gatewayorderid` is the link's id: the gateway order behind a link is not one of ours. */
  payments: GatewayPayment[];
}
