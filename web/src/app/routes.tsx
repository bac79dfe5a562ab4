/**
 * The table of public screens that run in the browser: what Hosting answers with app.html. Other pages are rendered on
 * a server (pages.tsx). Staff screens have their own table (staff-screens.ts) and their own page (entry-staff.tsx); so has the
 * door (door.tsx).
 */
import { Suspense } from 'react';
import { PageNotFoundScreen } from '../screens/public/pagenotfound/pagenotfound-screen.tsx';
import { NotFoundScreen } from '../screens/public/unknown-path/unknown-path-screen.tsx';
import { FullPageSpinner } from '../ui/notice/full-page-spinner.tsx';
import { lazyPart, type Shown } from '../page/lazy-part.ts';
import { BrokenPage, Guard } from '../ui/guard.tsx';
import { PartNotice } from '../ui/notice/part-notice.tsx';
import { paramsOf, type Params } from './params-of.ts';

interface Screen {
  path: string;
  /** The window title. */
  title: string;
  /** Receives the variable parts of the path as props. */
  Shown: Shown<Params>;
}

const group = lazyPart<Params>(
  async () => (await import('../screens/public/group/group-screen.tsx')).GroupScreen,
);

export const screens: readonly Screen[] = [
  { path: '/event/group/:eventcode', title: 'Your group booking', Shown: group.Shown },
  { path: '/pagenotfound', title: 'Page not found', Shown: PageNotFoundScreen },
  { path: '*', title: '404', Shown: NotFoundScreen },
];

/** The row for a path, with its parameters. The last row matches every path. */
function screenAt(path: string): { screen: Screen; params: Params } {
  for (const screen of screens) {
    const params = paramsOf(screen.path, path);
    if (params) return { screen, params };
  }
  throw new Error(`No row of the table matches ${path}`);
}

export function Screens({ path }: { path: string }) {
  const { screen, params } = screenAt(path);
  return (
    <>
      <title>{screen.title}</title>
      <Guard key={path} instead={<BrokenPage kept="Your form entries are kept." />}>
        <Suspense fallback={<FullPageSpinner />}>
          <screen.Shown {...params} />
        </Suspense>
      </Guard>
      <PartNotice of={group.progress} />
    </>
  );
}
