/** What stands around every screen of the back-office: the guard, the frame, and the answer to who may go where. */
import type { Role } from '@samagam/contract/words';
import { useCallback, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Frame } from '../back-office/frame.tsx';
import { MayOpen } from '../session/may-open.ts';
import { useSession, whySessionEnded } from '../session/session.ts';
import '../back-office/dense.css';

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
