/** Which order, refund, dispute or other cause a line of a settlement belongs to. Amounts in paise. */
import type { LineCause, ReportedLine, SettlementLine } from '@samagam/contract/money/settlement-line';
import { amountRefunded, paymentsOf } from '../money/refunds.ts';
import type { Order } from '../order/order.ts';

type Match = Pick<SettlementLine, 'cause' | 'orderid' | 'eventcode' | 'expected'>;
export type MatchedOrder = Pick<
  Order,
  | 'orderid'
  | 'eventcode'
  | 'status'
  | 'total'
  | 'paymentid'
  | 'review'
  | 'secondpayments'
  | 'refunds'
  | 'disputes'
>;

/** `order`: the one that the line names by its payment, its gateway order or its receipt; undefined if there is none. */
export function matchLine(line: ReportedLine, order: MatchedOrder | undefined): Match {
  if (line.type === 'adjustment') return { cause: 'adjustment' };
  if (line.type === 'transfer') return { cause: 'transfer' };
  const cause = order && causeIn(line, order);
  if (!order || !cause) return { cause: 'unknown' };
  const { orderid, eventcode } = order;
  return { cause, orderid, eventcode, expected: expectedOf(line, order) };
}

function causeIn(line: ReportedLine, order: MatchedOrder): LineCause | undefined {
  const paid = paymentIn(line, order);
  switch (line.type) {
    case 'payment':
      if (!paid) return undefined;
      if (paid.paymentid !== order.paymentid) return 'second payment';
      return order.status === 'LATE_REVIEW' ? 'review' : 'order';
    case 'refund':
      return paid && 'refund';
    case 'dispute':
      return disputeIn(line, order) && 'dispute';
    default:
      return undefined;
  }
}

function paymentIn({ type, entityid, paymentid }: ReportedLine, order: MatchedOrder) {
  const id = type === 'payment' ? entityid : paymentid;
  return paymentsOf(order).find((one) => one.paymentid === id);
}

function disputeIn({ disputeid, paymentid }: ReportedLine, { disputes }: MatchedOrder) {
  return (
    disputes.find((one) => one.disputeid === disputeid) ??
    (disputeid === undefined ? disputes.find((one) => one.paymentid === paymentid) : undefined)
  );
}

/** Several refunds of a payment may have been noted as one, so a refund is right up to what was noted. */
function expectedOf(line: ReportedLine, order: MatchedOrder): number {
  if (line.type === 'payment') return paymentIn(line, order)!.amount;
  if (line.type === 'dispute') return disputeIn(line, order)!.amount;
  return Math.min(line.amount, amountRefunded(order, line.paymentid ?? ''));
}
