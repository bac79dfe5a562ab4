import { parse } from '@samagam/contract/common/first-issue';
import { type DisputeEnd, disputeEnd } from '@samagam/contract/money/dispute-end';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { adminCall } from '../../../api/admin-call.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm, useRefreshReports } from '../../../back-office/form/use-dialog-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AreaField, SelectField, TextField } from '../../../ui/form/form-fields.tsx';

type Values = Pick<DisputeEnd, 'ticket' | 'books' | 'reason'> & { printedreason: string };

const TICKETS = [
  { value: 'void', word: 'Void: the door no longer admits it' },
  { value: 'keep', word: 'Stays valid' },
];
const BOOKS = [
  { value: 'note', word: 'Credit note: the supply is taken back' },
  { value: 'baddebt', word: 'Bad debt: the invoice and its GST stay' },
];

interface Props {
  order: TransactionRow;
  disputeid: string;
  onClosed: () => void;
}

/** Ends a dispute that the payer has won: what becomes of the ticket, and how it is booked. */
export default function EndDisputeDialog({ order, disputeid, onClosed }: Props) {
  const { orderid, name, tickettype } = order;
  const { form, dialog } = useDialogForm({
    empty: { ticket: 'void', books: 'note', reason: '', printedreason: '' } as Values,
    judge: (values: Values) => parse(disputeEnd, { orderid, disputeid, ...values }),
    send: (wire) => adminCall('POST /api/admin/enddispute', wire),
    onSaved: useRefreshReports(),
    onClosed,
  });

  const field = { form, scope: 'dispute', wide: false };
  return (
    <Dialog title={`End the dispute of ${orderid}`} onClosed={onClosed}>
      <DialogForm {...dialog}>
        <p>
          {name}, {tickettype}. The bank has returned the money to the payer, so nothing is refunded here. Ask
          your accountant whether a credit note is right: GST is given back only if the supply is cancelled.
        </p>
        <SelectField {...field} name="ticket" label="Ticket" words={TICKETS} />
        <SelectField {...field} name="books" label="Books" words={BOOKS} />
        <AreaField
          {...field}
          name="reason"
          label="Reason"
          hint="For your records. It is not printed"
          rows={3}
        />
        <TextField
          {...field}
          name="printedreason"
          label="Words on the credit note"
          hint="Optional. The buyer reads it"
        />
      </DialogForm>
    </Dialog>
  );
}
