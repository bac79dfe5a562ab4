import { SPEAKER_IMAGE_BYTES } from '@samagam/contract/limits';
import { say } from '@samagam/contract/messages';
import { useState } from 'react';
import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { CropStage } from './crop/crop-stage.tsx';
import { wholePhoto, type Crop } from './crop/crop.ts';
import { drawCrop } from './crop/draw-crop.ts';
import { readPhoto } from './crop/read-photo.ts';
import { Field } from './field.tsx';
import styles from './image-field.module.css';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  scope: string;
  name: Path<Values>;
  label: string;
  /** Side in pixels of the square it is cut to; absent: the picture stays as it is. */
  cutTo?: number;
}

const JPEG_QUALITY = 0.9;

/**
 * A PNG or JPEG of at most 1,024,000 bytes (spec §5, Speaker save). The value is '' for none, the address of one we
 * have, or a data URL of a new one. The chosen file stays with the field: give it another key where its form begins
 * anew, or the same file could not be chosen for the next record.
 */
export function ImageField<Values extends FieldValues>({ form, scope, name, label, cutTo }: Props<Values>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [problem, setProblem] = useState('');
  const [photo, setPhoto] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState<Crop>(wholePhoto);
  const value = String(field.value ?? '');

  async function choose(file: File | undefined): Promise<void> {
    setProblem('');
    if (!file) return;
    if (file.type !== 'image/png' && file.type !== 'image/jpeg') return setProblem(say.imageWrongType);
    if (file.size > SPEAKER_IMAGE_BYTES) return setProblem(say.imageTooLarge);
    const read = await readPhoto(file, cutTo ?? 1);
    if (!read) return setProblem(say.imageUnreadable);
    if (cutTo === undefined) return field.onChange(await dataUrlOf(file));
    setPhoto(read);
    setCrop(wholePhoto);
    field.onChange(cut(read, wholePhoto, cutTo));
  }

  return (
    <div className={styles.all}>
      <Field
        name={name}
        scope={scope}
        label={label}
        hint="PNG or JPEG, at most 1 MB"
        error={problem || fieldState.error?.message}
      >
        {(control) => (
          <div className={styles.choose}>
            {value !== '' && <img className={styles.thumb} src={value} alt={`${label}, as it is now`} />}
            <input
              {...control}
              ref={field.ref}
              type="file"
              accept="image/png,image/jpeg"
              onChange={(changed) => void choose(changed.target.files?.[0])}
            />
          </div>
        )}
      </Field>
      {photo !== null && cutTo !== undefined && (
        <CropStage
          photo={photo}
          crop={crop}
          label={`${label}, as it will be cut`}
          pixels={cutTo}
          onCrop={(next) => {
            setCrop(next);
            field.onChange(cut(photo, next, cutTo));
          }}
        />
      )}
    </div>
  );
}

function cut(photo: HTMLCanvasElement, crop: Crop, side: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const brush = canvas.getContext('2d')!;
  // What was transparent would be black in a JPEG.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, side, side);
  drawCrop(brush, photo, crop, 0, 0, side);
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}
