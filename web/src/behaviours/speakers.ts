/** The speakers of an event in place: a press on the link to one opens a dialog, which the address names. */
import { leaveFragment } from '../page/fragment.ts';
import { fromTemplate } from '../page/from-template.ts';
import { unfold } from './fold.ts';
import { loadPart, showPart } from './loaded-parts.ts';

/** Opens the dialog of the speaker whom a fragment names, and closes that of any other. */
export function speakers(root: HTMLElement, signal: AbortSignal): (fragment: string) => void {
  let opened: HTMLDialogElement | undefined;
  const cardOf = (fragment: string) =>
    root.querySelector<HTMLAnchorElement>(`li[id="${CSS.escape(fragment)}"] > a`);
  // The request of a part has 100 milliseconds more if it begins with the touch.
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a')?.hash.slice(1) : '';
      const card = link && cardOf(link);
      if (card) loadPart(card.pathname).catch(() => undefined);
    },
    { signal },
  );

  function open(card: HTMLAnchorElement, fragment: string): void {
    const item = card.parentElement!;
    // The focus returns to the card of an address that was opened directly.
    if (item.matches('[data-beyond]')) unfold(item.parentElement!);
    const dialog = fromTemplate(root, 'speaker') as HTMLDialogElement;
    dialog.dataset['speaker'] = fragment;
    const name = card.querySelector('strong')!.textContent;
    dialog.setAttribute('aria-label', name);
    dialog.querySelector('[data-name]')!.textContent = name;
    dialog.querySelector('button')!.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (opened === dialog) opened = undefined;
      leaveFragment(fragment);
    });
    root.append(dialog);
    dialog.showModal();
    void showPart(dialog.lastElementChild as HTMLElement, card.pathname);
    opened = dialog;
  }

  return (fragment) => {
    if (opened?.dataset['speaker'] === fragment) return;
    // Only close() restores the focus.
    opened?.close();
    opened = undefined;
    const card = fragment.startsWith('speaker-') ? cardOf(fragment) : null;
    if (card) open(card, fragment);
  };
}
