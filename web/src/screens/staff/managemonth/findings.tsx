import { findingEnd, type FindingRow } from '@samagam/contract/money/treasurer-month';
import { parse } from '@samagam/contract/common/first-issue';
import { useMemo, useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm } from '../../../back-office/form/use-dialog-form.ts';
import { dateColumn } from '../../../back-office/list/time-columns.tsx';
import { OrderLink } from '../../../back-office/orders/order-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { AreaField } from '../../../ui/form/form-fields.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Amount } from './amount.tsx';
import { Part } from './part.tsx';

interface Props {
  rows: readonly FindingRow[];
  onSaved: () => unknown;
}

/** Of all months, as long as they are open. */
export function Findings({ rows, onSaved }: Props) {
  const [closed, setClosed] = useState<FindingRow | null>(null);
  const columns = useMemo(() => columnsOf(setClosed), []);
  return (
    <Part id="findings" title="Findings">
      <DataTable
        label="Findings"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        empty="Settlements, refunds and our records agree."
      />
      {closed && <CloseDialog row={closed} onClosed={() => setClosed(null)} onSaved={onSaved} />}
    </Part>
  );
}

const columnsOf = (onClose: (row: FindingRow) => void): readonly Column<FindingRow>[] => [
  dateColumn('on', 'Day'),
  { key: 'rule', title: 'What', value: ({ rule }) => rule },
  { key: 'what', title: 'Details', render: ({ what }) => what },
  {
    key: 'amount',
    title: 'In doubt',
    numeric: true,
    value: ({ amount }) => amount,
    render: ({ amount }) => <Amount paise={amount} />,
  },
  {
    key: 'id',
    title: 'Payment or settlement',
    code: true,
    render: ({ entityid, settlementid }) => entityid || settlementid,
  },
  {
    key: 'order',
    title: 'Order',
    render: ({ eventcode, orderid }) => orderid && <OrderLink eventcode={eventcode} orderid={orderid} />,
  },
  {
    key: 'close',
    title: 'Dealt with',
    render: (row) => (
      <SmallButton of={`${row.rule}, ${row.entityid || row.settlementid}`} onClick={() => onClose(row)}>
        Close
      </SmallButton>
    ),
  },
];

interface DialogProps {
  row: FindingRow;
  onClosed: () => void;
  onSaved: () => unknown;
}

function CloseDialog({ row, onClosed, onSaved }: DialogProps) {
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
        <p>It stays closed, also if it is found again. The audit keeps your note.</p>
        <AreaField form={form} scope="finding" name="note" label="Note" hint="What was done about it" />
      </DialogForm>
    </Dialog>
  );
}
