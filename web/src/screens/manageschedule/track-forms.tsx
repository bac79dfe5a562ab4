import { useRef, useState, type FormEvent } from 'react';
import { Actions, SmallButton } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './manageschedule-screen.module.css';

export function AddTrack({
  refusal,
  onAdd,
}: {
  refusal: (name: string) => string | null;
  onAdd: (name: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');

  function add(submitted: FormEvent): void {
    submitted.preventDefault();
    const name = input.current!.value;
    const refused = refusal(name);
    setError(refused ?? '');
    if (refused) return input.current!.focus();
    onAdd(name);
    input.current!.value = '';
  }

  return (
    <form className={styles.track} aria-label="Add Track" noValidate onSubmit={add}>
      <Field name="track" scope="add" label="Add Track" error={error}>
        {(control) => <input {...control} ref={input} autoComplete="off" onInput={() => setError('')} />}
      </Field>
      <Button look="outline" type="submit">
        Add
      </Button>
    </form>
  );
}

export function RenameTrack({
  name,
  refusal,
  onRename,
}: {
  name: string;
  refusal: (name: string) => string | null;
  onRename: (name: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');

  if (typed === null) {
    return (
      <SmallButton of={name} onClick={() => setTyped(name)}>
        Edit
      </SmallButton>
    );
  }

  function rename(submitted: FormEvent): void {
    submitted.preventDefault();
    const refused = refusal(typed!);
    setError(refused ?? '');
    if (refused) return;
    setTyped(null);
    if (typed!.trim() !== name) onRename(typed!);
  }

  return (
    <form className={styles.rename} aria-label={`Edit Track ${name}`} noValidate onSubmit={rename}>
      <Field name="track" scope="rename" label="Edit Track" error={error}>
        {(control) => (
          <input
            {...control}
            value={typed}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
            autoFocus
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
              setError('');
            }}
          />
        )}
      </Field>
      <Actions>
        <button type="submit" className={styles.rename}>
          Rename
        </button>
        <SmallButton onClick={() => (setTyped(null), setError(''))}>Cancel</SmallButton>
      </Actions>
    </form>
  );
}
