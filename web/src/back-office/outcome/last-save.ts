/** The last save of this tab: what happened, for the line below the screen and the lists with its rows. */
import { useSyncExternalStore } from 'react';
import type { Outcome } from './outcomes.ts';

export interface Save {
  /** Grows with each save. */
  nth: number;
  isDone: boolean;
  /** Absent until it is loaded, and for a save that says nothing besides 'Success.'. */
  outcome?: Outcome | undefined;
  /** What the API says about what was saved, such as what it removed from a text. */
  notes: readonly string[];
}

let last: Save = { nth: 0, isDone: false, notes: [] };
const listeners = new Set<() => void>();

function become(save: Save): void {
  last = save;
  for (const listener of listeners) listener();
}

/** Forgets the save before it. Returns what to call once the API has answered with success. */
export function beginSave(): (notes: readonly string[], outcome: Promise<Outcome | undefined>) => void {
  const { nth } = last;
  become({ nth: nth + 1, isDone: false, notes: [] });
  return (notes, loading) => {
    const isLast = () => last.nth === nth + 1;
    if (isLast()) become({ ...last, isDone: true, notes });
    // If the words cannot be loaded, only 'Success.' is shown.
    loading.then(
      (outcome) => isLast() && become({ ...last, outcome }),
      () => undefined,
    );
  };
}

/** Removes the line, and the marks of changed rows. */
export function forgetSave(): void {
  if (last.isDone) become({ nth: last.nth + 1, isDone: false, notes: [] });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLastSave(): Save {
  return useSyncExternalStore(subscribe, () => last);
}
