import { useSyncExternalStore } from 'react';

/** Whether the window has at least this width, such as '48rem'. */
export function useIsWide(width: string): boolean {
  const query = `(width >= ${width})`;
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
