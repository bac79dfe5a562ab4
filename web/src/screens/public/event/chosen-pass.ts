import { useSyncExternalStore } from 'react';

/** The pass that the visitor has chosen in a form. Both forms of the section read it, and only they render again. */
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
