import { DEVICE_NAME } from '@samagam/contract/common/limits';
import { useId, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { nameDevice, readDevice } from '../device.ts';
import styles from './dialogs.module.css';

/** A name helps the desk to find the phone. It can be left empty. */
export function DeviceForm({ onDone }: { onDone?: () => void }) {
  const id = useId();
  function save(name: string): void {
    nameDevice(name);
    onDone?.();
  }
  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    save(String(new FormData(submitted.currentTarget).get('name') ?? ''));
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>Name of this phone, for the desk</label>
      <div className={styles.row}>
        <input
          id={id}
          name="name"
          maxLength={DEVICE_NAME}
          defaultValue={readDevice().name}
          autoComplete="off"
          placeholder="Gate 2, Asha"
        />
        <Button look="solid" type="submit">
          Save
        </Button>
        <Button look="outline" onClick={() => save(readDevice().name)}>
          Skip
        </Button>
      </div>
    </form>
  );
}

export function DeviceDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <Dialog title="This phone" onClosed={onClosed}>
      <DeviceForm onDone={onClosed} />
    </Dialog>
  );
}
