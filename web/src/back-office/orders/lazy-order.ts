import { lazyView } from '../frame/lazy-view.tsx';

export const RefundDialog = lazyView(() => import('./refund-dialog.tsx'));
export const OrderHistory = lazyView(async () => ({
  default: (await import('./order-history.tsx')).OrderHistory,
}));
export const HistoryOfOrder = lazyView(async () => ({
  default: (await import('./order-history.tsx')).HistoryOfOrder,
}));
