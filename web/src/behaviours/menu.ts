/** The menu of a page: a `details` before its `nav`, which opens without a script. This closes it after a choice, and on Escape. */
export function menu(root: HTMLElement, signal: AbortSignal): void {
  const details = root.querySelector<HTMLDetailsElement>('details[data-menu]');
  details?.nextElementSibling?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) details.open = false;
  });
  addEventListener(
    'keydown',
    ({ key }) => {
      if (!details?.open || key !== 'Escape') return;
      details.open = false;
      if (details.nextElementSibling!.contains(document.activeElement))
        details.querySelector('summary')!.focus();
    },
    { signal },
  );
}
