import { useQuery } from '@tanstack/react-query';
import { useReturn } from '../page/use-return.ts';
import { ButtonLink } from '../ui/button.tsx';
import { forgetUnpaid } from './unpaid-order.ts';
import styles from './unpaid-notice.module.css';

/** In milliseconds. The order may be paid on another device, or expire, while the page is open. */
const LOOK_AGAIN = 60_000;

/** Shown only while the payment page says that the order can be paid. */
export function UnpaidNotice({ payment }: { payment: string }) {
  const address = `/api/payment?key=${encodeURIComponent(payment)}`;
  const { data: view, refetch } = useQuery({
    queryKey: ['payment', payment],
    queryFn: () => viewAt(address),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: LOOK_AGAIN,
    refetchOnWindowFocus: 'always',
  });
  useReturn(() => void refetch());

  if (view !== 'pay') return null;
  return (
    <section className={styles.notice} aria-labelledby="unpaid">
      <p id="unpaid">You have registered, but not paid yet. Your price is kept for a short time.</p>
      <ButtonLink look="spark" href={address}>
        Finish your payment
      </ButtonLink>
    </section>
  );
}

/** What the payment page shows (its header `Payment-View`); '' if there is no such page any more. */
async function viewAt(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The payment page answered ${response.status}.`);
  const view = response.headers.get('Payment-View') ?? '';
  // A pending payment may still fail, and can then be paid again.
  if (view !== 'pay' && view !== 'pending') forgetUnpaid();
  return view;
}
