import { checkinLinkChange, type CheckinLink } from '@samagam/contract/door/check-in';
import { parse } from '@samagam/contract/common/first-issue';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { adminCall } from '../../../api/admin-call.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm } from '../../../back-office/form/use-dialog-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DateField } from '../../../ui/form/form-fields.tsx';
import { MomentInput } from '../../../ui/form/moment-input.tsx';
import { isoOfTyped } from './input-time.ts';

interface Values {
  expiresat: string;
}

interface Props {
  eventcode: string;
  link: CheckinLink;
  onClosed: () => void;
  onSaved: () => unknown;
}

export default function EndDialog({ eventcode, link, onClosed, onSaved }: Props) {
  const { id, checkinfield } = link;
  const judge = ({ expiresat }: Values) =>
    parse(checkinLinkChange, { eventcode, id, action: 'EXPIRE', expiresat: isoOfTyped(expiresat) });
  const { form, dialog } = useDialogForm({
    empty: { expiresat: staffMoment(Date.parse(link.expiresat)) },
    judge,
    send: (wire) => adminCall('PUT /api/admin/checkinlinks', wire),
    onSaved,
    onClosed,
  });

  return (
    <Dialog title={`The end of the link for ${checkinfield}`} onClosed={onClosed}>
      <DialogForm {...dialog}>
        <DateField
          form={form}
          scope="checkin-end"
          name="expiresat"
          label="Expires"
          hint="Indian time. Phones that have the link can continue to use it."
          Input={MomentInput}
        />
      </DialogForm>
    </Dialog>
  );
}
