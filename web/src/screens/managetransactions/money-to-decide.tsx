import type { TransactionRow } from '@samagam/contract/transaction';
import { Rupees } from '../../components/rupees.tsx';

/** A payment that needs a decision of a person: the received amount, the expected amount, and the reason. */
export function MoneyToDecide({ order }: { order: TransactionRow }) {
  const { status, amount, review, secondpayments } = order;
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
      paid <Rupees paise={open.reduce((sum, payment) => sum + payment.amount, 0)} /> more than was asked
    </>
  );
}
