import { checkinLinkChange, type CheckinLink } from '@samagam/contract/door/check-in';
import { parse } from '@samagam/contract/common/first-issue';
import { adminCall } from '../../../api/admin-call.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { refuseInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form/form-fields.tsx';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';
import { fromInputTime, toInputTime } from './input-time.ts';

interface Values {
  expiresat: string;
}

interface Props {
  eventcode: string;
  link: CheckinLink;
  onClosed: () => void;
  onSaved: () => unknown;
}

/** Sets another end of a link, also of one that has ended. */
export function EndDialog({ eventcode, link, onClosed, onSaved }: Props) {
  const { id, checkinfield } = link;
  const saving = useSave();
  const judge = ({ expiresat }: Values) =>
    parse(checkinLinkChange, { eventcode, id, action: 'EXPIRE', expiresat: fromInputTime(expiresat) });
  const form = useJudgedForm<Values>(judge, { expiresat: toInputTime(link.expiresat) });

  const submit = form.handleSubmit(async (values) => {
    const parsed = judge(values);
    if (!parsed.ok) return;
    const isSaved = await saving.save(
      () => adminCall('PUT /api/admin/checkinlinks', parsed.value),
      refuseInDialog(saving, form, values),
    );
    if (!isSaved) return;
    onClosed();
    await onSaved();
  });

  return (
    <Dialog title={`The end of the link for ${checkinfield}`} onClosed={onClosed}>
      <DialogForm
        form={form}
        saving={saving}
        onSubmit={(submitted) => void submit(submitted)}
        onClosed={onClosed}
      >
        <TextField
          form={form}
          scope="checkin-end"
          name="expiresat"
          label="Expires"
          hint="Indian time. Phones that have the link can continue to use it."
          type="datetime-local"
        />
      </DialogForm>
    </Dialog>
  );
}
