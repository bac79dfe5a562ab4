/** What stands around every screen of the back-office: the guard, the frame, and the answer to who may go where. */
import type { Role } from '@samagam/contract/words';
import { useCallback, useEffect, type ComponentType, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Frame } from '../back-office/frame.tsx';
import { MayOpen } from '../session/may-open.ts';
import { useSession, whySessionEnded } from '../session/session.ts';
import '../back-office/dense.css';

/** By the last fixed word of their addresses; which address needs which role stands in routes.tsx. */
export const staffScreens = {
  manageevent: async () => ({
    default: (await import('../screens/manageevent/manageevent-screen.tsx')).ManageeventScreen,
  }),
  managespeakers: async () => ({
    default: (await import('../screens/managespeakers/managespeakers-screen.tsx')).ManagespeakersScreen,
  }),
  manageschedule: async () => ({
    default: (await import('../screens/manageschedule/manageschedule-screen.tsx')).ManagescheduleScreen,
  }),
  managesponsors: async () => ({
    default: (await import('../screens/managesponsors/managesponsors-screen.tsx')).ManagesponsorsScreen,
  }),
  managecoupons: async () => ({
    default: (await import('../screens/managecoupons/managecoupons-screen.tsx')).ManagecouponsScreen,
  }),
  managereports: async () => ({
    default: (await import('../screens/managereports/managereports-screen.tsx')).ManagereportsScreen,
  }),
  managetransactions: async () => ({
    default: (await import('../screens/managetransactions/managetransactions-screen.tsx'))
      .ManagetransactionsScreen,
  }),
  managegrppay: async () => ({
    default: (await import('../screens/managegrppay/managegrppay-screen.tsx')).ManagegrppayScreen,
  }),
  managecheckin: async () => ({
    default: (await import('../screens/managecheckin/managecheckin-screen.tsx')).ManagecheckinScreen,
  }),
  managemembers: async () => ({
    default: (await import('../screens/managemembers/managemembers-screen.tsx')).ManagemembersScreen,
  }),
  signin: async () => ({ default: (await import('../screens/signin/signin-screen.tsx')).SigninScreen }),
} satisfies Record<string, () => Promise<{ default: ComponentType }>>;

export type StaffScreen = keyof typeof staffScreens;

export interface BackOfficeProps {
  roles: 'public' | readonly Role[];
  mayOpen: (address: string, role: Role | undefined) => boolean;
  children: ReactNode;
}

export function BackOffice({ roles, mayOpen, children }: BackOfficeProps) {
  const session = useSession();
  const role = session?.role;
  const { pathname, search } = useLocation();
  const mayThisRoleOpen = useCallback((address: string) => mayOpen(address, role), [mayOpen, role]);
  const isSignedIn = session !== null;

  // Whoever is here keeps being signed in: the provider renews the token from now on.
  useEffect(() => {
    if (isSignedIn)
      void import('../session/identity.ts').then(({ openIdentity }) => openIdentity()).catch(() => undefined);
  }, [isSignedIn]);

  if (roles !== 'public' && (!role || !roles.includes(role))) {
    return (
      <Navigate
        to="/weba/signin"
        replace
        state={{ back: pathname + search, why: session ? '' : whySessionEnded() }}
      />
    );
  }
  return (
    <MayOpen value={mayThisRoleOpen}>
      {roles === 'public' || !session ? children : <Frame session={session}>{children}</Frame>}
    </MayOpen>
  );
}
