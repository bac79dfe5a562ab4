import { lazy, Suspense, type ComponentProps } from 'react';
import type { HistoryOfOrder as HistoryOf, OrderHistory as History } from './order-history.tsx';

const LazyHistory = lazy(async () => ({ default: (await import('./order-history.tsx')).OrderHistory }));
const LazyHistoryOf = lazy(async () => ({ default: (await import('./order-history.tsx')).HistoryOfOrder }));

export function OrderHistory(props: ComponentProps<typeof History>) {
  return (
    <Suspense>
      <LazyHistory {...props} />
    </Suspense>
  );
}

export function HistoryOfOrder(props: ComponentProps<typeof HistoryOf>) {
  return (
    <Suspense>
      <LazyHistoryOf {...props} />
    </Suspense>
  );
}
