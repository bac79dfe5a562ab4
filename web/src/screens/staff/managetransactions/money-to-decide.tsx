import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { Rupees } from '../../../components/rupees.tsx';

/** A payment that needs a decision of a person: the received amount, the expected amount, and the reason. */
export function MoneyToDecide({ order }: { order: TransactionRow }) {
  const { status, amount, review, secondpayments, refundowed, recorded } = order;
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
          {refundState(order)}
        </>
      )}
      {open.length > 0 && refundowed > 0 && ', and '}
      {refundowed > 0 &&
        (recorded ? (
          <>
            <Rupees paise={refundowed} /> is to be returned by hand
            {recorded.tds > 0 && (
              <>
                {' '}
                (<Rupees paise={recorded.tds} /> of the payment was deducted as tax)
              </>
            )}
          </>
        ) : (
          <>
            a refund of <Rupees paise={refundowed} /> failed
          </>
        ))}
    </>
  );
}

const REFUND_STATES = {
  PENDING: ': its refund is on its way',
  FAILED: ': its refund was refused',
  DONE: '',
} as const;

/** What became of the newest refund of an open second payment that staff asked for; '' without one. */
function refundState({ secondpayments, refundattempts }: TransactionRow): string {
  const open = secondpayments.filter(({ state }) => state === 'OPEN');
  const newest = refundattempts.findLast((attempt) =>
    open.some(({ paymentid }) => paymentid === attempt.paymentid),
  );
  return newest ? REFUND_STATES[newest.state] : '';
}
