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
}

export function isFullyRefunded(payment: GatewayPayment): boolean {
  return payment.status === 'refunded' || payment.amountrefunded >= payment.amount;
}
