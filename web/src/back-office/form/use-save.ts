import { say } from '@samagam/contract/common/messages';
import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isRefused, type Refused } from '../../api/call.ts';
import { prepareToasts, showToast } from '../../ui/notice/toast.ts';

export type Answered =
  { result: 'Success'; removed?: string[] | undefined; warnings?: string[] | undefined } | Refused;

export interface Saving {
  saving: boolean;
  /** The error beside the button: no network, or another person saved first. */
  problem: string;
  /** Whether the record changed since it was opened, so that it must be loaded again. */
  isStale: boolean;
  clear: () => void;
  complain: (why: string) => void;
  /**
   * Sends once: a call during another one is ignored. A toast shows 'Success.' or the server's refusal; `refuse`
   * returns true if it has already shown the refusal. Another toast says what may be wrong, or what the
   * API removed from the texts.
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
/** It stays longer than 'Success.', because there is more to read. */
const REMOVED = { id: 'removed', autoClose: 20_000 };

function removedWords(names: readonly string[]): string {
  return `We removed formatting that is not allowed: ${names.join(', ')}. Check the text.`;
}

export function useSave(): Saving {
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
    try {
      const response = await send();
      if (!isRefused(response)) {
        void showToast('info', say.success, { id: SAVE });
        if (response.removed?.length) void showToast('info', removedWords(response.removed), REMOVED);
        // It replaces the other toast: what may be wrong matters more.
        if (response.warnings) void showToast('info', response.warnings.join(' '), REMOVED);
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
      busy.current = false;
      setSaving(false);
    }
    return false;
  };

  return { saving, problem, isStale, clear, complain: setProblem, save };
}
