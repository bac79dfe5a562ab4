/** The speakers of an event in place: a press on the link to one opens a dialog, which the address names. */
import { leaveFragment } from '../page/fragment.ts';
import { frameShown } from '../page/next-task.ts';
import { fromTemplate } from '../page/from-template.ts';
import { loadPart, showPart } from './loaded-parts.ts';

/** A link to the page of a speaker. Without a script it leads there. */
export const TO_SPEAKER = 'a[href^="/event/"][href*="/speaker/"]';
const PREFIX = 'speaker-';

/** The fragment that opens the speaker of such a link in place. */
export function fragmentOfSpeaker({ pathname }: HTMLAnchorElement): string {
  return PREFIX + pathname.split('/').at(-1)!;
}

/** Opens the dialog of the speaker whom a fragment names, and closes that of any other. */
export function speakers(root: HTMLElement, signal: AbortSignal): (fragment: string) => void {
  let opened: HTMLDialogElement | undefined;
  // The request of a part has 100 milliseconds more if it begins with the touch.
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(TO_SPEAKER);
      if (link) loadPart(link.pathname).catch(() => undefined);
    },
    { signal },
  );

  async function open(link: HTMLAnchorElement, fragment: string): Promise<void> {
    const dialog = fromTemplate(root, 'speaker') as HTMLDialogElement;
    dialog.dataset['speaker'] = fragment;
    const name = (link.querySelector('strong') ?? link).textContent;
    dialog.setAttribute('aria-label', name);
    dialog.querySelector('[data-name]')!.textContent = name;
    dialog.querySelector('button')!.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (opened === dialog) opened = undefined;
      leaveFragment(fragment);
    });
    root.append(dialog);
    opened = dialog;
    void showPart(dialog.lastElementChild as HTMLElement, link.pathname);
    // The press is shown first: a slow phone needs 0.1 s to make the page behind inert.
    await frameShown();
    if (opened === dialog) dialog.showModal();
    else dialog.remove();
  }

  return (fragment) => {
    if (opened?.dataset['speaker'] === fragment) return;
    // Only close() restores the focus.
    opened?.close();
    opened = undefined;
    if (!fragment.startsWith(PREFIX)) return;
    const id = fragment.slice(PREFIX.length);
    const link = [...root.querySelectorAll<HTMLAnchorElement>(TO_SPEAKER)].find(
      (one) => fragmentOfSpeaker(one) === fragment,
    );
    if (link) void open(link, fragment);
    // Of a large event, which does not name all its speakers on this page.
    else location.replace(`${location.pathname}/speaker/${id}`);
  };
}
