import type { Issue } from '@samagam/contract/common/first-issue';
import { useCallback, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { controlOf, typedInto } from './form-controls.ts';
import { withReasons } from '@samagam/domain/text/reasons';
import { prepareToasts } from '../notice/toast.ts';

/** By wire name. All appear when a native form is submitted; each disappears as soon as its field is changed. */
export function useSentences(form: RefObject<HTMLFormElement | null>) {
  const [sentences, setSentences] = useState<Readonly<Record<string, string>>>({});

  function show(issues: readonly Issue[], first = issues[0]!.field): void {
    // In reverse order, so that the first of two errors for a field wins.
    const explained = withReasons(issues, typedInto(form.current!));
    const found = Object.fromEntries(explained.toReversed().map(({ field, msg }) => [field, msg]));
    // Rendered before the focus moves, so that a screen reader reads the error with the field.
    flushSync(() => setSentences(found));
    const control = form.current!.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }

  /** Shows the error of one field. Returns false if the form has no such field. */
  function showRefused(field = '', msg: string): boolean {
    if (!field || !controlOf(form.current!, field)) return false;
    show([{ field, msg }]);
    return true;
  }

  /** Removes the error of a field, and preloads the toasts for the response. */
  const touch = useCallback((field: string): void => {
    prepareToasts().catch(() => undefined);
    setSentences((now) =>
      field in now ? Object.fromEntries(Object.entries(now).filter(([name]) => name !== field)) : now,
    );
  }, []);

  return { sentences, show, showRefused, touch, clear: () => setSentences({}) };
}
