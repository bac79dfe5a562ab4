import { lazy, useCallback, useEffect, useState, type ReactNode } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  RouterProvider,
  useLocation,
  useParams,
} from 'react-router-dom';
import { Frame } from '../back-office/frame/frame.tsx';
import { LeaveGuard } from '../back-office/frame/leave-guard.tsx';
import { StaffScreens, type StaffScreen } from '../back-office/frame/staff-screen.ts';
import { MayOpen } from '../session/may-open.ts';
import { useSession, whySessionEnded } from '../session/session.ts';
import { BrokenPage } from '../ui/guard.tsx';
import { mayOpen, staffScreens } from './staff-screens.ts';
import '../back-office/frame/dense.css';

const NotFound = lazy(async () => ({
  default: (await import('../screens/public/unknown-path/unknown-path-screen.tsx')).NotFoundScreen,
}));

/** A data router, because only that can block the browser's Back button (decision 0050). */
const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Office />,
      errorElement: <BrokenPage kept="Check your connection. Unsaved changes of the large forms are kept." />,
      children: [
        ...staffScreens.map((screen) => ({
          path: screen.path,
          handle: screen,
          element: (
            <Guarded roles={screen.roles}>
              <Opened Shown={screen.Shown} />
            </Guarded>
          ),
        })),
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);

export function BackOffice() {
  const [router] = useState(makeRouter);
  return <RouterProvider router={router} />;
}

function Office() {
  const session = useSession();
  const role = session?.role;
  const mayThisRoleOpen = useCallback((address: string) => mayOpen(address, role), [role]);
  const isSignedIn = session !== null;

  // While this is mounted, the identity provider renews the token.
  useEffect(() => {
    if (isSignedIn)
      void import('../session/identity.ts').then(({ openIdentity }) => openIdentity()).catch(() => undefined);
  }, [isSignedIn]);

  return (
    <MayOpen value={mayThisRoleOpen}>
      <StaffScreens value={staffScreens}>
        <Outlet />
      </StaffScreens>
      <LeaveGuard />
    </MayOpen>
  );
}

function Opened({ Shown }: Pick<StaffScreen, 'Shown'>) {
  const { eventcode = '' } = useParams();
  return <Shown eventcode={eventcode.toLowerCase()} />;
}

function Guarded({ roles, children }: { roles: StaffScreen['roles']; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (roles === 'public') return <>{children}</>;
  if (!session?.role || !roles.includes(session.role)) {
    return (
      <Navigate
        to="/weba/signin"
        replace
        state={{ back: pathname + search, why: session ? '' : whySessionEnded() }}
      />
    );
  }
  return <Frame session={session}>{children}</Frame>;
}
