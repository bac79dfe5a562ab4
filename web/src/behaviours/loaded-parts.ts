/**
 * Parts of a page that a visitor reads on demand. Their links lead to pages of their own, which are for browsers without a
 * script, for search engines and for a new tab. With a script, the part is shown in place: the address of its page with
 * `/part` has the same HTML without the page around it.
 */
const found = new Map<string, Promise<string | null>>();

/** HTML of our own API, checked against an allow-list when it was saved; null if there is no such part any more. */
export function loadPart(page: string): Promise<string | null> {
  const part = found.get(page) ?? fetchPart(page);
  found.set(page, part);
  part.catch(() => found.delete(page));
  return part;
}

async function fetchPart(page: string): Promise<string | null> {
  const answer = await fetch(`${page}/part`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The part answered ${answer.status}.`);
  return answer.text();
}

/** Shows the part in `place`; says what happens until then, and offers to try again where it could not be loaded. */
export async function showPart(place: HTMLElement, page: string): Promise<void> {
  say(place, 'Loading…');
  try {
    const html = await loadPart(page);
    if (html === null) say(place, 'This text has changed. Reload the page to read it.');
    else place.innerHTML = html;
  } catch {
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = 'Try again';
    again.addEventListener('click', () => void showPart(place, page));
    say(place, 'This text could not be loaded. ').after(again);
  }
}

function say(place: HTMLElement, words: string): HTMLElement {
  const line = document.createElement('output');
  line.textContent = words;
  place.replaceChildren(line);
  return line;
}

/**
 * Shows the text of a `details` once it is opened, in the place of the link to it. `toggle` does not bubble; the browser may
 * have opened some before this runs.
 */
export function longTexts(root: HTMLElement, signal: AbortSignal): void {
  const load = (details: Element) => {
    const link = details.querySelector<HTMLAnchorElement>('a[data-part]');
    if (!link) return;
    const place = document.createElement('div');
    place.className = link.className;
    link.replaceWith(place);
    void showPart(place, link.pathname);
  };
  for (const opened of root.querySelectorAll('details[data-loads][open]')) load(opened);
  root.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && target.open && load(target),
    { capture: true, signal },
  );
}
