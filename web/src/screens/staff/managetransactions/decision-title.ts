import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { inRupees } from '@samagam/domain/text/rupees';

type Asked = Pick<
  TransactionRow,
  'name' | 'status' | 'amount' | 'review' | 'secondpayments' | 'refundowed' | 'recorded'
>;

/** What staff decide about, such as "Refund of ₹5,310.00 to Dhara Desai failed". */
export function decisionTitle({
  name,
  status,
  amount,
  review,
  secondpayments,
  refundowed,
  recorded,
}: Asked): string {
  const open = secondpayments.filter(({ state }) => state === 'OPEN');
  if (status === 'LATE_REVIEW') return `Payment of ₹${inRupees(review?.amount ?? amount)} from ${name}`;
  if (open.length > 0) {
    const more = open.reduce((sum, payment) => sum + payment.amount, 0);
    return `${name} paid ₹${inRupees(more)} more than was asked`;
  }
  if (recorded) return `₹${inRupees(refundowed)} is to be returned to ${name} by hand`;
  return `Refund of ₹${inRupees(refundowed)} to ${name} failed`;
}
