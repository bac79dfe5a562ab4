/** The menu of a page: a `details` before its `nav`, which opens without a script. This closes it after a choice, and on Escape. */
export function closeMenu(details: HTMLDetailsElement): () => void {
  const nav = details.nextElementSibling!;
  const afterChoice = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a')) details.open = false;
  };
  const onEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') details.open = false;
  };
  nav.addEventListener('click', afterChoice);
  addEventListener('keydown', onEscape);
  return () => {
    nav.removeEventListener('click', afterChoice);
    removeEventListener('keydown', onEscape);
  };
}
