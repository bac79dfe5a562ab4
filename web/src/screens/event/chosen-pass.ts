import { useSyncExternalStore } from 'react';

/**
 * The pass a visitor has chosen, on a card or in the form. Kept outside the page's state: only the form reads
 * it, and nothing above a section that wakes up late may be rendered again.
 */
export interface ChosenPass {
  get: () => string;
  choose: (name: string) => void;
  subscribe: (onChange: () => void) => () => void;
}

export function makeChosenPass(): ChosenPass {
  const listeners = new Set<() => void>();
  let chosen = '';
  return {
    get: () => chosen,
    choose: (name) => {
      chosen = name;
      for (const tell of listeners) tell();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Its name, '' for none yet. */
export function useChosenPass(chosenPass: ChosenPass): string {
  return useSyncExternalStore(chosenPass.subscribe, chosenPass.get, () => '');
}
