import { BANK_CAUSES, bankCause } from '@samagam/contract/money/bank';
import type { BankRow } from '@samagam/contract/money/treasurer-month';
import { parse } from '@samagam/contract/common/first-issue';
import { useMemo, useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm } from '../../../back-office/form/use-dialog-form.ts';
import { dateColumn } from '../../../back-office/list/time-columns.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { SelectField } from '../../../ui/form/form-fields.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Amount } from './amount.tsx';
import { Part } from './part.tsx';

interface Props {
  rows: readonly BankRow[];
  onSaved: () => unknown;
}

/** Credits of the bank without a settlement or a recorded payment. */
export function BankLines({ rows, onSaved }: Props) {
  const [named, setNamed] = useState<BankRow | null>(null);
  const columns = useMemo(() => columnsOf(setNamed), []);
  return (
    <Part id="bank" title="In the bank only">
      <DataTable
        label="In the bank only"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        empty="Each credit of the bank has its settlement or its payment."
      />
      {named && <CauseDialog row={named} onClosed={() => setNamed(null)} onSaved={onSaved} />}
    </Part>
  );
}

const columnsOf = (onName: (row: BankRow) => void): readonly Column<BankRow>[] => [
  dateColumn('on', 'Booked on'),
  {
    key: 'amount',
    title: 'Amount',
    numeric: true,
    value: ({ amount }) => amount,
    render: ({ amount }) => <Amount paise={amount} />,
  },
  { key: 'narration', title: 'Narration', value: ({ narration }) => narration },
  { key: 'reference', title: 'Reference', code: true, value: ({ reference }) => reference },
  {
    key: 'cause',
    title: 'What it is',
    value: ({ cause = '' }) => cause,
    render: (row) => (
      <>
        {row.cause ?? 'Open'}{' '}
        <SmallButton of={`${row.on}, ${row.narration}`} onClick={() => onName(row)}>
          Name it
        </SmallButton>
      </>
    ),
  },
];

interface DialogProps {
  row: BankRow;
  onClosed: () => void;
  onSaved: () => unknown;
}

function CauseDialog({ row, onClosed, onSaved }: DialogProps) {
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
