import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './fold.module.css';

/**
 * A phone shows only the first items of a long list until the visitor opens all. Without script, all are shown. Each item
 * beyond the first has `data-beyond`, and can have the focus.
 *
 * @param shown how many items are shown.
 */
export function useFold<List extends HTMLElement>(shown: number) {
  const ref = useRef<List>(null);
  const [isWhole, setWhole] = useState(false);

  function showAll(): void {
    flushSync(() => setWhole(true));
    (ref.current!.children[shown] as HTMLElement).focus();
  }

  return { ref, isWhole, open: () => setWhole(true), showAll, list: styles.list, button: styles.button };
}
