import type { TransactionRow } from '@samagam/contract/transaction';
import { Rupees } from '../../components/rupees.tsx';

/** A payment that needs a decision of a person: the received amount, the expected amount, and the reason. */
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
