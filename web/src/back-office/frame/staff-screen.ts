import type { Role } from '@samagam/contract/common/words';
import { createContext, useContext, type ExoticComponent } from 'react';
import { useMatches } from 'react-router-dom';
import { useMayOpen } from '../../session/may-open.ts';

export interface StaffScreen {
  path: string;
  roles: 'public' | readonly Role[];
  title: string;
  /** The bar with a link to the screen; absent for a screen that no bar links to. */
  link?: {
    bar: 'header' | 'event';
    label: string;
    /** Whether the list of events links to it as well. */
    isInRows?: true;
  };
  /** `eventcode` is '' for a screen that belongs to no event. */
  Shown: ExoticComponent<{ eventcode: string }>;
}

interface StaffLink {
  path: string;
  to: string;
  label: string;
  isInRows: boolean;
}

/** The table of screens. The app provides it, because no screen may import the app. */
export const StaffScreens = createContext<readonly StaffScreen[]>([]);

/** Returns the links of a bar that the signed-in person may open, in the order of the table. */
export function useLinks(): (bar: 'header' | 'event', eventcode?: string) => StaffLink[] {
  const screens = useContext(StaffScreens);
  const mayOpen = useMayOpen();
  return (bar, eventcode = '') =>
    screens.flatMap(({ path, link }) => {
      const to = path.replace(':eventcode', eventcode);
      if (link?.bar !== bar || !mayOpen(to)) return [];
      return [{ path, to, label: link.label, isInRows: link.isInRows ?? false }];
    });
}

export function useScreenTitle(): string {
  const screen = useMatches().at(-1)?.handle as StaffScreen | undefined;
  return screen?.title ?? '';
}
