import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** One of several forms that are opened in the same place. `element` needs a tabIndex of -1. */
export function useOpenedForm<Kind, Place extends HTMLElement>() {
  const element = useRef<Place>(null);
  const [opened, setOpened] = useState<Kind | null>(null);
  const [outcome, setOutcome] = useState('');

  function open(kind: Kind): void {
    setOutcome('');
    setOpened(kind);
  }

  /** `sentence`: what was done; '' for nothing. The form leaves with its focus, so the focus moves to the place. */
  function close(sentence: string): void {
    flushSync(() => {
      setOpened(null);
      setOutcome(sentence);
    });
    element.current?.focus();
  }

  return { element, opened, outcome, open, close };
}
