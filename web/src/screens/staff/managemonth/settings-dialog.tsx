import { parse } from '@samagam/contract/common/first-issue';
import { treasurerSettings, type TreasurerSettings } from '@samagam/contract/money/treasurer-forms';
import { adminCall } from '../../../api/admin-call.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm } from '../../../back-office/form/use-dialog-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form/form-fields.tsx';

interface Props {
  stored: TreasurerSettings;
  onSaved: () => unknown;
  onClosed: () => void;
}

/** The form has per cent, such as 2 or 1.95; the wire has hundredths of it. */
interface Values {
  settledays: string;
  feepercent: string;
  digestmail: string;
}

function wireOf({ settledays, feepercent, digestmail }: Values) {
  const [, whole = '', part = ''] = /^\s*(\d{0,2})(?:\.(\d{1,2}))?\s*$/.exec(feepercent) ?? [];
  const isEmpty = feepercent.trim() === '';
  return {
    settledays,
    feepercent: isEmpty ? 0 : whole + part === '' ? -1 : Number(whole + part.padEnd(2, '0')),
    digestmail,
  };
}

export default function SettingsDialog({ stored, onSaved, onClosed }: Props) {
  const { form, dialog } = useDialogForm({
    empty: {
      settledays: String(stored.settledays),
      feepercent: stored.feepercent === 0 ? '' : String(stored.feepercent / 100),
      digestmail: stored.digestmail,
    },
    judge: (values: Values) => parse(treasurerSettings, wireOf(values)),
    send: (wire) => adminCall('PUT /api/admin/treasurer', wire),
    onSaved,
    onClosed,
  });
  return (
    <Dialog title="Settings of the treasurer" onClosed={onClosed}>
      <DialogForm {...dialog}>
        <TextField
          form={form}
          scope="treasurer"
          name="settledays"
          label="Days until settlement"
          hint="1 to 30"
          inputMode="numeric"
        />
        <TextField
          form={form}
          scope="treasurer"
          name="feepercent"
          label="Fee of the contract"
          hint="In per cent without GST, such as 2 or 1.95. Leave empty to skip the comparison."
          inputMode="decimal"
        />
        <TextField
          form={form}
          scope="treasurer"
          name="digestmail"
          label="Mail of the month"
          hint="Optional. We mail the figures of each month and the digest of its tax documents to this address. Choose one outside of this site, such as your accountant’s."
          inputMode="email"
        />
      </DialogForm>
    </Dialog>
  );
}
