import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { unpaidKey } from './unpaid-order.ts';

// Only a tab that has submitted an order needs it.
const notice = lazyPart(async () => (await import('./unpaid-notice.tsx')).UnpaidNotice);

/** "Finish your payment", for the visitor who left the payment page. */
export function FinishPayment({ eventcode }: { eventcode: string }) {
  const payment = useSyncExternalStore(
    onReturn,
    () => unpaidKey(eventcode),
    () => '',
  );
  return (
    payment && (
      <Suspense>
        <notice.Shown key={payment} payment={payment} />
      </Suspense>
    )
  );
}

/** Back may show the page as it was left. */
function onReturn(onChange: () => void): () => void {
  addEventListener('pageshow', onChange);
  return () => removeEventListener('pageshow', onChange);
}
