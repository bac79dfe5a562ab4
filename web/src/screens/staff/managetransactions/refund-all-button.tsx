import { lazy, Suspense, useState } from 'react';
import { SmallButton } from '../../../ui/form/actions.tsx';

const RefundAllDialog = lazy(async () => ({
  default: (await import('./refund-all-dialog.tsx')).RefundAllDialog,
}));

/** Opens the dialog that refunds a pass or the whole event, or offers the choice for a new date. */
export function RefundAllButton({ eventcode }: { eventcode: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <SmallButton onClick={() => setOpen(true)}>Refund a pass or the event</SmallButton>
      {isOpen && (
        <Suspense>
          <RefundAllDialog eventcode={eventcode} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
