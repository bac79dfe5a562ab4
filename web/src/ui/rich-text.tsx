import { lazy, Suspense } from 'react';
import type { RichTextProps } from './form/rich-text-editor.tsx';
import styles from './rich-text.module.css';

// The editor is larger than the screen around it, so it is loaded only with a form that needs it.
const Editor = lazy(async () => ({ default: (await import('./form/rich-text-editor.tsx')).RichTextEditor }));

export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<WaitingEditor />}>
      <Editor {...props} />
    </Suspense>
  );
}

const TOOLS = ['Bold', 'Italic', 'List', 'Numbers', 'Quote', 'Link'];

/** As high as the editor at every width: a button below would otherwise move when it is loaded, and a click be lost. */
export function WaitingEditor() {
  return (
    <div className={styles.box}>
      <div className={styles.tools} aria-hidden="true">
        {TOOLS.map((word) => (
          <button key={word} type="button" disabled>
            {word}
          </button>
        ))}
      </div>
      <div className={styles.text}>
        <div className={styles.waiting}>The editor is being loaded…</div>
      </div>
    </div>
  );
}
