import type { Role } from '@samagam/contract/common/words';
import { createContext, useContext, type ExoticComponent } from 'react';
import { useMatches, useParams, useSearchParams } from 'react-router-dom';
import { useMayOpen } from '../../session/may-open.ts';

type Menu = 'site' | 'event';

interface MenuLink {
  menu: Menu;
  /** The heading in the menu, above the other links of the group. */
  group: string;
  label: string;
  /** Whether the list of events links to it as well. */
  isInRows?: true;
  /** Whether the screen belongs to no event, and its list is filtered by the event of the menu. */
  isFilter?: true;
}

export interface StaffScreen {
  path: string;
  roles: 'public' | readonly Role[];
  title: string;
  /** Absent for a screen that no menu links to. */
  links?: readonly MenuLink[];
  /** `eventcode` is '' for a screen that belongs to no event. */
  Shown: ExoticComponent<{ eventcode: string }>;
}

interface StaffLink {
  to: string;
  label: string;
  isInRows: boolean;
}

export interface LinkGroup {
  name: string;
  links: StaffLink[];
}

/** The table of screens. The app provides it, because no screen may import the app. */
export const StaffScreens = createContext<readonly StaffScreen[]>([]);

/** Returns the links of a menu that the signed-in person may open, grouped, in the order of the table. */
export function useLinks(): (menu: Menu, eventcode?: string) => LinkGroup[] {
  const screens = useContext(StaffScreens);
  const mayOpen = useMayOpen();
  return (menu, eventcode = '') => {
    const groups: LinkGroup[] = [];
    for (const { path, links = [] } of screens) {
      for (const { group, label, isInRows = false, isFilter } of links.filter((link) => link.menu === menu)) {
        const to = isFilter ? `${path}?eventcode=${eventcode}` : path.replace(':eventcode', eventcode);
        if (!mayOpen(to)) continue;
        const known = groups.find(({ name }) => name === group);
        if (known) known.links.push({ to, label, isInRows });
        else groups.push({ name: group, links: [{ to, label, isInRows }] });
      }
    }
    return groups;
  };
}

export function useScreenTitle(): string {
  return useScreen()?.title ?? '';
}

/** Of a screen that belongs to no event: the event in its address, which filters its list. */
function useEventOfFilter(): string | undefined {
  const isFiltered = useScreen()?.links?.some(({ isFilter }) => isFilter);
  const [address] = useSearchParams();
  return isFiltered ? address.get('eventcode')?.trim().toLowerCase() || undefined : undefined;
}

/** The code of the event to which the open screen belongs, or by which its list is filtered. */
export function useEventOfScreen(): string | undefined {
  const { eventcode } = useParams();
  const ofFilter = useEventOfFilter();
  return eventcode?.toLowerCase() ?? ofFilter;
}

function useScreen(): StaffScreen | undefined {
  return useMatches().at(-1)?.handle as StaffScreen | undefined;
}
