import { newCheckinLink, type NewCheckinLink } from '@samagam/contract/door/check-in';
import { parse, type Parsed } from '@samagam/contract/common/first-issue';
import { inWords } from '@samagam/contract/common/in-words';
import { say } from '@samagam/contract/common/messages';
import { FREQUENCIES } from '@samagam/contract/common/words';
import { fieldCode } from '@samagam/domain/door/field-code';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { adminCall } from '../../../api/admin-call.ts';
import { doorStateQuery } from '../../../api/admin-door.ts';
import { staffEventQuery } from '../../../api/admin-query.ts';
import { isRefused } from '../../../api/call.ts';
import { OpenedFields } from '../../../back-office/form/add-record.tsx';
import { useFollowing } from '../../../back-office/form/use-following.ts';
import { useRecordForm } from '../../../back-office/form/use-record-form.ts';
import { CheckField, DateField, FieldGroup, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import { MomentInput } from '../../../ui/form/moment-input.tsx';
import type { CheckpointState } from './checkpoint-dialog.tsx';
import { isoOfTyped } from './input-time.ts';
import styles from './managecheckin-screen.module.css';

const EMPTY = {
  checkinfield: '',
  /** '' for once, if the event has one day; with more days it must be chosen, or follows the name of an entrance. */
  frequency: '',
  /** As staff type it; '' for the end of the event. */
  expires: '',
  search: false,
  supervisor: false,
};

type NewLink = typeof EMPTY;

/** Words for an entrance, which people pass again on the next day. */
const ENTRANCE = /\b(?:door|entrance|entry|gate)\b/i;
const atEntrance = ({ checkinfield }: NewLink) => (ENTRANCE.test(checkinfield) ? 'DAILY' : '');

/** What the first door of most events is. */
const FIRST = { ...EMPTY, checkinfield: 'Entrance' };

const ADMITS = 'Admits a ticket';
const scope = 'checkin';

interface Options {
  eventcode: string;
  onMade: (link: string, checkinfield: string) => void;
  onSaved: () => unknown;
}

export function useLinkForm({ eventcode, onMade, onSaved }: Options) {
  const event = useQuery(staffEventQuery(eventcode));
  const doors = useQuery(doorStateQuery(eventcode));
  const hasDays = event.data?.startdate !== event.data?.enddate;
  const checkpointOf = (values: Pick<NewLink, 'checkinfield'>) =>
    doors.data?.checkpoints.find(({ checkinfield }) => checkinfield === fieldCode(values.checkinfield));
  const record = useRecordForm<NewLink, never, NewCheckinLink>({
    name: `checkin.${eventcode}`,
    empty: EMPTY,
    judge: (values) => judge(eventcode, values, { isNew: !checkpointOf(values), hasDays }),
    fieldOf: (wire) => (wire === 'expiresat' ? 'expires' : wire),
    send: async (door) => {
      const response = await adminCall('POST /api/admin/checkinlinks', door);
      if (!isRefused(response)) onMade(response.data.link, door.checkinfield);
      return response;
    },
    onSaved,
  });
  useFollowing(record.form, atEntrance, 'frequency', hasDays);
  const { form, isRestored } = record;
  const isFirst = !isRestored && event.isSuccess && doors.data?.checkpoints.length === 0;
  useEffect(() => {
    if (isFirst) form.reset({ ...FIRST, frequency: hasDays ? atEntrance(FIRST) : '' });
  }, [form, isFirst, hasDays]);
  const checkpoint = checkpointOf(record.form.watch());
  return { record, checkpoint, hasDays, isPending: event.isPending || doors.isPending };
}

interface Props {
  door: ReturnType<typeof useLinkForm>;
  below: { isPending: boolean; data?: readonly object[] | undefined };
}

export function NewLinkForm({ door: { record, checkpoint, hasDays, isPending }, below }: Props) {
  const { form } = record;
  const field = { form, scope };
  return (
    <OpenedFields
      record={record}
      title="New check-in link"
      below={{ isPending: below.isPending || isPending }}
      rows={below.data}
    >
      <FieldGroup legend="Door">
        <TextField
          {...field}
          name="checkinfield"
          label="Check-in field"
          hint={codeHint(form.watch('checkinfield'))}
          autoCapitalize="none"
        />
        <Admits form={form} checkpoint={checkpoint} hasDays={hasDays} />
        <DateField
          {...field}
          name="expires"
          label="Expires"
          hint="Optional. Indian time. If it is empty, the link ends with the event"
          Input={MomentInput}
        />
      </FieldGroup>
      <Rights form={form} />
    </OpenedFields>
  );
}

function Admits({
  form,
  checkpoint,
  hasDays,
}: {
  form: UseFormReturn<NewLink>;
  checkpoint: CheckpointState | undefined;
  hasDays: boolean;
}) {
  if (checkpoint) {
    return (
      <p className={styles.exists}>
        {checkpoint.checkinfield} admits a ticket: <strong>{inWords(checkpoint.frequency)}</strong>. Change
        that under Checkpoints.
      </p>
    );
  }
  const field = { form, scope };
  return (
    <SelectField
      {...field}
      name="frequency"
      label={ADMITS}
      hint="This cannot be changed after the first admission"
      words={FREQUENCIES.map((value) => ({ value, word: inWords(value) }))}
      {...(hasDays && { choose: 'Choose' })}
    />
  );
}

function Rights({ form }: { form: UseFormReturn<NewLink> }) {
  const field = { form, scope };
  return (
    <FieldGroup legend="Rights">
      <div className={styles.rights}>
        <CheckField
          {...field}
          name="search"
          label="May search for people"
          hint="Volunteers search by the beginning of a name, or by phone number, payment id or email address. They see name and pass"
        />
        <CheckField
          {...field}
          name="supervisor"
          label="Supervisor: may undo admissions"
          hint="Volunteers give a reason. The history of the registration shows it"
        />
      </div>
    </FieldGroup>
  );
}

/** Says which code the typed name becomes, if it is another one. */
function codeHint(typed: string): string {
  const code = fieldCode(typed);
  if (code !== '' && code !== typed.trim()) return `Its code is ${code}`;
  return 'Such as Main Gate, entry or lunch. Its code has letters A to Z, digits and hyphens: main-gate';
}

function judge(
  eventcode: string,
  { expires, frequency, ...values }: NewLink,
  { isNew, hasDays }: { isNew: boolean; hasDays: boolean },
): Parsed<NewCheckinLink> {
  const parsed = parse(newCheckinLink, {
    ...values,
    checkinfield: fieldCode(values.checkinfield),
    eventcode,
    ...(expires !== '' && { expiresat: isoOfTyped(expires) }),
    // Also "once", so that the link joins no field that a colleague has just made otherwise.
    ...(isNew && (frequency !== '' || !hasDays) && { frequency: frequency || 'ONCE' }),
  });
  if (!isNew || !hasDays || frequency !== '') return parsed;
  // The API takes an absent frequency as once: on the second day, the door would refuse every ticket.
  const issues = [...(parsed.ok ? [] : parsed.issues), { field: 'frequency', msg: say.blank(ADMITS) }];
  return { ok: false, issue: issues[0]!, issues };
}
