import { PHOTO_BYTES } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { typeInto } from '../../../ui/form/type-into.ts';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { Field } from '../../../ui/form/field.tsx';
import type { ContentValues } from './content-values.ts';
import blocks from '../../../back-office/blocks.module.css';
import styles from './managecontent-screen.module.css';

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

interface Props {
  form: UseFormReturn<ContentValues>;
  eventcode: string;
  nth: number;
}

function usePicture({ form, eventcode, nth }: Props) {
  const name = `banners.${nth}.src` as const;
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  /** Counts the chosen files: a large one may be ready after the next one was chosen. */
  const choice = useRef(0);

  async function store(file: File): Promise<string> {
    if (!TYPES.includes(file.type)) return say.imageWrongType;
    if (file.size > PHOTO_BYTES) return say.photoTooLarge;
    const own = choice.current;
    const { smallPicture } = await import('../../../ui/form/small-picture.ts');
    const small = await smallPicture(file);
    if ('problem' in small) return small.problem === 'too large' ? say.imageTooLarge : say.imageUnreadable;
    const response = await adminCall('POST /api/admin/contentpicture', { eventcode, image: small.dataUrl });
    if (isRefused(response)) return response.msg ?? say.failed;
    if (own === choice.current) typeInto(form, name, response.data.src);
    return '';
  }

  async function choose(file: File | undefined): Promise<void> {
    choice.current++;
    if (!file) return;
    setSending(true);
    setProblem(await store(file).catch(() => say.offline));
    setSending(false);
  }

  return { name, problem, isSending, choose };
}

/** The picture of a slide. It is stored when it is chosen; the form keeps its address. */
export function BannerPicture(props: Props) {
  const { form } = props;
  const { name, problem, isSending, choose } = usePicture(props);
  const src = form.watch(name);
  const error = problem || form.getFieldState(name, form.formState).error?.message;
  return (
    <Field
      name={name}
      scope="content"
      label="Picture"
      hint="1600 by 800 pixels is best. PNG, JPEG, WebP or SVG, up to 10 MB"
      error={error}
      wide
    >
      {(control) => (
        <div className={`${blocks.startStack} ${styles.picture}`}>
          {src && <img src={src} alt="" />}
          <input
            {...control}
            type="file"
            accept={TYPES.join(',')}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          {isSending && <output>The picture is being stored…</output>}
        </div>
      )}
    </Field>
  );
}
