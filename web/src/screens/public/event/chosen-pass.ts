import { useSyncExternalStore } from 'react';

/**
 * The pass that the visitor has chosen on a card or in the form. Not React state of the page: only the form reads it,
 * and rerendering the parents of a section before its hydration would discard the server's HTML.
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
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export function useChosenPass(chosenPass: ChosenPass): string {
  return useSyncExternalStore(chosenPass.subscribe, chosenPass.get, () => '');
}
