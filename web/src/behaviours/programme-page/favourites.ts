/** The favourites of this device, per event. Without storage they last as long as the page. */

export interface Favourites {
  has: (id: number) => boolean;
  ids: () => number[];
  toggle: (id: number) => void;
  add: (ids: readonly number[]) => void;
  remove: (ids: readonly number[]) => void;
  /** Whether the browser refused to store them. */
  isRefused: () => boolean;
}

/** @param onChange is called after each change, also one in another tab. */
export function favouritesOf(eventcode: string, signal: AbortSignal, onChange: () => void): Favourites {
  const key = `samagam.favourites.${eventcode}`;
  let refused = false;
  let kept = new Set(read() ?? []);

  function read(): number[] | null {
    try {
      const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
    } catch (error) {
      // An unreadable text counts as an empty list.
      refused = !(error instanceof SyntaxError);
      return null;
    }
  }

  function change(by: (ids: Set<number>) => void): void {
    // Another tab may have changed them.
    if (!refused) kept = new Set(read() ?? kept);
    by(kept);
    try {
      localStorage.setItem(key, JSON.stringify([...kept]));
    } catch {
      refused = true;
    }
    onChange();
  }

  function readAgain(): void {
    kept = new Set(read() ?? []);
    onChange();
  }

  addEventListener(
    'storage',
    (stored) => {
      if (stored.key === key || stored.key === null) readAgain();
    },
    { signal },
  );
  // A page that Back restores has missed the changes made on the next page.
  addEventListener('pageshow', ({ persisted }) => persisted && !refused && readAgain(), { signal });
  return {
    has: (id) => kept.has(id),
    ids: () => [...kept],
    toggle: (id) => change((ids) => ids.delete(id) || ids.add(id)),
    add: (more) => change((ids) => more.forEach((id) => ids.add(id))),
    remove: (gone) => change((ids) => gone.forEach((id) => ids.delete(id))),
    isRefused: () => refused,
  };
}
