import type { RegistrationRow } from '@samagam/contract/orders/registration';
import { GENDERS, PARKING, TSHIRT_SIZES } from '@samagam/contract/common/words';
import type { UseFormReturn } from 'react-hook-form';
import { adminCall } from '../../../api/admin-call.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm, useRefreshReports } from '../../../back-office/form/use-dialog-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AreaField, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import styles from './correction-dialog.module.css';
import { judgeCorrection, replacesTicket, valuesOf, type CorrectionValues } from './correction-values.ts';

const scope = 'correction';

/** Corrects a registration, or passes its ticket on. The audit stores the reason. */
export default function CorrectionDialog({ row, onClosed }: { row: RegistrationRow; onClosed: () => void }) {
  const { form, dialog } = useDialogForm({
    empty: valuesOf(row),
    judge: (values) => judgeCorrection(row, values),
    send: (wire) => adminCall('POST /api/admin/correctregistration', wire),
    onSaved: useRefreshReports(),
    onClosed,
  });

  return (
    <Dialog title={`Correct or transfer #${row.paymentid}`} onClosed={onClosed}>
      <DialogForm {...dialog}>
        <Fields form={form} row={row} />
        {replacesTicket(row, form.watch()) && (
          <output>
            Another name or email passes the ticket on: the link and QR code of {row.name} stop working, and
            both addresses get a mail.
          </output>
        )}
        <AreaField form={form} scope={scope} name="reason" label="Reason" rows={3} wide={false} />
      </DialogForm>
    </Dialog>
  );
}

/** Parking and T-shirt size only if the registration has them: other events do not ask. */
function Fields({ form, row }: { form: UseFormReturn<CorrectionValues>; row: RegistrationRow }) {
  const text = { form, scope };
  return (
    <div className={styles.fields}>
      <TextField {...text} name="name" label="Name" />
      <TextField {...text} name="personalmailid" label="Email" type="email" />
      <TextField {...text} name="title" label="Designation" />
      <TextField {...text} name="company" label="Company" />
      <TextField {...text} name="phonenumber" label="Mobile" type="tel" />
      <TextField {...text} name="linkedinurl" label="LinkedIn URL" type="url" />
      <SelectField {...text} name="gender" label="Gender" words={GENDERS} />
      {row.parking !== '' && <SelectField {...text} name="parking" label="Parking" words={PARKING} />}
      {row.tshirtsize !== '' && (
        <SelectField {...text} name="tshirtsize" label="T-Shirt Size" words={TSHIRT_SIZES} />
      )}
    </div>
  );
}
