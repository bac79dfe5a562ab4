import { BULK_MAILS_A_DAY } from '@samagam/contract/common/limits';
import { timedMailChange, type TimedMailSwitches } from '@samagam/contract/people/timed-mails';
import { parse } from '@samagam/contract/common/first-issue';
import { useQueryClient } from '@tanstack/react-query';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import blocks from '../../../back-office/blocks.module.css';
import { useUnsaved } from '../../../back-office/frame/unsaved.ts';
import { useSave } from '../../../back-office/form/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/form/form-fields.tsx';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';
import { Problem } from '../../../ui/notice/problem.tsx';

const scope = 'timed-mails';

interface Props {
  eventcode: string;
  /** As they are stored. */
  switches: TimedMailSwitches;
}

export function TimedMails({ eventcode, switches }: Props) {
  const client = useQueryClient();
  const saving = useSave();
  const judge = (values: TimedMailSwitches) => parse(timedMailChange, { ...values, eventcode });
  const form = useJudgedForm(judge, switches);
  const { isDirty } = form.formState;
  useUnsaved(() => isDirty);

  async function save(values: TimedMailSwitches): Promise<void> {
    const isSaved = await saving.save(() => adminCall('PUT /api/admin/timedmails', { ...values, eventcode }));
    if (!isSaved) return;
    client.setQueryData(adminQuery('GET /api/admin/timedmails', { eventcode }).queryKey, values);
    form.reset(values);
  }

  return (
    <form
      className={blocks.looseStack}
      aria-labelledby="timed-mails"
      noValidate
      onSubmit={(sent) => void form.handleSubmit(save)(sent)}
      data-saves
    >
      <h2 id="timed-mails">Automatic mails</h2>
      <CheckField
        form={form}
        scope={scope}
        name="reminder"
        label="Reminder"
        hint="To each holder of a valid ticket, at 10 AM two days before the event: date, opening times, venue with a map, and the link to the ticket. If you switch it on later, it goes within ten minutes, until the event begins."
      />
      <CheckField
        form={form}
        scope={scope}
        name="thanks"
        label="Thanks"
        hint="To each person who was admitted, at 10 AM on the day after the event: the programme with its recordings, the contact form for feedback, and their invoice or receipt. If you switch it on later, it goes within ten minutes, for a week."
      />
      <p className={blocks.small}>
        Each person gets each of them once, again only if the event moves to another date. An event that is on
        hold, archived or refunded sends none. After {BULK_MAILS_A_DAY} announcements or automatic mails on
        one day, a person gets no more of these and no news that day; announcements about the ticket are
        always sent. The list of mails shows who got none.
      </p>
      <Problem>{saving.problem}</Problem>
      <div className={blocks.centeredRow}>
        <Button look="outline" type="submit" isInactive={saving.saving}>
          SAVE
        </Button>
      </div>
    </form>
  );
}
