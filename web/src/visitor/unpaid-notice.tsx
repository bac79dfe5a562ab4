import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { makeQueryClient } from '../api/query-client.ts';
import { useReturn } from '../page/use-return.ts';
import { ButtonLink } from '../ui/button.tsx';
import { forgetLeaving, forgetUnpaid, hasFailed, hasLeftPayment } from './unpaid-order.ts';
import styles from './unpaid-notice.module.css';

/** In milliseconds. The order may be paid on another device, or expire, while the page is open. */
const LOOK_AGAIN = 60_000;

/** Shown only while the payment page says that the order can be paid. */
export function UnpaidNotice({ payment }: { payment: string }) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Notice payment={payment} />
    </QueryClientProvider>
  );
}

function Notice({ payment }: { payment: string }) {
  const address = `/api/payment?key=${encodeURIComponent(payment)}`;
  const notice = useRef<HTMLElement>(null);
  const {
    data: found,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    queryKey: ['payment', payment],
    queryFn: () => lookAt(address),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: LOOK_AGAIN,
    refetchOnWindowFocus: 'always',
  });
  useReturn(() => void refetch());

  useEffect(() => {
    if (dataUpdatedAt === 0 || !hasLeftPayment()) return;
    forgetLeaving();
    if (notice.current && !isTyping()) bringIntoView(notice.current);
  }, [dataUpdatedAt]);

  if (found?.view !== 'pay') return null;
  return (
    <section className={styles.notice} aria-labelledby="unpaid" tabIndex={-1} ref={notice}>
      <p id="unpaid">
        {found.hasFailed ? 'Payment failed. Nothing was charged.' : 'You have registered, but not paid yet.'}
        {found.until && ` Your price is kept until ${found.until}.`}
      </p>
      <ButtonLink look="spark" href={address}>
        Finish your payment
      </ButtonLink>
    </section>
  );
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false;
}

/** With the heading of its section, if there is room. */
function bringIntoView(notice: HTMLElement): void {
  notice.parentElement?.closest('section')?.scrollIntoView();
  notice.scrollIntoView({ block: 'nearest' });
  notice.focus({ preventScroll: true });
}

interface Found {
  /** What the payment page shows; '' if there is no such page any more. */
  view: string;
  /** The end of the hold in words; '' for an older API. */
  until: string;
  hasFailed: boolean;
}

async function lookAt(address: string): Promise<Found> {
  const response = await fetch(address, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The payment page answered ${response.status}.`);
  const view = response.headers.get('Payment-View') ?? '';
  // A pending payment may still fail, and can then be paid again.
  if (view !== 'pay' && view !== 'pending') forgetUnpaid();
  return { view, until: response.headers.get('Payment-Until') ?? '', hasFailed: hasFailed() };
}
