import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { SmallButton } from '../ui/actions.tsx';
import { Blockers } from './blockers.tsx';
import styles from './staff-form.module.css';
import type { Saving } from './use-save.ts';

interface Props {
  title: string;
  /** The list above. It would push the form from under a hand that is about to press SAVE, so the form comes with it. */
  below?: { isPending: boolean };
  /** Said above the fields: what was typed before is back. */
  restored?: boolean;
  saving: Saving;
  /** How often it was tried to save: each time, the first thing to fix has the focus. */
  attempts?: number;
  onSubmit: FormEventHandler;
  onReset: () => void;
  /** Loads the record as it is now, over what was typed. */
  onReload?: () => void;
  save?: string;
  children: ReactNode;
}

const WRONG = '[aria-invalid="true"], [data-invalid="true"] input';

/** A form of the back-office: its heading, its fields, SAVE and RESET, and what went wrong beside them. */
export function StaffForm({
  title,
  below,
  restored = false,
  saving,
  attempts = 0,
  onSubmit,
  onReset,
  onReload,
  save = 'SAVE',
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);

  // What is wrong stands in the order of the page, whatever library holds its value.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [attempts]);

  if (below?.isPending) return null;
  return (
    <form ref={form} className={styles.form} aria-label={title} noValidate onSubmit={onSubmit} data-saves>
      <h2 className={styles.title}>{title}</h2>
      {restored && (
        <output className={styles.restored}>
          What you typed before is back. It was not saved yet; RESET clears it.
        </output>
      )}
      {children}
      <Blockers within={form} />
      {saving.problem && (
        <p className={styles.problem} role="alert">
          {saving.problem}{' '}
          {saving.isStale && onReload && <SmallButton onClick={onReload}>Load it again</SmallButton>}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="spark" type="submit" disabled={saving.saving}>
          {save}
        </Button>
        <Button look="outline" onClick={onReset} disabled={saving.saving}>
          RESET
        </Button>
      </div>
    </form>
  );
}
