import { checkpointChange, type CheckpointChange, type DoorState } from '@samagam/contract/door/check-in';
import { parse } from '@samagam/contract/common/first-issue';
import { inWords } from '@samagam/contract/common/in-words';
import { FREQUENCIES } from '@samagam/contract/common/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import blocks from '../../../back-office/blocks.module.css';
import { adminCall } from '../../../api/admin-call.ts';
import { doorStateQuery } from '../../../api/admin-door.ts';
import { staffEventQuery } from '../../../api/admin-query.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { useDialogForm } from '../../../back-office/form/use-dialog-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/form/form-fields.tsx';
import { MultiSelect } from '../../../ui/form/multi-select.tsx';

export type CheckpointState = DoorState['checkpoints'][number];

type Values = Pick<CheckpointChange, 'frequency' | 'tickettypes'>;

const scope = 'checkpoint';

interface Props {
  eventcode: string;
  checkpoint: CheckpointState;
  onClosed: () => void;
}

export default function CheckpointDialog({ eventcode, checkpoint, onClosed }: Props) {
  const { checkinfield, frequency, tickettypes, isused } = checkpoint;
  const client = useQueryClient();
  const event = useQuery(staffEventQuery(eventcode));
  const judge = (values: Values) => parse(checkpointChange, { eventcode, checkinfield, ...values });
  const { form, dialog } = useDialogForm({
    empty: { frequency, tickettypes },
    judge,
    send: (wire) => adminCall('PUT /api/admin/door', wire),
    onSaved: () => client.invalidateQueries({ queryKey: doorStateQuery(eventcode).queryKey }),
    onClosed,
  });
  const { errors } = form.formState;
  const passes = Object.keys(event.data?.tickettypes ?? {});

  return (
    <Dialog title={`The checkpoint ${checkinfield}`} onClosed={onClosed}>
      <DialogForm {...dialog} isBusy={!event.data}>
        {isused ? (
          <p>
            Admits a ticket: <strong>{inWords(frequency)}</strong>. Tickets were admitted here already, so
            this cannot be changed.
          </p>
        ) : (
          <SelectField
            form={form}
            scope={scope}
            name="frequency"
            label="Admits a ticket"
            words={FREQUENCIES.map((value) => ({ value, word: inWords(value) }))}
          />
        )}
        <ListState what="The passes" asked={event} />
        {event.data && (
          <MultiSelect
            label="Only these passes"
            scope={scope}
            name="tickettypes"
            options={passes.map((pass) => ({ value: pass, word: pass }))}
            chosen={form.watch('tickettypes')}
            onChange={(chosen) => form.setValue('tickettypes', chosen, { shouldDirty: true })}
            error={errors.tickettypes?.message}
            empty="The event has no passes yet."
          />
        )}
        <p className={blocks.small}>If you select none, all passes are admitted.</p>
      </DialogForm>
    </Dialog>
  );
}
