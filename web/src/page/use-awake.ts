import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the script of a server-rendered part runs. Until then a form must not be sent: the browser would
 * do it by itself, with what was typed in the address of the next page.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
