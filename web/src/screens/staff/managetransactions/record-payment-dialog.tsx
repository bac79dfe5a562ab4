import { parse, type Parsed } from '@samagam/contract/common/first-issue';
import { recordedPayment, type RecordedPayment } from '@samagam/contract/money/recorded-payment';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { type RecordedMethod, RECORDED_METHODS } from '@samagam/contract/common/words';
import type { UseFormReturn } from 'react-hook-form';
import { paiseOf } from '@samagam/domain/text/paise-of';
import { inRupees } from '@samagam/domain/text/rupees';
import { adminCall } from '../../../api/admin-call.ts';
import { choicesOf } from '../../../back-office/form/choices-of.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm, useRefreshReports } from '../../../back-office/form/use-dialog-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AreaField, CheckField, DateField, SelectField, TextField } from '../../../ui/form/form-fields.tsx';

interface Values {
  method: RecordedMethod;
  reference: string;
  receivedon: string;
  /** Rupees. */
  amount: string;
  tds: string;
  deductor: string;
  tdssection: string;
  reason: string;
  isunusual: boolean;
}

function judgeOf(orderid: string) {
  return ({ amount, tds, isunusual, deductor, tdssection, ...values }: Values): Parsed<RecordedPayment> =>
    parse(recordedPayment, {
      orderid,
      ...values,
      // The fields are hidden without an amount.
      ...(tds.trim() !== '' && { deductor, tdssection }),
      ...(isunusual && { isunusual }),
      // Text that is not an amount is reported by the schema.
      amount: paiseOf(amount) ?? amount,
      tds: tds.trim() === '' ? '' : (paiseOf(tds) ?? 'invalid'),
    });
}

/** Records a bank transfer, UPI by hand or cash for an unpaid order. The ticket is issued at once. */
export default function RecordPaymentDialog({
  order,
  onClosed,
}: {
  order: TransactionRow;
  onClosed: () => void;
}) {
  const judge = judgeOf(order.orderid);
  const { form, dialog } = useDialogForm({
    empty: {
      method: 'BANK',
      reference: '',
      receivedon: '',
      amount: inRupees(order.amount),
      tds: '',
      deductor: '',
      tdssection: '',
      reason: '',
      isunusual: false,
    },
    judge,
    send: (wire) => adminCall('POST /api/admin/recordpayment', wire),
    onSaved: useRefreshReports(),
    onClosed,
  });

  const field = { form, scope: 'recorded', wide: false };
  return (
    <Dialog title={`Record a payment for ${order.orderid}`} onClosed={onClosed}>
      <DialogForm {...dialog}>
        <p>
          {order.name}, {order.tickettype}: ₹{inRupees(order.amount)}. A payment link is cancelled, and the
          ticket goes out by mail.
        </p>
        <SelectField {...field} name="method" label="Method" words={choicesOf(RECORDED_METHODS)} />
        <TextField
          {...field}
          name="reference"
          label="Reference"
          hint="UTR, UPI transaction id or receipt number"
        />
        <DateField {...field} name="receivedon" label="Received On" />
        <TextField
          {...field}
          name="amount"
          label="Amount"
          hint="The rupees that you received"
          inputMode="decimal"
        />
        <Deduction form={form} />
        <AreaField {...field} name="reason" label="Reason" rows={3} />
        <Unusual form={form} />
      </DialogForm>
    </Dialog>
  );
}

function Deduction({ form }: { form: UseFormReturn<Values> }) {
  const field = { form, scope: 'recorded', wide: false };
  return (
    <>
      <TextField
        {...field}
        name="tds"
        label="Tax deducted"
        hint="The rupees of TDS that the payer kept. Leave it empty if there are none"
        inputMode="decimal"
      />
      {form.watch('tds').trim() !== '' && (
        <>
          <TextField
            {...field}
            name="deductor"
            label="TAN or PAN of the payer"
            hint="Optional. It is on the certificate of the deduction"
            autoCapitalize="characters"
          />
          <TextField {...field} name="tdssection" label="Section" hint="Optional, such as 194J" />
        </>
      )}
    </>
  );
}

/** Asked for once the API has refused the payment without it. */
function Unusual({ form }: { form: UseFormReturn<Values> }) {
  const method = form.watch('method');
  const field = { form, scope: 'recorded' };
  return (
    <>
      {method === 'CASH' && (
        <p>A receipt on paper for cash above ₹5,000 needs a revenue stamp of ₹1 (ask for your state).</p>
      )}
      <CheckField
        {...field}
        name="isunusual"
        label="Record it anyway"
        hint="Only for cash from ₹2,00,000, or tax deducted of more than a fifth of the value"
      />
    </>
  );
}
