import styles from './checkin-screen.module.css';
import type { useCamera } from './scan/use-camera.ts';
import type { Sound, useSound } from './use-sound.ts';

export type DoorDialog = 'code' | 'search' | 'undo' | 'device' | 'conflicts';

interface Props {
  sound: ReturnType<typeof useSound>;
  camera: ReturnType<typeof useCamera>;
  canSearch: boolean;
  canUndo: boolean;
  onOpen: (dialog: DoorDialog) => void;
}

const SOUND: Record<Sound, string> = { off: 'Sound off', on: 'Sound on', asleep: 'Touch for sound' };

/** At the bottom, within reach of a thumb. */
export function DoorControls({ sound, camera, canSearch, canUndo, onOpen }: Props) {
  return (
    <div className={styles.controls}>
      <button type="button" onClick={sound.toggle}>
        {SOUND[sound.sound]}
      </button>
      {camera.torch && (
        <button type="button" aria-pressed={camera.torch.isOn} onClick={() => void camera.toggleTorch()}>
          Light {camera.torch.isOn ? 'on' : 'off'}
        </button>
      )}
      {camera.choices.length > 0 && (
        <label>
          <span className="hidden-text">Camera</span>
          <select
            onChange={({ target }) => {
              void camera.choose(target.value);
              // Otherwise a wedge scanner would type into it.
              target.blur();
            }}
            defaultValue="environment"
          >
            <option value="environment">Rear camera</option>
            {camera.choices.map(({ id, label }) => (
              <option key={id} value={id}>
                {label || 'Camera'}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" onClick={() => onOpen('code')}>
        Type a code
      </button>
      {canSearch && (
        <button type="button" onClick={() => onOpen('search')}>
          Search
        </button>
      )}
      {canUndo && (
        <button type="button" onClick={() => onOpen('undo')}>
          Undo
        </button>
      )}
    </div>
  );
}
