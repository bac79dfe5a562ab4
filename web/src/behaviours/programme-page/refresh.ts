/** Loads the sessions again when the page is shown again after a while. Filters, place and focus stay. */

/** Milliseconds. */
const WHILE = 10 * 60_000;
const PATIENCE = 15_000;

interface Refreshing {
  whole: HTMLElement;
  isDoubtful: boolean;
  signal: AbortSignal;
  onAnswer: (answer: Response) => void;
  /** After the sessions were replaced. */
  onChange: () => void;
}

export function refreshWhenShown({ whole, isDoubtful, signal, onAnswer, onChange }: Refreshing): void {
  let loadedAt = Date.now();
  let shown = wordsOf(whole);

  async function load(): Promise<void> {
    loadedAt = Date.now();
    const address = `${location.pathname.replace(/\/$/, '')}/part`;
    const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) });
    if (signal.aborted) return;
    onAnswer(answer);
    if (!answer.ok) return;
    const template = document.createElement('template');
    // Our own page, rendered like the first one.
    template.innerHTML = await answer.text();
    const words = wordsOf(template.content);
    // If the event has no sessions any more, the page stays as it is.
    if (words === '' || words === shown || signal.aborted) return;
    shown = words;
    keepingPlace(whole, () => {
      replaceSessions(whole, template.content);
      onChange();
    });
  }

  function look(): void {
    if (document.visibilityState !== 'visible' || Date.now() - loadedAt < WHILE) return;
    // Without a network the page stays as it is, and tries again when it is shown the next time.
    load().catch(() => (loadedAt = 0));
  }

  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('pageshow', look, { signal });
  if (isDoubtful) load().catch(() => undefined);
}

const REPLACED = ['[data-changes]', '.to-days', '[data-days]'];
const FILTERS = '[data-filters]';

function wordsOf(part: ParentNode): string {
  return REPLACED.map((selector) => part.querySelector(selector)?.innerHTML ?? '').join('');
}

function replaceSessions(whole: HTMLElement, part: DocumentFragment): void {
  // A filter that is being chosen keeps its options.
  const isChoosing = whole.querySelector(FILTERS)!.contains(document.activeElement);
  for (const selector of [...REPLACED, ...(isChoosing ? [] : [FILTERS])]) {
    const next = part.querySelector(selector);
    if (next) whole.querySelector(selector)?.replaceChildren(...next.childNodes);
  }
}

/** The session at the top of the view stays there, and the control that has the focus keeps it. */
function keepingPlace(whole: HTMLElement, replace: () => void): void {
  const items = [...whole.querySelectorAll<HTMLElement>('li[id]')];
  const topOf = (item: Element) => item.getBoundingClientRect().top;
  const first = items.find((item) => item.offsetParent !== null && topOf(item) >= 0);
  const before = first && topOf(first);
  const scrolled = sheetsOf(whole).map(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
  const focused = document.activeElement?.closest('li[id]');
  const controls = (item: Element) => [...item.querySelectorAll<HTMLElement>('a, button')];
  const control = focused ? controls(focused).indexOf(document.activeElement as HTMLElement) : -1;
  replace();
  for (const [at, place] of scrolled.entries()) Object.assign(sheetsOf(whole)[at] ?? {}, place);
  const same = focused && document.getElementById(focused.id);
  if (same) (controls(same)[control] ?? controls(same)[0])?.focus({ preventScroll: true });
  else if (focused) whole.querySelector<HTMLElement>('[data-days]')!.focus({ preventScroll: true });
  const again = first && document.getElementById(first.id);
  if (again) scrollBy({ top: topOf(again) - before!, behavior: 'instant' });
}

function sheetsOf(whole: HTMLElement): HTMLElement[] {
  return [...whole.querySelectorAll<HTMLElement>('[data-sheet]')];
}
