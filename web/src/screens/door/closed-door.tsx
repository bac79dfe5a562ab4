import { Redirect } from '../../page/path.ts';
import { FullPageSpinner } from '../../ui/notice/full-page-spinner.tsx';
import type { DoorTarget } from './offline/store.ts';
import { useDoorSession } from './use-session.ts';

/** For a link that does not work: nothing can be scanned, but what waits must not be lost. */
export function ClosedDoor({ target }: { target: DoorTarget }) {
  const { session, state } = useDoorSession(target, null);
  const waiting = session.waiting();

  if (!state.isRead) return <FullPageSpinner />;
  if (!state.hasWaited) return <Redirect to="/pagenotfound#checkin" />;
  return (
    <main className="message">
      <h1>This door was closed</h1>
      {waiting === 0 ? (
        <output>All scans of this phone are uploaded. Ask the organiser for a new link.</output>
      ) : (
        <output>
          The check-in link no longer works. Scans that wait on this phone: {waiting}. Keep this page open: it
          keeps trying to upload them. Tell the organiser.
        </output>
      )}
    </main>
  );
}
