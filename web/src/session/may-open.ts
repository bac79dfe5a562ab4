import { createContext, useContext } from 'react';

/** The app provides it from app/staff-screens.ts, so that screens do not check roles themselves. */
export const MayOpen = createContext<(address: string) => boolean>(() => false);

export function useMayOpen(): (address: string) => boolean {
  return useContext(MayOpen);
}
