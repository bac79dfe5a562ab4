import type { EventRow } from '@samagam/contract/programme/event';
import { eventDuplicate } from '@samagam/contract/programme/event-life';
import { LENGTH } from '@samagam/contract/common/limits';
import { parse } from '@samagam/contract/common/first-issue';
import { nextEdition } from '@samagam/domain/programme/duplicate-event';
import { cutTo } from '@samagam/domain/text/cut-to';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { notKept, useUnsaved } from '../../../back-office/frame/unsaved.ts';
import { refuseInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { Confirm, Dialog } from '../../../ui/dialog.tsx';
import { DateField, FieldGroup, TextField } from '../../../ui/form/form-fields.tsx';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';

export type EventAction = 'duplicate' | 'archive' | 'unarchive' | 'delete';

interface Props {
  event: EventRow;
  action: EventAction;
  /** Called with the code of the copy. */
  onDuplicated: (eventcode: string) => void;
  onClosed: () => void;
}

export default function EventActionDialog({ event, action, onDuplicated, onClosed }: Props) {
  if (action === 'duplicate')
    return <DuplicateDialog event={event} onDuplicated={onDuplicated} onClosed={onClosed} />;
  return <ConfirmDialog event={event} action={action} onClosed={onClosed} />;
}

const QUESTIONS = {
  archive: {
    verb: 'Archive',
    what: 'It is hidden from this list. Its public page, tickets and reports stay, and you can bring it back.',
  },
  unarchive: { verb: 'Bring back', what: 'It is shown in this list again.' },
  delete: {
    verb: 'Delete',
    what: 'Its speakers, schedule, sponsors, coupons and check-in links are deleted with it. This cannot be undone.',
  },
} as const;

function ConfirmDialog({
  event,
  action,
  onClosed,
}: Omit<Props, 'onDuplicated'> & { action: keyof typeof QUESTIONS }) {
  const client = useQueryClient();
  const saving = useSave(() => client.invalidateQueries({ queryKey: ['GET /api/admin/getevent'] }));
  const { eventcode, version, name } = event;
  const { verb, what } = QUESTIONS[action];

  const confirm = () =>
    saving.save(() =>
      action === 'delete'
        ? adminCall('DELETE /api/admin/createevent', { eventcode }, { ifMatch: version })
        : adminCall(
            'POST /api/admin/archiveevent',
            { eventcode, archived: action === 'archive' },
            { ifMatch: version },
          ),
    );

  return (
    <Confirm title={`${verb} ${name}?`} yes={verb} onYes={() => void confirm()} onClosed={onClosed}>
      <p>{what}</p>
    </Confirm>
  );
}

interface DuplicateValues {
  newname: string;
  newcode: string;
  startdate: string;
}

function DuplicateDialog({ event, onDuplicated, onClosed }: Omit<Props, 'action'>) {
  const { eventcode, name } = event;
  const client = useQueryClient();
  const saving = useSave();
  const judge = (values: DuplicateValues) => parse(eventDuplicate, { eventcode, ...values });
  const [empty] = useState(() => ({
    newname: cutTo(name, LENGTH.eventname),
    ...nextEdition(event, Date.now()),
  }));
  const form = useJudgedForm<DuplicateValues>(judge, empty);
  const { isDirty } = form.formState;
  useUnsaved(() => isDirty, notKept);
  const scope = 'duplicate';

  const submit = form.handleSubmit(async (values) => {
    const isSaved = await saving.save(
      () => adminCall('POST /api/admin/duplicateevent', { eventcode, ...values }),
      refuseInDialog(saving, form, values),
    );
    if (!isSaved) return;
    await client.invalidateQueries({ queryKey: ['GET /api/admin/getevent'] });
    onClosed();
    const parsed = judge(values);
    if (parsed.ok) onDuplicated(parsed.value.newcode);
  });

  const field = { form, scope };
  return (
    <Dialog title={`Duplicate ${name}`} onClosed={onClosed}>
      <p>
        The copy is a draft with the same passes, sponsors, partners and published content. Its end, the dates
        of its sales and the ends of its contests move with the new start. Dates in texts do not change.
        Speakers, schedule, coupons and registrations are not copied.
      </p>
      <StaffForm
        title="Duplicate"
        save="DUPLICATE"
        saving={saving}
        onSubmit={(submitted) => void submit(submitted)}
        onReset={() => form.reset(empty)}
      >
        <FieldGroup legend="The copy">
          <TextField {...field} name="newname" label="Event Name" />
          <TextField {...field} name="newcode" label="New Event Code" />
          <DateField {...field} name="startdate" label="Start Date" />
        </FieldGroup>
      </StaffForm>
    </Dialog>
  );
}
