import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react';
import blocks from '../blocks.module.css';
import { Problem } from '../../ui/notice/problem.tsx';
import { Button } from '../../ui/button.tsx';
import { SmallButton } from '../../ui/form/actions.tsx';
import { useScreenTitle } from '../frame/staff-screen.ts';
import { Blockers } from '../frame/blockers.tsx';
import { forgetSave } from '../outcome/last-save.ts';
import styles from './staff-form.module.css';
import type { Saving } from './use-save.ts';

interface Props {
  title: string;
  /** The list above. The form is rendered together with it, so that a late list does not move the SAVE button. */
  below?: { isPending: boolean };
  restored?: boolean;
  /** Absent for a form that does not send anything itself. */
  saving?: Saving;
  isBlocked?: boolean;
  /** Whether SAVE stays at the lower edge of the window, and says that there are unsaved changes. */
  isKeptInView?: boolean;
  /** The number of attempts to save. Each attempt moves the focus to the first invalid field. */
  attempts?: number;
  /** The names of fields whose prescribed order of checks is not that of the page: the first invalid one of them gets the focus. */
  checks?: readonly string[];
  onSubmit: FormEventHandler;
  onReset: () => void;
  /** Replaces the form's values with the record as it is stored now. */
  onReload?: () => void;
  save?: string;
  /** Says that the form was not sent, before the list of its invalid fields. */
  blocked?: string;
  children: ReactNode;
}

const WRONG = '[aria-invalid="true"], [data-invalid="true"] input';

const NONE: readonly string[] = [];

function firstInvalid(form: HTMLFormElement, checks: readonly string[]): HTMLElement | undefined {
  const invalid = [...form.querySelectorAll<HTMLElement>(WRONG)];
  // A rich text has no name, but the id of its field.
  const [checked] = checks.flatMap((name) => invalid.filter(({ id }) => id.endsWith(`-${name}`)));
  return checked ?? invalid[0];
}

export function StaffForm({
  title,
  below,
  restored = false,
  saving,
  isBlocked = false,
  isKeptInView = false,
  attempts = 0,
  checks = NONE,
  onSubmit,
  onReset,
  onReload,
  save = 'SAVE',
  blocked,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isTitled = useScreenTitle() !== title;

  // Not by React Hook Form, with which not every invalid field is registered.
  useEffect(() => {
    if (attempts > 0) firstInvalid(form.current!, checks)?.focus();
  }, [attempts, checks]);

  if (below?.isPending) return null;
  return (
    <form ref={form} className={styles.form} aria-label={title} noValidate onSubmit={onSubmit} data-saves>
      {isTitled && <h2 className={blocks.title}>{title}</h2>}
      {restored && (
        <output className={styles.restored}>
          We restored your unsaved changes. Choose RESET to discard them.
        </output>
      )}
      {children}
      <Blockers within={form} title={blocked} />
      {saving?.problem && (
        <Problem isBoxed>
          {saving.problem}{' '}
          {saving.isStale && onReload && (
            <>
              Loading it discards what you typed here: copy it first.{' '}
              <SmallButton onClick={onReload}>Load it again</SmallButton>
            </>
          )}
        </Problem>
      )}
      <div className={`${blocks.centeredRow} ${styles.actions}`} data-kept={isKeptInView}>
        <Button look="spark" type="submit" disabled={isBlocked} isInactive={saving?.saving}>
          {save}
        </Button>
        <Button look="outline" onClick={onReset} isInactive={saving?.saving}>
          RESET
        </Button>
        {isKeptInView && <Unsaved />}
      </div>
    </form>
  );
}

/** The line about the last save would cover it, and is out of date by then. */
function Unsaved() {
  useEffect(forgetSave, []);
  return <span>Unsaved changes</span>;
}

/** An explanation beside a field, folded until it is wanted. */
export function FormHelp({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
