import { say } from '@samagam/contract/messages';
import { useRef, useState } from 'react';
import { isRefused, type Refused } from '../api/call.ts';
import { prepareToasts, showToast } from '../ui/toast.ts';

/** What a save is answered: that it worked, or the API's "no". */
export type Answered = { result: 'Success' } | Refused;

export interface Saving {
  saving: boolean;
  /** What stands beside the button: no network, or somebody else was faster. */
  problem: string;
  /** The record changed since it was opened: it must be loaded again. */
  isStale: boolean;
  clear: () => void;
  /** Says why what was tried beside the saving did not work. */
  complain: (why: string) => void;
  /**
   * Sends once, however often it is asked. 'Success.' comes as a toast and so does the server's "no", unless
   * `refuse` takes it to its field.
   * @returns whether it was saved.
   */
  save: (send: () => Promise<Answered>, refuse?: (refused: Refused) => boolean) => Promise<boolean>;
}

export const CHANGED_MEANWHILE = 412;
/** One toast for a save and what came of it: success takes the place of the error before it. */
const SAVE = 'save';

export function useSave(): Saving {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const [isStale, setStale] = useState(false);
  // Two clicks can come before React has drawn the disabled button.
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
      const answer = await send();
      if (!isRefused(answer)) {
        void showToast('info', say.success, { id: SAVE });
        return true;
      }
      const msg = answer.msg ?? say.failed;
      if (answer.status === CHANGED_MEANWHILE) {
        setStale(true);
        setProblem(msg);
      }
      if (!refuse?.(answer)) void showToast('error', msg, { id: SAVE });
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
