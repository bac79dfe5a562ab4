import { useEffect, type RefObject } from 'react';
import { restoreOver } from './form-controls.ts';
import { findTyped } from './kept-typing.ts';

/** What this tab typed before, for a form rendered in the browser only. `kept`: its `data-kept`; done, the form forgets it. */
export function useKept(form: RefObject<HTMLFormElement | null>, kept: string): void {
  useEffect(() => {
    const typed = findTyped(kept);
    if (typed) restoreOver(form.current!, typed);
  }, [form, kept]);
}
