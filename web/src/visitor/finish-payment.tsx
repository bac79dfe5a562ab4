import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { hasLeftPayment, unpaidKey } from './unpaid-order.ts';

// Only a tab that has submitted an order needs it.
const notice = lazyPart(async () => (await import('./unpaid-notice.tsx')).UnpaidNotice);

export function FinishPayment({ eventcode }: { eventcode: string }) {
  const payment = useSyncExternalStore(
    onReturn,
    () => unpaidKey(eventcode),
    () => '',
  );
  if (!payment) return null;
  return (
    <Suspense>
      <notice.Shown key={payment} payment={payment} />
    </Suspense>
  );
}

/** Back may show the page as it was left. */
function onReturn(onChange: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    // The field that the form was sent from still has the focus, although the visitor is not typing there now.
    if (persisted && hasLeftPayment()) (document.activeElement as HTMLElement | null)?.blur();
    onChange();
  };
  addEventListener('pageshow', listen);
  return () => removeEventListener('pageshow', listen);
}
