import { parse } from '@samagam/contract/common/first-issue';
import { SEATS_PER_BOOKING, UNPAID_SEATS } from '@samagam/contract/common/limits';
import { unpaidSeatsAllowed } from '@samagam/contract/orders/unpaid-seats';
import { adminCall } from '../../../api/admin-call.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm } from '../../../back-office/form/use-dialog-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AreaField, TextField } from '../../../ui/form/form-fields.tsx';

const BLANK = { email: '', mobile: '', seats: '', reason: '' };
type Values = typeof BLANK;

export default function UnpaidSeatsDialog({
  eventcode,
  onClosed,
}: {
  eventcode: string;
  onClosed: () => void;
}) {
  const judge = (values: Values) => parse(unpaidSeatsAllowed, { ...values, eventcode });
  const { form, dialog } = useDialogForm({
    empty: BLANK,
    judge,
    send: (wire) => adminCall('PUT /api/admin/unpaidseats', wire),
    onClosed,
  });

  const field = { form, scope: 'unpaidseats', wide: false };
  return (
    <Dialog title="Allow more unpaid seats" onClosed={onClosed}>
      <DialogForm {...dialog}>
        <p>
          One contact can hold at most {UNPAID_SEATS} unpaid seats, so that unpaid orders cannot sell out an
          event. Raise this for a contact that you know. It applies to bookings with both this address and
          this number.
        </p>
        <TextField
          {...field}
          name="email"
          label="Email"
          hint="The address that the contact books with"
          type="email"
          autoComplete="off"
        />
        <TextField
          {...field}
          name="mobile"
          label="Mobile"
          hint="The number that the contact books with"
          type="tel"
          autoComplete="off"
        />
        <TextField
          {...field}
          name="seats"
          label="Seats"
          hint={`${UNPAID_SEATS} to ${SEATS_PER_BOOKING} seats, in all orders together`}
          inputMode="numeric"
        />
        <AreaField {...field} name="reason" label="Reason" hint="The history keeps the reason" rows={2} />
      </DialogForm>
    </Dialog>
  );
}
