import { createContext, useContext } from 'react';

/**
 * Whether the signed-in person may open an address of ours: the table of screens (app/staff-screens.ts) answers, and
 * hands its answer down, so that no screen knows roles of its own.
 */
export const MayOpen = createContext<(address: string) => boolean>(() => false);

export function useMayOpen(): (address: string) => boolean {
  return useContext(MayOpen);
}
