import type { DraftTrack, TrackIssue, TypedTrack } from '@samagam/domain/programme/schedule-draft';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { notKept, useUnsaved } from '../../../back-office/frame/unsaved.ts';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/form-fields.tsx';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';
import styles from './manageschedule-screen.module.css';

interface TrackValues {
  track: string;
  label: string;
}

/** Returns the error of what was typed; null for a valid track. */
type Refusal = (typed: TypedTrack) => TrackIssue | null;

const NEW_TRACK: TrackValues = { track: '', label: '' };
const typedOf = ({ track, label }: TrackValues): TypedTrack => ({ name: track, label });

function useTrackForm(values: TrackValues, refusal: Refusal) {
  const form = useJudgedForm<TrackValues>((typed) => {
    const issue = refusal(typedOf(typed));
    return issue ? { ok: false, issue, issues: [issue] } : { ok: true, value: typed };
  }, values);
  const { isDirty } = form.formState;
  useUnsaved(() => isDirty, notKept);
  return form;
}

export function AddTrack({ refusal, onAdd }: { refusal: Refusal; onAdd: (typed: TypedTrack) => void }) {
  const form = useTrackForm(NEW_TRACK, refusal);
  const add = form.handleSubmit((values) => {
    onAdd(typedOf(values));
    form.reset(NEW_TRACK);
  });

  return (
    <form
      className={styles.track}
      aria-label="Add Track"
      noValidate
      onSubmit={(submitted) => void add(submitted)}
    >
      <TextField form={form} scope="add" name="track" label="Add Track" autoComplete="off" />
      <LabelField form={form} scope="add" />
      <Button look="outline" type="submit">
        Add
      </Button>
    </form>
  );
}

/** What a name cannot contain, such as "AI/ML & Data". */
function LabelField({ form, scope }: { form: UseFormReturn<TrackValues>; scope: string }) {
  return (
    <TextField
      form={form}
      scope={scope}
      name="label"
      label="Shown as"
      hint="Optional. Any text"
      autoComplete="off"
    />
  );
}

interface RenameProps {
  track: Pick<DraftTrack, 'name' | 'label'>;
  refusal: Refusal;
  onRename: (typed: TypedTrack) => void;
}

export function RenameTrack(props: RenameProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <RenameForm {...props} onClosed={() => setOpen(false)} />;
  return (
    <SmallButton of={props.track.name} onClick={() => setOpen(true)}>
      Edit
    </SmallButton>
  );
}

function RenameForm({ track, refusal, onRename, onClosed }: RenameProps & { onClosed: () => void }) {
  const { name, label = '' } = track;
  const form = useTrackForm({ track: name, label }, refusal);
  const rename = form.handleSubmit((values) => {
    onClosed();
    if (values.track.trim() !== name || values.label.trim() !== label) onRename(typedOf(values));
  });

  return (
    <form
      className={styles.rename}
      aria-label={`Edit Track ${name}`}
      noValidate
      onSubmit={(submitted) => void rename(submitted)}
    >
      <TextField
        form={form}
        scope="rename"
        name="track"
        label="Edit Track"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that was pressed
        autoFocus
        autoComplete="off"
      />
      <LabelField form={form} scope="rename" />
      <Actions>
        <SmallButton type="submit">Rename</SmallButton>
        <SmallButton onClick={onClosed}>Cancel</SmallButton>
      </Actions>
    </form>
  );
}
