import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

/** The last control with the focus: it can lose the focus, or disappear, before the dialog opens. */
let lastFocused: HTMLElement | null = null;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) lastFocused = target;
  });
}

/** What the focus goes to when a dialog opens: its first field, or what changes nothing. */
const FIRST = `[data-first], :is(input, select, textarea):not(:disabled, [type='hidden']), [contenteditable='true']`;

/** Opens when mounted. Escape and the cross close it; the focus stays inside, then returns to the control that opened it. */
export function Dialog({
  title,
  onClosed,
  wide = false,
  children,
}: {
  title: string;
  onClosed: () => void;
  wide?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [opener] = useState(() => lastFocused);
  // Only `close()` restores the focus, so also close when the component is unmounted.
  useLayoutEffect(() => {
    const here = dialog.current!;
    here.showModal();
    here.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
    return () => {
      here.close();
      const { activeElement, body } = document;
      if (activeElement === body || here.contains(activeElement)) opener?.focus();
    };
  }, [opener]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide}
      aria-labelledby={id}
      // Escape. The event of the closing comes later: a press that opens the dialog again meanwhile would be lost.
      onCancel={({ target, currentTarget }) => target === currentTarget && onClosed()}
      onClose={onClosed}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={onClosed}>
          <svg viewBox="0 0 24 24" width="20" height="20" className="lines" aria-hidden="true">
            <path d="M5 5L19 19M19 5L5 19" />
          </svg>
          <span className="hidden-text">Close</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}

export function Confirm({
  title,
  yes,
  isBusy = false,
  onYes,
  onClosed,
  children,
}: {
  title: string;
  yes: string;
  isBusy?: boolean;
  onYes: () => void;
  onClosed: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClosed={onClosed}>
      <div>{children}</div>
      <div className={styles.actions}>
        <Button
          look="solid"
          isInactive={isBusy}
          onClick={() => {
            onYes();
            onClosed();
          }}
        >
          {yes}
        </Button>
        <Button look="outline" data-first onClick={onClosed}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
