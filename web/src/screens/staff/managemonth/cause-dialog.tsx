import { parse } from '@samagam/contract/common/first-issue';
import { BANK_CAUSES, bankCause } from '@samagam/contract/money/bank';
import type { BankRow } from '@samagam/contract/money/treasurer-month';
import { adminCall } from '../../../api/admin-call.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm } from '../../../back-office/form/use-dialog-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/form/form-fields.tsx';

interface Props {
  row: BankRow;
  onClosed: () => void;
  onSaved: () => unknown;
}

export default function CauseDialog({ row, onClosed, onSaved }: Props) {
  const { form, dialog } = useDialogForm({
    empty: { cause: row.cause ?? '' },
    judge: ({ cause }: { cause: string }) => parse(bankCause, { id: row.id, cause }),
    send: (wire) => adminCall('PUT /api/admin/bankline', wire),
    onSaved,
    onClosed,
  });
  return (
    <Dialog title={`The credit of ${row.on}`} onClosed={onClosed}>
      <DialogForm {...dialog}>
        <p>{row.narration}</p>
        <SelectField
          form={form}
          scope="bankline"
          name="cause"
          label="What it is"
          words={BANK_CAUSES}
          choose="Open"
        />
      </DialogForm>
    </Dialog>
  );
}
