import { PHOTO_BYTES, SPEAKER_IMAGE_BYTES } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { useRef, useState } from 'react';
import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { wholePhoto, type Crop } from './crop/crop.ts';
import type { CropStage } from './crop/crop-stage.tsx';
import { drawCrop } from './crop/draw-crop.ts';
import { Field } from './field.tsx';
import { isHeic } from './heic.ts';
import styles from './image-field.module.css';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  scope: string;
  name: Path<Values>;
  label: string;
  /** The side of the cropped square, in pixels; absent: the picture is not cropped. */
  cutTo?: number;
}

/** A chosen photo, and the part that crops it: shown together, because a part that comes later would move SAVE under a click. */
interface Photo {
  pixels: HTMLCanvasElement;
  Stage: typeof CropStage;
}

const JPEG_QUALITY = 0.9;

const PIXELS = ['image/png', 'image/jpeg', 'image/webp'];
/** An SVG has no pixels to crop, so it is only accepted where the picture is not cropped. */
const WITH_DRAWINGS = [...PIXELS, 'image/svg+xml'];

function usePicture<Values extends FieldValues>({ form, name, cutTo }: Props<Values>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [problem, setProblem] = useState('');
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [crop, setCrop] = useState<Crop>(wholePhoto);

  const types = cutTo === undefined ? WITH_DRAWINGS : PIXELS;
  /** Counts the chosen files: a large one may be ready after the next one was chosen. */
  const choice = useRef(0);

  async function choose(file: File | undefined): Promise<void> {
    const own = ++choice.current;
    setProblem('');
    if (!file) return;
    if (!types.includes(file.type)) return setProblem(wrongType(file));
    if (file.size > PHOTO_BYTES) return setProblem(say.photoTooLarge);
    const take = await (cutTo === undefined ? whole(file) : square(file, cutTo)).catch(() => unloaded);
    if (own === choice.current) take();
  }

  /** Called when the script that reads pictures could not be loaded. */
  const unloaded = () => setProblem(say.offline);

  async function whole(file: File): Promise<() => void> {
    const { smallPicture } = await import('./small-picture.ts');
    const small = await smallPicture(file);
    if ('dataUrl' in small) return () => field.onChange(small.dataUrl);
    return () => setProblem(small.problem === 'too large' ? say.imageTooLarge : say.imageUnreadable);
  }

  async function square(file: File, side: number): Promise<() => void> {
    const [{ readPhoto }, { CropStage: Stage }] = await Promise.all([
      import('./crop/read-photo.ts'),
      import('./crop/crop-stage.tsx'),
    ]);
    const read = await readPhoto(file, side);
    if (!read) {
      const isLarge = file.size > SPEAKER_IMAGE_BYTES;
      return () => setProblem(isLarge ? say.imageTooLarge : say.imageUnreadable);
    }
    return () => {
      setPhoto({ pixels: read, Stage });
      setCrop(wholePhoto);
      field.onChange(cut(read, wholePhoto, side));
    };
  }

  function cropTo(next: Crop): void {
    if (photo === null || cutTo === undefined) return;
    setCrop(next);
    field.onChange(cut(photo.pixels, next, cutTo));
  }

  return { field, error: problem || fieldState.error?.message, types, photo, crop, choose, cropTo };
}

/**
 * A field for a picture of up to 10 MB. It is reduced here to a PNG or JPEG of at most 1,024,000 bytes
 * (docs/decisions/0039). The value is '' for none, the address of a stored picture, or a data URL of a new one.
 * The file input keeps the chosen file: use another React key when the form is reset, or the same file cannot be chosen
 * for the next record.
 */
export function ImageField<Values extends FieldValues>(props: Props<Values>) {
  const { scope, name, label, cutTo } = props;
  const { field, error, types, photo, crop, choose, cropTo } = usePicture(props);
  const value = String(field.value ?? '');

  return (
    <div className={styles.all}>
      <Field
        name={name}
        scope={scope}
        label={label}
        hint={`PNG, JPEG${cutTo === undefined ? ', WebP or SVG' : ' or WebP'}, up to 10 MB`}
        error={error}
      >
        {(control) => (
          <div className={styles.choose}>
            {value !== '' && <img className={styles.thumb} src={value} alt={`${label}, as it is now`} />}
            <input
              {...control}
              ref={field.ref}
              type="file"
              accept={types.join(',')}
              onChange={(changed) => void choose(changed.target.files?.[0])}
            />
          </div>
        )}
      </Field>
      {photo !== null && cutTo !== undefined && (
        <photo.Stage
          photo={photo.pixels}
          crop={crop}
          label={`${label}, as it will be cropped`}
          pixels={cutTo}
          onCrop={cropTo}
        />
      )}
    </div>
  );
}

/** The prescribed sentence; of a HEIC photo also what to do. */
function wrongType(file: File): string {
  return isHeic(file) ? `${say.imageWrongType}. ${say.heicPhoto}` : say.imageWrongType;
}

function cut(photo: HTMLCanvasElement, crop: Crop, side: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const brush = canvas.getContext('2d')!;
  // Transparent areas would become black in a JPEG.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, side, side);
  drawCrop(brush, photo, crop, 0, 0, side);
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}
