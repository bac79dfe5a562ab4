import { say } from '@samagam/contract/common/messages';
import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { askedFor } from '../../api/asked-for.ts';
import { isRefused, type Refused } from '../../api/call.ts';
import { beginSave } from '../outcome/last-save.ts';
import type { Outcome } from '../outcome/outcomes.ts';
import { prepareToasts, showToast } from '../../ui/notice/toast.ts';

interface Notes {
  removed?: string[] | undefined;
  warnings?: string[] | undefined;
}

export type Answered = ({ result: 'Success'; data?: unknown } & Notes) | Refused;

export interface Saving {
  saving: boolean;
  /** The error beside the button: no network, or another person saved first. */
  problem: string;
  /** Whether the record changed since it was opened, so that it must be loaded again. */
  isStale: boolean;
  clear: () => void;
  complain: (why: string) => void;
  /**
   * Sends once: a call during another one is ignored. A toast shows 'Success.', except for a preview, or the server's
   * refusal; `refuse` returns true if it has already shown the refusal. A line below the screen says what happened, what
   * may be wrong, and what the API removed from the texts.
   * @returns whether the record was saved.
   */
  save: (send: () => Promise<Answered>, refuse?: (refused: Refused) => boolean) => Promise<boolean>;
}

/**
 * For `save` in a dialog, which would cover a toast: shows a refusal at its field, or beside the button if the form has no
 * such field.
 * @param fieldOf returns the form's name of a wire name, where they differ.
 */
export function refuseInDialog<Values extends FieldValues>(
  saving: Pick<Saving, 'complain'>,
  form: Pick<UseFormReturn<Values>, 'setError'>,
  values: Values,
  fieldOf: (wire: string) => string = (wire) => wire,
): (refused: Refused) => boolean {
  return ({ field = '', msg = say.failed }) => {
    const own = fieldOf(field);
    if (own in values) form.setError(own as Path<Values>, { message: msg }, { shouldFocus: true });
    else saving.complain(msg);
    return true;
  };
}

/** The same for a dialog without fields that can be refused. */
export function complainInDialog({ complain }: Pick<Saving, 'complain'>): (refused: Refused) => true {
  return ({ msg = say.failed }) => {
    complain(msg);
    return true;
  };
}

export const CHANGED_MEANWHILE = 412;
/** The toast of a later attempt replaces the toast with the same id. */
const SAVE = 'save';

function notesOf({ removed, warnings = [] }: Notes): string[] {
  if (!removed?.length) return warnings;
  return [`We removed formatting that is not allowed: ${removed.join(', ')}. Check the text.`, ...warnings];
}

/** Nothing was saved or sent. */
function isPreview({ data }: { data?: unknown }): boolean {
  return typeof data === 'object' && data !== null && 'preview' in data;
}

/** What the API says besides 'Success.'; loaded with the first save. */
async function outcomeOf(response: object): Promise<Outcome | undefined> {
  const call = askedFor(response);
  return (
    call &&
    (await import('../outcome/outcomes.ts')).outcomeOf(call.name, call.request as never, response as never)
  );
}

/**
 * @param reload loads again what the screen shows, also after a refusal: a colleague may have changed it. Another press waits for it,
 * because it would act on what was shown before.
 */
export function useSave(reload?: () => Promise<unknown>): Saving {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const [isStale, setStale] = useState(false);
  // A second click can arrive before React renders the button as inactive.
  const busy = useRef(false);

  function clear(): void {
    setProblem('');
    setStale(false);
  }

  const save: Saving['save'] = async (send, refuse) => {
    if (busy.current) return false;
    busy.current = true;
    clear();
    setSaving(true);
    prepareToasts().catch(() => undefined);
    const succeed = beginSave();
    try {
      const response = await send();
      if (!isRefused(response)) {
        if (!isPreview(response)) void showToast('info', say.success, { id: SAVE });
        succeed(notesOf(response), outcomeOf(response));
        return true;
      }
      const msg = response.msg ?? say.failed;
      if (response.status === CHANGED_MEANWHILE) {
        setStale(true);
        setProblem(msg);
      }
      if (!refuse?.(response)) void showToast('error', msg, { id: SAVE });
    } catch {
      setProblem(say.offline);
    } finally {
      await reload?.().catch(() => undefined);
      busy.current = false;
      setSaving(false);
    }
    return false;
  };

  return { saving, problem, isStale, clear, complain: setProblem, save };
}
