/** THE table of screens: address, who may see it, what is shown. A later match never wins over an earlier one. */
import type { Role } from '@samagam/contract/words';
import { lazy, Suspense, type ComponentType } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { currentEventcode } from '../content/organiser.ts';
import { EventScreen } from '../screens/event/event-screen.tsx';
import { FullPageSpinner } from '../ui/full-page-spinner.tsx';
import { lazyPart, readyPart } from '../ui/lazy-part.ts';
import { PartNotice } from '../ui/part-notice.tsx';
import type { BackOfficeProps, StaffScreen } from './back-office.tsx';

interface Screen {
  path: string;
  roles: 'public' | readonly Role[];
  Shown: ComponentType;
}

// The server renders in one go and waits for nothing; only a browser loads screens later.
const checkin = import.meta.env.SSR
  ? readyPart((await import('../screens/checkin/checkin-screen.tsx')).CheckinScreen)
  : lazyPart(async () => (await import('../screens/checkin/checkin-screen.tsx')).CheckinScreen);
const attending = import.meta.env.SSR
  ? readyPart((await import('../screens/attending/attending-screen.tsx')).AttendingScreen)
  : lazyPart(async () => (await import('../screens/attending/attending-screen.tsx')).AttendingScreen);
const pageNotFound = import.meta.env.SSR
  ? readyPart((await import('../screens/pagenotfound/pagenotfound-screen.tsx')).PageNotFoundScreen)
  : lazyPart(
      async () => (await import('../screens/pagenotfound/pagenotfound-screen.tsx')).PageNotFoundScreen,
    );
const notFound = import.meta.env.SSR
  ? readyPart((await import('../screens/404/404-screen.tsx')).NotFoundScreen)
  : lazyPart(async () => (await import('../screens/404/404-screen.tsx')).NotFoundScreen);

// The back-office is no page of the server's, and one name for a visitor: its screens are told apart in its own chunk.
const Nothing = () => null;
const BackOffice: ComponentType<BackOfficeProps> = import.meta.env.SSR
  ? Nothing
  : lazy(async () => ({ default: (await import('./back-office.tsx')).BackOffice }));

function ofStaff(name: StaffScreen): ComponentType {
  return import.meta.env.SSR
    ? Nothing
    : lazy(async () => (await import('./back-office.tsx')).staffScreens[name]());
}

const ManageeventScreen = ofStaff('manageevent');

function CurrentEvent() {
  return <Navigate to={`/event/${currentEventcode}`} replace />;
}

function ToPageNotFound() {
  return <Navigate to="/pagenotfound" replace />;
}

const STAFF = ['ADMIN', 'SCHEDULE_OPERATOR'] as const;
const ADMIN = ['ADMIN'] as const;

export const screens: readonly Screen[] = [
  { path: '/', roles: 'public', Shown: CurrentEvent },
  { path: '/event', roles: 'public', Shown: ToPageNotFound },
  { path: '/event/:eventcode', roles: 'public', Shown: EventScreen },
  { path: '/event/attending/:eventcode', roles: 'public', Shown: attending.Shown },
  { path: '/event/checkin/:eventcode/:checkinkey/:checkinfield', roles: 'public', Shown: checkin.Shown },
  { path: '/pagenotfound', roles: 'public', Shown: pageNotFound.Shown },
  { path: '/weba/signin', roles: 'public', Shown: ofStaff('signin') },
  { path: '/weba', roles: STAFF, Shown: ManageeventScreen },
  { path: '/weba/home', roles: STAFF, Shown: ManageeventScreen },
  { path: '/weba/manageevent', roles: STAFF, Shown: ManageeventScreen },
  { path: '/weba/managespeakers/:eventcode', roles: STAFF, Shown: ofStaff('managespeakers') },
  { path: '/weba/manageschedule/:eventcode', roles: STAFF, Shown: ofStaff('manageschedule') },
  { path: '/weba/managesponsors/:eventcode', roles: ADMIN, Shown: ofStaff('managesponsors') },
  { path: '/weba/managecoupons/:eventcode', roles: ADMIN, Shown: ofStaff('managecoupons') },
  { path: '/weba/managereports/:eventcode', roles: ADMIN, Shown: ofStaff('managereports') },
  { path: '/weba/managetransactions/:eventcode', roles: ADMIN, Shown: ofStaff('managetransactions') },
  { path: '/weba/managegrppay/:eventcode', roles: ADMIN, Shown: ofStaff('managegrppay') },
  { path: '/weba/managecheckin/:eventcode', roles: ADMIN, Shown: ofStaff('managecheckin') },
  { path: '/weba/managemembers', roles: ADMIN, Shown: ofStaff('managemembers') },
  { path: '*', roles: 'public', Shown: notFound.Shown },
];

const isOfBackOffice = ({ path }: Screen) => path.startsWith('/weba');

/** Whether somebody with this role may open an address; whoever has none may open what is public. */
export function mayOpen(address: string, role: Role | undefined): boolean {
  const path = address.replace(/[?#].*$/, '');
  const screen = screens.find((one) => one.path !== '*' && matchPath(one.path, path));
  return (
    screen !== undefined && (screen.roles === 'public' || (role !== undefined && screen.roles.includes(role)))
  );
}

export function Screens() {
  return (
    <>
      <Suspense fallback={<FullPageSpinner />}>
        <Routes>
          {screens.map((screen) => (
            <Route key={screen.path} path={screen.path} element={elementOf(screen)} />
          ))}
        </Routes>
      </Suspense>
      {[checkin, attending, pageNotFound, notFound].map(({ progress }, nth) => (
        <PartNotice key={nth} of={progress} />
      ))}
    </>
  );
}

function elementOf(screen: Screen) {
  if (!isOfBackOffice(screen)) return <screen.Shown />;
  return (
    <BackOffice roles={screen.roles} mayOpen={mayOpen}>
      <screen.Shown />
    </BackOffice>
  );
}
