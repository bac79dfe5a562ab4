import { useState } from 'react';
import { notKept, useUnsaved } from '../../../back-office/unsaved.ts';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/form-fields.tsx';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';
import styles from './manageschedule-screen.module.css';

interface TrackValues {
  track: string;
}

/** Returns the error for a name; null for a valid name. */
type Refusal = (name: string) => string | null;

function useTrackForm(name: string, refusal: Refusal) {
  const form = useJudgedForm<TrackValues>(
    ({ track }) => {
      const msg = refusal(track);
      if (msg === null) return { ok: true, value: track };
      const issue = { field: 'track', msg };
      return { ok: false, issue, issues: [issue] };
    },
    { track: name },
  );
  const { isDirty } = form.formState;
  useUnsaved(() => isDirty, notKept);
  return form;
}

export function AddTrack({ refusal, onAdd }: { refusal: Refusal; onAdd: (name: string) => void }) {
  const form = useTrackForm('', refusal);
  const add = form.handleSubmit(({ track }) => {
    onAdd(track);
    form.reset({ track: '' });
  });

  return (
    <form
      className={styles.track}
      aria-label="Add Track"
      noValidate
      onSubmit={(submitted) => void add(submitted)}
    >
      <TextField form={form} scope="add" name="track" label="Add Track" autoComplete="off" />
      <Button look="outline" type="submit">
        Add
      </Button>
    </form>
  );
}

interface RenameProps {
  name: string;
  refusal: Refusal;
  onRename: (name: string) => void;
}

export function RenameTrack(props: RenameProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <RenameForm {...props} onClosed={() => setOpen(false)} />;
  return (
    <SmallButton of={props.name} onClick={() => setOpen(true)}>
      Edit
    </SmallButton>
  );
}

function RenameForm({ name, refusal, onRename, onClosed }: RenameProps & { onClosed: () => void }) {
  const form = useTrackForm(name, refusal);
  const rename = form.handleSubmit(({ track }) => {
    onClosed();
    if (track.trim() !== name) onRename(track);
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
      <Actions>
        <button type="submit" className={styles.rename}>
          Rename
        </button>
        <SmallButton onClick={onClosed}>Cancel</SmallButton>
      </Actions>
    </form>
  );
}
