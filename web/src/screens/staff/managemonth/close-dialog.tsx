import { parse } from '@samagam/contract/common/first-issue';
import type { FindingRow } from '@samagam/contract/money/treasurer-month';
import { findingEnd } from '@samagam/contract/money/treasurer-forms';
import { adminCall } from '../../../api/admin-call.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm } from '../../../back-office/form/use-dialog-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AreaField } from '../../../ui/form/form-fields.tsx';

interface Props {
  row: FindingRow;
  onClosed: () => void;
  onSaved: () => unknown;
}

export default function CloseDialog({ row, onClosed, onSaved }: Props) {
  const { form, dialog } = useDialogForm({
    empty: { note: '' },
    judge: ({ note }: { note: string }) => parse(findingEnd, { id: row.id, note }),
    send: (wire) => adminCall('PUT /api/admin/settlementfinding', wire),
    onSaved,
    onClosed,
  });
  return (
    <Dialog title={`Close: ${row.rule}`} onClosed={onClosed}>
      <DialogForm {...dialog} save="CLOSE IT">
        <p>It stays closed even if it is found again. The audit keeps your note.</p>
        <AreaField form={form} scope="finding" name="note" label="Note" hint="What was done about it" />
      </DialogForm>
    </Dialog>
  );
}
