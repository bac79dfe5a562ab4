/** THE table of screens: address, who may see it, what is shown. A later match never wins over an earlier one. */
import type { Role } from '@samagam/contract/words';
import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { currentEventcode } from '../content/organiser.ts';
import { EventScreen } from '../screens/event/event-screen.tsx';
import { FullPageSpinner } from '../ui/full-page-spinner.tsx';

interface Screen {
  path: string;
  roles: 'public' | readonly Role[];
  Shown: ComponentType;
}

// The server renders in one go and waits for nothing; only a browser loads screens later.
const CheckinScreen = import.meta.env.SSR
  ? (await import('../screens/checkin/checkin-screen.tsx')).CheckinScreen
  : lazy(async () => ({ default: (await import('../screens/checkin/checkin-screen.tsx')).CheckinScreen }));
const AttendingScreen = import.meta.env.SSR
  ? (await import('../screens/attending/attending-screen.tsx')).AttendingScreen
  : lazy(async () => ({
      default: (await import('../screens/attending/attending-screen.tsx')).AttendingScreen,
    }));
const PageNotFoundScreen = import.meta.env.SSR
  ? (await import('../screens/pagenotfound/pagenotfound-screen.tsx')).PageNotFoundScreen
  : lazy(async () => ({
      default: (await import('../screens/pagenotfound/pagenotfound-screen.tsx')).PageNotFoundScreen,
    }));
const NotFoundScreen = import.meta.env.SSR
  ? (await import('../screens/404/404-screen.tsx')).NotFoundScreen
  : lazy(async () => ({ default: (await import('../screens/404/404-screen.tsx')).NotFoundScreen }));

function CurrentEvent() {
  return <Navigate to={`/event/${currentEventcode}`} replace />;
}

export const screens: readonly Screen[] = [
  { path: '/', roles: 'public', Shown: CurrentEvent },
  { path: '/event', roles: 'public', Shown: EventScreen },
  { path: '/event/:eventcode', roles: 'public', Shown: EventScreen },
  { path: '/event/attending/:eventcode', roles: 'public', Shown: AttendingScreen },
  { path: '/event/checkin/:eventcode/:checkinkey/:checkinfield', roles: 'public', Shown: CheckinScreen },
  { path: '/pagenotfound', roles: 'public', Shown: PageNotFoundScreen },
  { path: '*', roles: 'public', Shown: NotFoundScreen },
];

export function Screens() {
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <Routes>
        {screens.map(({ path, Shown }) => (
          <Route key={path} path={path} element={<Shown />} />
        ))}
      </Routes>
    </Suspense>
  );
}
