import { useEffect, type RefObject } from 'react';
import { restoreOver } from './form-controls.ts';
import { findTyped } from './kept-typing.ts';

/**
 * Fills in what was typed into this form in this tab before. For a form that is only rendered in the browser, and whose
 * controls are not controlled by React. `kept` is its `data-kept`; the form forgets it when it is done.
 */
export function useKept(form: RefObject<HTMLFormElement | null>, kept: string): void {
  useEffect(() => {
    const typed = findTyped(kept);
    if (typed) restoreOver(form.current!, typed);
  }, [form, kept]);
}
