import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A phone shows only the first items of a long list until the visitor opens all (fold.module.css). Without script, all are
 * shown. Each item beyond the first has `data-beyond`, and can have the focus.
 *
 * @param shown how many items are shown.
 */
export function useFold(list: RefObject<HTMLElement | null>, shown: number) {
  const [isWhole, setWhole] = useState(false);

  function showAll(): void {
    flushSync(() => setWhole(true));
    (list.current!.children[shown] as HTMLElement).focus();
  }

  return { isWhole, open: () => setWhole(true), showAll };
}
