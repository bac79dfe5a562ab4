import { checkinLinkChange, type CheckinLink } from '@samagam/contract/check-in';
import { parse } from '@samagam/contract/first-issue';
import { adminCall } from '../../api/admin-call.ts';
import { refuseInDialog, useSave } from '../../back-office/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { useJudgedForm } from '../../ui/use-judged-form.ts';
import { fromInputTime, toInputTime } from './input-time.ts';
import styles from './managecheckin-screen.module.css';

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
      <form className={styles.rule} noValidate onSubmit={(submitted) => void submit(submitted)}>
        <TextField
          form={form}
          scope="checkin-end"
          name="expiresat"
          label="Expires"
          hint="Indian time. The phones that have the link can go on with it."
          type="datetime-local"
        />
        {saving.problem && (
          <p className={styles.problem} role="alert">
            {saving.problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button look="spark" type="submit" disabled={saving.saving}>
            SAVE
          </Button>
          <Button look="outline" onClick={onClosed}>
            CANCEL
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
