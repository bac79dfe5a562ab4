/** What ui/tabs.tsx renders: the open panel follows the pressed tab, and the arrows of both axes move in every layout. */

/** Maps a pressed key to the index of the next tab. */
const LEADS_TO: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** @param onChoose is called after the visitor has opened a tab. */
export function tabs(root: HTMLElement, signal: AbortSignal, onChoose: (tab: HTMLElement) => void): void {
  function choose(tab: HTMLElement): void {
    openTab(tab);
    onChoose(tab);
  }
  root.addEventListener(
    'click',
    ({ target }) => {
      const tab = tabAt(target);
      if (tab) choose(tab);
    },
    { signal },
  );
  root.addEventListener(
    'keydown',
    (pressed) => {
      const tab = tabAt(pressed.target);
      if (!tab || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
      const all = tabsBeside(tab);
      const next = all[LEADS_TO[pressed.key]?.(all.indexOf(tab), all.length) ?? -1];
      if (!next) return;
      pressed.preventDefault();
      choose(next);
      next.focus();
    },
    { signal },
  );
}

export function openTab(tab: HTMLElement): void {
  for (const one of tabsBeside(tab)) {
    const isOpen = one === tab;
    one.setAttribute('aria-selected', String(isOpen));
    one.tabIndex = isOpen ? 0 : -1;
    panelOf(one).hidden = !isOpen;
  }
}

export function panelOf(tab: HTMLElement): HTMLElement {
  return document.getElementById(tab.getAttribute('aria-controls')!)!;
}

export function tabsBeside(element: HTMLElement): HTMLElement[] {
  return [...element.closest('[role=tablist]')!.querySelectorAll<HTMLElement>('[role=tab]')];
}

function tabAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;
}

/** After React has rendered tabs again: the one that was open stays open, or the first one opens. */
export function settleTabs(root: HTMLElement): void {
  for (const list of root.querySelectorAll<HTMLElement>('[role=tablist]')) {
    const all = tabsBeside(list);
    const open = all.find((tab) => tab.getAttribute('aria-selected') === 'true') ?? all[0];
    if (open) openTab(open);
  }
}
