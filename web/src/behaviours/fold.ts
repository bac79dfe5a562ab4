/** A phone shows the first items of a long list (components/fold.tsx) until opened. Without a script, all are shown. */
export function folds(root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-unfolds]');
      const list = button && button.parentElement!.previousElementSibling;
      if (!list) return;
      unfold(list);
      list.querySelector<HTMLElement>('[data-beyond]')!.focus();
    },
    { signal },
  );
}

/** Shows all items of a list, and takes its button away. */
export function unfold(list: Element): void {
  if (list.getAttribute('data-folded') !== 'true') return;
  list.setAttribute('data-folded', 'false');
  (list.nextElementSibling as HTMLElement).hidden = true;
}
