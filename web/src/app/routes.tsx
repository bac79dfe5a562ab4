/**
 * The table of public screens: the address of each and what is shown there; the first row that matches counts. The
 * screens of staff have a table of their own, which no visitor loads (staff-screens.ts).
 */
import { lazy, Suspense, type ComponentType } from 'react';
import { currentEventcode } from '../content/organiser.ts';
import { EventScreen } from '../screens/event/event-screen.tsx';
import { FullPageSpinner } from '../ui/full-page-spinner.tsx';
import { lazyPart, readyPart } from '../ui/lazy-part.ts';
import { PartNotice } from '../ui/part-notice.tsx';
import { Redirect } from '../ui/path.ts';
import { paramsOf, type Params } from './params-of.ts';

interface Screen {
  path: string;
  /** Takes the variable parts of the path by their names. */
  Shown: ComponentType<Params>;
}

// The server renders in one go and waits for nothing; only a browser loads screens later.
const checkin = import.meta.env.SSR
  ? readyPart<Params>((await import('../screens/checkin/checkin-screen.tsx')).CheckinScreen)
  : lazyPart<Params>(async () => (await import('../screens/checkin/checkin-screen.tsx')).CheckinScreen);
const attending = import.meta.env.SSR
  ? readyPart<Params>((await import('../screens/attending/attending-screen.tsx')).AttendingScreen)
  : lazyPart<Params>(async () => (await import('../screens/attending/attending-screen.tsx')).AttendingScreen);
const pageNotFound = import.meta.env.SSR
  ? readyPart<Params>((await import('../screens/pagenotfound/pagenotfound-screen.tsx')).PageNotFoundScreen)
  : lazyPart<Params>(
      async () => (await import('../screens/pagenotfound/pagenotfound-screen.tsx')).PageNotFoundScreen,
    );
const notFound = import.meta.env.SSR
  ? readyPart<Params>((await import('../screens/404/404-screen.tsx')).NotFoundScreen)
  : lazyPart<Params>(async () => (await import('../screens/404/404-screen.tsx')).NotFoundScreen);

/** Never rendered on the server. One chunk has its router and its table, so a public page carries a single import. */
const BackOffice: ComponentType = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('./back-office.tsx')).BackOffice }));

export const screens: readonly Screen[] = [
  { path: '/', Shown: () => <Redirect to={`/event/${currentEventcode}`} /> },
  { path: '/event', Shown: () => <Redirect to="/pagenotfound" /> },
  { path: '/event/:eventcode', Shown: EventScreen },
  { path: '/event/attending/:eventcode', Shown: attending.Shown },
  { path: '/event/checkin/:eventcode/:checkinkey/:checkinfield', Shown: checkin.Shown },
  { path: '/pagenotfound', Shown: pageNotFound.Shown },
  { path: '*', Shown: notFound.Shown },
];

/** The screen of an address; `path` has no query. */
export function Screens({ path }: { path: string }) {
  return (
    <>
      <Suspense fallback={<FullPageSpinner />}>
        {/^\/weba(\/|$)/i.test(path) ? <BackOffice /> : <PublicScreen path={path} />}
      </Suspense>
      {[checkin, attending, pageNotFound, notFound].map(({ progress }, nth) => (
        <PartNotice key={nth} of={progress} />
      ))}
    </>
  );
}

function PublicScreen({ path }: { path: string }) {
  for (const { path: pattern, Shown } of screens) {
    const params = paramsOf(pattern, path);
    if (params) return <Shown {...params} />;
  }
  return null;
}
