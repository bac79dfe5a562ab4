/**
 * Parts of a page that a visitor reads on demand. Their links lead to pages of their own, which are for browsers without a
 * script, for search engines and for a new tab. With a script, the part is shown in place: the address of its page with
 * `/part` has the same HTML without the page around it.
 */
import { fromTemplate } from '../page/from-template.ts';

/** Milliseconds until a part without an answer counts as unreachable. */
const PATIENCE = 15_000;

/** Parts that have arrived, or are on their way. */
const found = new Map<string, Promise<string | null>>();

/** HTML of our own API, checked against an allow-list when it was saved; null if there is no such part any more. */
export function loadPart(page: string): Promise<string | null> {
  const part = found.get(page) ?? fetchPart(page);
  found.set(page, part);
  const forget = () => found.delete(page);
  part.then((html) => html === null && forget(), forget);
  return part;
}

async function fetchPart(page: string): Promise<string | null> {
  const answer = await fetch(`${page}/part`, { signal: AbortSignal.timeout(PATIENCE) });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The part answered ${answer.status}.`);
  return answer.text();
}

/** Shows the part in `place`: a notice while it is loading, and a retry if it could not be loaded. */
export async function showPart(place: HTMLElement, page: string): Promise<void> {
  say(place, 'Loading…');
  try {
    const html = await loadPart(page);
    if (html === null) say(place, 'This text has changed. Reload the page to read it.');
    else place.innerHTML = html;
  } catch {
    place.replaceChildren(troubleIn(place, page));
  }
}

function say(place: HTMLElement, words: string): void {
  const line = document.createElement('output');
  line.textContent = words;
  place.replaceChildren(line);
}

/** The notice of a part whose script could not be loaded, for a text. */
function troubleIn(place: HTMLElement, page: string): HTMLElement {
  const notice = fromTemplate(document, 'trouble');
  notice.querySelector('output')!.textContent = 'This text could not be loaded.';
  notice.querySelector('[data-action="reload"]')!.remove();
  notice.querySelector('button')!.addEventListener('click', () => {
    // The button that had the focus is gone.
    place.tabIndex = -1;
    place.focus();
    void showPart(place, page);
  });
  return notice;
}

/** Each becomes a `details` with the text. A click with a modifier key is left to the browser. */
export function longTexts(root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    (click) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = click;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-part]');
      if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
      click.preventDefault();
      const details = fromTemplate(root, 'long-text') as HTMLDetailsElement;
      link.replaceWith(details);
      details.querySelector('summary')!.focus();
      void showPart(details.lastElementChild as HTMLElement, link.pathname);
    },
    { signal },
  );
}
