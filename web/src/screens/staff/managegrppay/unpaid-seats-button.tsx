import { lazy, Suspense, useState } from 'react';
import { SmallButton } from '../../../ui/form/actions.tsx';

const UnpaidSeatsDialog = lazy(async () => ({
  default: (await import('./unpaid-seats-dialog.tsx')).UnpaidSeatsDialog,
}));

export function UnpaidSeatsButton({ eventcode }: { eventcode: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <SmallButton onClick={() => setOpen(true)}>Allow more unpaid seats</SmallButton>
      {isOpen && (
        <Suspense>
          <UnpaidSeatsDialog eventcode={eventcode} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
