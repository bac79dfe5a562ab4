import { useQuery } from '@tanstack/react-query';
import { parse } from '@samagam/contract/common/first-issue';
import { ABROAD, CURRENT_GST_STATES, gstStateName } from '@samagam/contract/money/gst-states';
import { invoiceCorrection, type TaxDetails } from '@samagam/contract/money/tax-details';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm, useRefreshReports } from '../../../back-office/form/use-dialog-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import {
  AreaField,
  CheckField,
  controlsOf,
  fieldsOf,
  SelectField,
  TextField,
} from '../../../ui/form/form-fields.tsx';

type Values = Required<TaxDetails> & { reason: string };

const BLANK: Values = {
  gstin: '',
  legalname: '',
  address: '',
  state: '',
  country: '',
  sez: false,
  reason: '',
};
const GSTIN_HINT = 'Or a UIN. Leave it blank if the buyer is not registered';
const SEZ = 'Unit or developer of a special economic zone';
const STATES = [...CURRENT_GST_STATES, ABROAD].map((code) => ({ value: code, word: gstStateName(code) }));

/** The contract nests the fields of the buyer; the form does not. */
const fieldOf = (wire: string) => wire.replace('taxdetails.', '');

/** Replaces the buyer on the invoice of an order: a credit note and a new invoice follow by mail. */
export default function CorrectInvoiceDialog({
  order,
  onClosed,
}: {
  order: TransactionRow;
  onClosed: () => void;
}) {
  const { orderid, name, tickettype, taxversion = 0 } = order;
  const judge = ({ reason, ...taxdetails }: Values) =>
    parse(invoiceCorrection, { orderid, taxdetails: given(taxdetails), reason, taxversion });
  const { form, dialog } = useDialogForm({
    empty: { ...BLANK, ...order.taxdetails },
    judge,
    fieldOf,
    send: (wire) => adminCall('POST /api/admin/correctinvoice', wire),
    onSaved: useRefreshReports(),
    onClosed,
  });

  const field = fieldsOf(form, 'corrected');
  return (
    <Dialog title={`Correct the invoice of ${orderid}`} onClosed={onClosed}>
      <DialogForm {...dialog}>
        <p>
          {name}, {tickettype}. A credit note takes {order.documents?.findLast(isInForce)?.serial} back, and a
          new invoice names the buyer below. Both are mailed to the buyer.
        </p>
        <TooLate order={order} />
        {controlsOf<Values>({
          gstin: <TextField {...field('gstin', 'GSTIN', GSTIN_HINT)} autoCapitalize="characters" />,
          legalname: <TextField {...field('legalname', 'Legal name', 'The name in the GST registration')} />,
          address: <TextField {...field('address', 'Billing address', 'The address in one line')} />,
          state: <SelectField {...field('state', 'State')} words={STATES} choose="Choose" />,
          country: <TextField {...field('country', 'Country', 'Only for an address outside India')} />,
          sez: <CheckField {...field('sez', SEZ, 'The supply is then between states, with IGST')} />,
          reason: (
            <AreaField
              {...field('reason', 'Reason', 'The credit note shows the reason')}
              rows={2}
              wide={false}
            />
          ),
        })}
      </DialogForm>
    </Dialog>
  );
}

/** The API refuses the correction anyway; this is said before the form is filled in. */
function TooLate({ order: { eventcode, orderid } }: { order: TransactionRow }) {
  const { data } = useQuery({
    ...adminQuery('GET /api/admin/refundorder', { eventcode, orderid }),
    gcTime: 0,
  });
  if (!data?.endednote && !data?.latenote) return null;
  return (
    <p>
      {data.endednote
        ? 'The registration of this invoice has ended, so it cannot be corrected any more. Ask your accountant.'
        : '30 November after the financial year of this invoice has passed, so it cannot be corrected any more.'}
    </p>
  );
}

/** Without what does not apply, as in orders of earlier versions. */
function given({ country, sez, ...details }: Required<TaxDetails>): TaxDetails {
  return { ...details, ...(country && { country }), ...(sez && { sez }) };
}

function isInForce({ kind }: NonNullable<TransactionRow['documents']>[number]): boolean {
  return kind !== 'creditnote';
}
