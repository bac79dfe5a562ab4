import { createContext, useContext } from 'react';

/**
 * Whether the signed-in person may open a path. The app provides it from the table of screens (app/staff-screens.ts),
 * so that screens do not check roles themselves.
 */
export const MayOpen = createContext<(address: string) => boolean>(() => false);

export function useMayOpen(): (address: string) => boolean {
  return useContext(MayOpen);
}
