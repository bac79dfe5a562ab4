import { parse } from '@samagam/contract/common/first-issue';
import { BANK_CAUSES, type BankAct, bankChange } from '@samagam/contract/money/bank';
import type { BankRow } from '@samagam/contract/money/treasurer-month';
import { adminCall } from '../../../api/admin-call.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm } from '../../../back-office/form/use-dialog-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AreaField, SelectField, TextField } from '../../../ui/form/form-fields.tsx';

interface Props {
  row: BankRow;
  act: BankAct;
  /** The lines that are shown, with the same day and amount. */
  equals: readonly { value: string; word: string }[];
  onClosed: () => void;
  onSaved: () => unknown;
}

interface Values {
  cause: string;
  other: string;
  reason: string;
}

const WORDS: Record<BankAct, { title: string; save: string; hint: string }> = {
  name: { title: 'Name', save: 'SAVE', hint: 'Such as the letter or the donor that explains it' },
  match: { title: 'Match', save: 'MATCH IT', hint: 'Why it is this payment' },
  hide: { title: 'Hide', save: 'HIDE IT', hint: 'Such as: the statement has it twice' },
  open: { title: 'Open again', save: 'OPEN IT', hint: 'Why you open it again' },
};

/** One thing that an admin does with a credit of the bank. The audit keeps the reason. */
export default function LineDialog({ row, act, equals, onClosed, onSaved }: Props) {
  const { id, version, proposal } = row;
  const { form, dialog } = useDialogForm({
    empty: { cause: '', other: (act === 'match' && proposal?.id) || '', reason: '' },
    judge: ({ cause, other, reason }: Values) =>
      parse(bankChange, { id, version, act, cause, other, reason }),
    send: (wire) => adminCall('PUT /api/admin/bankline', wire),
    onSaved,
    onClosed,
  });
  const { title, save, hint } = WORDS[act];
  return (
    <Dialog title={`${title}: the credit of ${row.on}`} onClosed={onClosed}>
      <DialogForm {...dialog} save={save}>
        <p>{row.narration}</p>
        {act === 'name' && (
          <SelectField
            form={form}
            scope="bankline"
            name="cause"
            label="What it is"
            words={BANK_CAUSES}
            choose="Choose"
          />
        )}
        {act === 'match' && (
          <TextField
            form={form}
            scope="bankline"
            name="other"
            label="Settlement or order"
            hint="A settlement, its UTR, or the number of an order with a recorded payment; of several orders, with commas"
            wide
          />
        )}
        {act === 'hide' && equals.length > 0 && (
          <SelectField
            form={form}
            scope="bankline"
            name="other"
            label="It is the same credit as"
            words={equals}
            choose="No other line"
          />
        )}
        {act === 'hide' && <p>Unless it is the same credit as another line, its sum stays a finding.</p>}
        {act === 'open' && <p>It is never matched automatically with the same payment again.</p>}
        <AreaField form={form} scope="bankline" name="reason" label="Reason" hint={hint} rows={2} />
      </DialogForm>
    </Dialog>
  );
}
