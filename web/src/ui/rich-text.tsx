import { lazy, Suspense } from 'react';
import type { RichTextProps } from './rich-text-editor.tsx';
import styles from './rich-text.module.css';

// The editor is larger than the screen around it, so it is loaded only with a form that needs it.
const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<p className={styles.waiting}>The editor is being loaded…</p>}>
      <Editor {...props} />
    </Suspense>
  );
}
