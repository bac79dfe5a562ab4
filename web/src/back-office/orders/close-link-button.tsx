import { useQueryClient } from '@tanstack/react-query';
import { adminCall } from '../../api/admin-call.ts';
import { Problem } from '../../ui/notice/problem.tsx';
import { ConfirmButton } from '../frame/dialog-button.tsx';
import { useSave } from '../form/use-save.ts';

export function CloseLinkButton({ orderid }: { orderid: string }) {
  const client = useQueryClient();
  const saving = useSave();

  async function close(): Promise<void> {
    await saving.save(() => adminCall('POST /api/admin/closelink', { orderid }));
    await client.invalidateQueries({ queryKey: ['admin/report'] });
  }

  return (
    <>
      <ConfirmButton
        word="Close the link"
        isInactive={saving.saving}
        title="Close the payment link?"
        yes="Close the payment link"
        onYes={() => void close()}
      >
        <p>
          The link of order {orderid} can no longer be paid, and its seats are free again. This cannot be
          undone; the contact can book again. A payment that arrives first counts.
        </p>
      </ConfirmButton>
      <Problem>{saving.problem}</Problem>
    </>
  );
}
