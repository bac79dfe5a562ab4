/** A payment as the gateway reports it now; amounts in paise, `createdat` epoch milliseconds. */
export interface GatewayPayment {
  id: string;
  gatewayorderid: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amount: number;
  amountrefunded: number;
  currency: string;
  createdat: number;
  /** Whether the money was ever captured; a refund does not change it. Absent where no rule needs it. */
  captured?: boolean;
}

export function isFullyRefunded(payment: GatewayPayment): boolean {
  return payment.status === 'refunded' || payment.amountrefunded >= payment.amount;
}
