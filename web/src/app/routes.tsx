/**
 * The table of public screens: the path and the component of each; the first matching row is used. Staff screens have
 * their own table (staff-screens.ts) and their own page (entry-staff.tsx); so has the door (door.tsx).
 */
import type { Event } from '@samagam/contract/programme/event';
import type { Site } from '@samagam/contract/programme/site';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { eventQuery } from '../api/getevent.ts';
import { siteQuery } from '../api/getsite.ts';
import { useSite } from '../content/site.ts';
import { EventScreen } from '../screens/public/event/event-screen.tsx';
import { FullPageSpinner } from '../ui/notice/full-page-spinner.tsx';
import { lazyPart, readyPart, type Shown } from '../page/lazy-part.ts';
import { BrokenPage, Guard } from '../ui/guard.tsx';
import { PartNotice } from '../ui/notice/part-notice.tsx';
import { Redirect } from '../page/path.ts';
import { paramsOf, type Params } from './params-of.ts';

interface Screen {
  path: string;
  /** The window title. The event is undefined if the path has none, and until it is loaded. */
  title: (event: Pick<Event, 'name'> | undefined, params: Params, site: Site) => string;
  /** Receives the variable parts of the path as props. */
  Shown: Shown<Params>;
}

// The server renders everything synchronously; only a browser loads screens lazily.
const attending = import.meta.env.SSR
  ? readyPart<Params>((await import('../screens/public/attending/attending-screen.tsx')).AttendingScreen)
  : lazyPart<Params>(
      async () => (await import('../screens/public/attending/attending-screen.tsx')).AttendingScreen,
    );
const group = import.meta.env.SSR
  ? readyPart<Params>((await import('../screens/public/group/group-screen.tsx')).GroupScreen)
  : lazyPart<Params>(async () => (await import('../screens/public/group/group-screen.tsx')).GroupScreen);
const pageNotFound = import.meta.env.SSR
  ? readyPart<Params>(
      (await import('../screens/public/pagenotfound/pagenotfound-screen.tsx')).PageNotFoundScreen,
    )
  : lazyPart<Params>(
      async () => (await import('../screens/public/pagenotfound/pagenotfound-screen.tsx')).PageNotFoundScreen,
    );
const notFound = import.meta.env.SSR
  ? readyPart<Params>((await import('../screens/public/unknown-path/unknown-path-screen.tsx')).NotFoundScreen)
  : lazyPart<Params>(
      async () => (await import('../screens/public/unknown-path/unknown-path-screen.tsx')).NotFoundScreen,
    );

const ofOrganiser: Screen['title'] = (_event, _params, { name }) => name;

export const screens: readonly Screen[] = [
  { path: '/', title: ofOrganiser, Shown: Announced },
  { path: '/event', title: ofOrganiser, Shown: () => <Redirect to="/pagenotfound" /> },
  {
    path: '/event/:eventcode',
    title: (event, _params, site) => event?.name ?? site.name,
    Shown: EventScreen,
  },
  {
    path: '/event/attending/:eventcode',
    title: (event, _params, site) => (event ? `I am attending ${event.name}` : site.name),
    Shown: attending.Shown,
  },
  { path: '/event/group/:eventcode', title: () => 'Your group booking', Shown: group.Shown },
  { path: '/pagenotfound', title: () => 'Page not found', Shown: pageNotFound.Shown },
  { path: '*', title: () => '404', Shown: notFound.Shown },
];

/** Redirects to the announced event once it is known, or says that there is none yet. */
function Announced() {
  const { data: site = null, isPending } = useQuery(siteQuery());
  if (isPending) return <FullPageSpinner />;
  const { announced } = site ?? DEFAULT_SITE;
  return announced === '' ? <pageNotFound.Shown /> : <Redirect to={`/event/${announced}`} />;
}

/** The row for a path, with its parameters. The last row matches every path. */
function screenAt(path: string): { screen: Screen; params: Params } {
  for (const screen of screens) {
    const params = paramsOf(screen.path, path);
    if (params) return { screen, params };
  }
  throw new Error(`No row of the table matches ${path}`);
}

export function titleOf(path: string, event: Pick<Event, 'name'> | undefined, site: Site): string {
  const { screen, params } = screenAt(path);
  return screen.title(event, params, site);
}

/** The screen for a path; `path` has no query. */
export function Screens({ path }: { path: string }) {
  return (
    <>
      {/* The server writes the title into the head itself. */}
      {!import.meta.env.SSR && <WindowTitle path={path} />}
      <Guard key={path} instead={<BrokenPage kept="Your form entries are kept." />}>
        <Suspense fallback={<FullPageSpinner />}>
          <PublicScreen path={path} />
        </Suspense>
      </Guard>
      {[attending, group, pageNotFound, notFound].map(({ progress }, nth) => (
        <PartNotice key={nth} of={progress} />
      ))}
    </>
  );
}

function PublicScreen({ path }: { path: string }) {
  const { screen, params } = screenAt(path);
  return <screen.Shown {...params} />;
}

/** Reads the event from the query cache; never requests it. */
function WindowTitle({ path }: { path: string }) {
  const { eventcode = '' } = screenAt(path).params;
  const { data: event } = useQuery({ ...eventQuery(eventcode.toLowerCase()), enabled: false });
  return <title>{titleOf(path, event ?? undefined, useSite())}</title>;
}
