import type { Issue } from '@samagam/contract/first-issue';
import { useCallback, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { prepareToasts } from './toast.ts';

/**
 * What is wrong with the fields of a native form: a sentence for each, by wire name. All show when the form is sent,
 * and each goes as soon as its field is touched.
 */
export function useSentences(form: RefObject<HTMLFormElement | null>) {
  const [sentences, setSentences] = useState<Readonly<Record<string, string>>>({});

  /** Shows every sentence, and takes the visitor to the first thing to fix: the control `first`, by its name. */
  function show(issues: readonly Issue[], first = issues[0]!.field): void {
    // Backwards, so that of two sentences for one field the first stays.
    const found = Object.fromEntries(issues.toReversed().map(({ field, msg }) => [field, msg]));
    // At once: a field is read out with its sentence when it gets the focus.
    flushSync(() => setSentences(found));
    const control = form.current!.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }

  /** A field is being mended. What tells of success or failure loads meanwhile. */
  const touch = useCallback((field: string): void => {
    prepareToasts().catch(() => undefined);
    setSentences((now) =>
      field in now ? Object.fromEntries(Object.entries(now).filter(([name]) => name !== field)) : now,
    );
  }, []);

  return { sentences, show, touch, clear: () => setSentences({}) };
}
