import type { TransactionRow } from '@samagam/contract/transaction';
import { Rupees } from '../../components/rupees.tsx';

/** What came in that only a person can decide about: how much of what was asked, and why. */
export function MoneyToDecide({ order }: { order: TransactionRow }) {
  const { status, amount, review, secondpayments, refundowed } = order;
  if (status === 'LATE_REVIEW') {
    const came = review?.amount ?? amount;
    return (
      <>
        paid <Rupees paise={came} />
        {came !== amount && (
          <>
            {' '}
            of <Rupees paise={amount} />
          </>
        )}
        : {review?.reason ?? 'too late'}
      </>
    );
  }
  const open = secondpayments.filter(({ state }) => state === 'OPEN');
  return (
    <>
      {open.length > 0 && (
        <>
          paid <Rupees paise={open.reduce((sum, payment) => sum + payment.amount, 0)} /> more than was asked
        </>
      )}
      {open.length > 0 && refundowed > 0 && ', and '}
      {refundowed > 0 && (
        <>
          a refund of <Rupees paise={refundowed} /> failed
        </>
      )}
    </>
  );
}
