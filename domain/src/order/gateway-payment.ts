/** Amounts in paise; `createdat` in epoch milliseconds. */
export interface GatewayPayment {
  id: string;
  gatewayorderid: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amount: number;
  amountrefunded: number;
  currency: string;
  createdat: number;
  /** Also if it was refunded later. Absent if no rule needs it. */
  captured?: boolean;
  /** What the gateway charged for it, with GST. Absent until it is captured. */
  fee?: number;
}

export function isFullyRefunded(payment: GatewayPayment): boolean {
  return payment.status === 'refunded' || payment.amountrefunded >= payment.amount;
}
