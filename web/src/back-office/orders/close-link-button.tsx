import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminCall } from '../../api/admin-call.ts';
import { SmallButton } from '../../ui/form/actions.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useSave } from '../form/use-save.ts';

export function CloseLinkButton({ orderid }: { orderid: string }) {
  const client = useQueryClient();
  const saving = useSave();
  const [isOpen, setOpen] = useState(false);

  async function close(): Promise<void> {
    await saving.save(() => adminCall('POST /api/admin/closelink', { orderid }));
    await client.invalidateQueries({ queryKey: ['admin/report'] });
  }

  return (
    <>
      <SmallButton isInactive={saving.saving} onClick={() => setOpen(true)}>
        Close the link
      </SmallButton>
      <Problem>{saving.problem}</Problem>
      {isOpen && (
        <Confirm
          title="Close the payment link?"
          yes="Close the payment link"
          onYes={() => void close()}
          onClosed={() => setOpen(false)}
        >
          <p>
            The link of order {orderid} can no longer be paid, and its seats are free again. This cannot be
            undone; the contact can book again. A payment that arrives first counts.
          </p>
        </Confirm>
      )}
    </>
  );
}
