import type { Issue } from '@samagam/contract/first-issue';
import { useCallback, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { prepareToasts } from './toast.ts';

/**
 * The sentences under the fields of a native form, by wire name. All of them appear when the form is sent; each one goes
 * as soon as its field is touched.
 */
export function useSentences(form: RefObject<HTMLFormElement | null>) {
  const [sentences, setSentences] = useState<Readonly<Record<string, string>>>({});

  /** Shows every sentence, and moves the focus to the control named `first`. */
  function show(issues: readonly Issue[], first = issues[0]!.field): void {
    // In reverse order, so that the first of two sentences for a field wins.
    const found = Object.fromEntries(issues.toReversed().map(({ field, msg }) => [field, msg]));
    // Rendered before the focus moves: a screen reader reads the sentence with the field.
    flushSync(() => setSentences(found));
    const control = form.current!.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }

  /** Removes the sentence of a field, and loads the toasts for the response. */
  const touch = useCallback((field: string): void => {
    prepareToasts().catch(() => undefined);
    setSentences((now) =>
      field in now ? Object.fromEntries(Object.entries(now).filter(([name]) => name !== field)) : now,
    );
  }, []);

  return { sentences, show, touch, clear: () => setSentences({}) };
}
