/** The table of the screens of staff: the address of each, the roles that may open it, and what is shown there. */
import type { Role } from '@samagam/contract/words';
import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

export interface StaffScreen {
  path: string;
  roles: 'public' | readonly Role[];
  Shown: ComponentType;
}

const STAFF = ['ADMIN', 'SCHEDULE_OPERATOR'] as const;
const ADMIN = ['ADMIN'] as const;

const events = {
  roles: STAFF,
  Shown: lazy(async () => ({
    default: (await import('../screens/manageevent/manageevent-screen.tsx')).ManageeventScreen,
  })),
};

export const staffScreens: readonly StaffScreen[] = [
  {
    path: '/weba/signin',
    roles: 'public',
    Shown: lazy(async () => ({
      default: (await import('../screens/signin/signin-screen.tsx')).SigninScreen,
    })),
  },
  { path: '/weba', ...events },
  { path: '/weba/home', ...events },
  { path: '/weba/manageevent', ...events },
  {
    path: '/weba/managespeakers/:eventcode',
    roles: STAFF,
    Shown: lazy(async () => ({
      default: (await import('../screens/managespeakers/managespeakers-screen.tsx')).ManagespeakersScreen,
    })),
  },
  {
    path: '/weba/manageschedule/:eventcode',
    roles: STAFF,
    Shown: lazy(async () => ({
      default: (await import('../screens/manageschedule/manageschedule-screen.tsx')).ManagescheduleScreen,
    })),
  },
  {
    path: '/weba/managesponsors/:eventcode',
    roles: ADMIN,
    Shown: lazy(async () => ({
      default: (await import('../screens/managesponsors/managesponsors-screen.tsx')).ManagesponsorsScreen,
    })),
  },
  {
    path: '/weba/managecoupons/:eventcode',
    roles: ADMIN,
    Shown: lazy(async () => ({
      default: (await import('../screens/managecoupons/managecoupons-screen.tsx')).ManagecouponsScreen,
    })),
  },
  {
    path: '/weba/managereports/:eventcode',
    roles: ADMIN,
    Shown: lazy(async () => ({
      default: (await import('../screens/managereports/managereports-screen.tsx')).ManagereportsScreen,
    })),
  },
  {
    path: '/weba/managetransactions/:eventcode',
    roles: ADMIN,
    Shown: lazy(async () => ({
      default: (await import('../screens/managetransactions/managetransactions-screen.tsx'))
        .ManagetransactionsScreen,
    })),
  },
  {
    path: '/weba/managegrppay/:eventcode',
    roles: ADMIN,
    Shown: lazy(async () => ({
      default: (await import('../screens/managegrppay/managegrppay-screen.tsx')).ManagegrppayScreen,
    })),
  },
  {
    path: '/weba/managecheckin/:eventcode',
    roles: ADMIN,
    Shown: lazy(async () => ({
      default: (await import('../screens/managecheckin/managecheckin-screen.tsx')).ManagecheckinScreen,
    })),
  },
  {
    path: '/weba/managemembers',
    roles: ADMIN,
    Shown: lazy(async () => ({
      default: (await import('../screens/managemembers/managemembers-screen.tsx')).ManagemembersScreen,
    })),
  },
];

/** Whether a role may open an address; undefined is the role of a visitor who is not signed in. */
export function mayOpen(address: string, role: Role | undefined): boolean {
  const path = address.replace(/[?#].*$/, '');
  const screen = staffScreens.find((one) => matchPath(one.path, path));
  return (
    screen !== undefined && (screen.roles === 'public' || (role !== undefined && screen.roles.includes(role)))
  );
}
