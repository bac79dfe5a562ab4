import { Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../api/admin-query.ts';
import { EventMark } from './event-mark.tsx';
import { accentOf } from '@samagam/domain/programme/accent-of';
import { Kolam } from '../../components/kolam.tsx';
import { useSite } from '../../content/site.ts';
import { say } from '@samagam/contract/common/messages';
import { Confirm } from '../../ui/dialog.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import type { Session } from '../../session/session.ts';
import styles from './frame.module.css';
import { DialogPlace } from './dialog-place.tsx';
import { EventLinks, MainMenu, PopoverMenu } from './menus.tsx';
import { ScreenGuard } from './screen-guard.tsx';
import { useEventOfScreen } from './staff-screen.ts';
import { ScreenTitle } from './screen-title.tsx';
import { Outcome } from '../outcome/outcome.tsx';
import { forgetKeptForms, hasKeptForms } from '../form/kept-form.ts';

export function Frame({ session, children }: { session: Session; children: ReactNode }) {
  const organiser = useSite();
  const { eventcode } = useParams();
  const ofPath = eventcode?.toLowerCase();
  const code = useEventOfScreen();
  const { pathname } = useLocation();

  return (
    <div className="back-office" data-accent={code && accentOf(code)}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.header}>
        <Link className={styles.home} to="/weba/manageevent">
          <span className={styles.mark}>
            <Kolam seed={code ?? organiser.brand.toLowerCase()} lattice="diamond" size={2} withoutDots />
          </span>
          Home
        </Link>
        <MainMenu eventcode={code} />
        <UserMenu session={session} />
      </header>
      {code && <EventBar eventcode={code} mayEdit={session.role === 'ADMIN'} />}
      <main className={styles.main} id="content">
        <ScreenGuard key={pathname} mail={session.mail}>
          <Suspense fallback={<p className={styles.waiting}>Loading…</p>}>
            <DialogPlace>{ofPath ? <OfEvent eventcode={ofPath}>{children}</OfEvent> : children}</DialogPlace>
          </Suspense>
        </ScreenGuard>
      </main>
      <Outcome key={pathname} />
    </div>
  );
}

/** Renders a screen of an event only if the event exists. */
function OfEvent({ eventcode, children }: { eventcode: string; children: ReactNode }) {
  const events = useQuery(adminQuery('GET /api/admin/getevent', {}));
  const isUnknown =
    events.isSuccess && !events.isFetching && !events.data.some((one) => one.eventcode === eventcode);
  if (!isUnknown) return <>{children}</>;
  return (
    <>
      <ScreenTitle title={say.eventNotFound} />
      <p>
        There is no event with the code <code>{eventcode}</code>. <Link to="/weba">Go to the events</Link>
      </p>
    </>
  );
}

function EventBar({ eventcode, mayEdit }: { eventcode: string; mayEdit: boolean }) {
  const events = useQuery(adminQuery('GET /api/admin/getevent', {}));
  const event = events.data?.find((one) => one.eventcode === eventcode);
  return (
    <div className={styles.bar}>
      <EventMark eventcode={eventcode} event={event} mayEdit={mayEdit} />
      <EventLinks eventcode={eventcode} />
    </div>
  );
}

function UserMenu({ session }: { session: Session }) {
  const [leaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function signOut(): Promise<void> {
    setLeaving(true);
    forgetKeptForms(session.mail);
    const { leave } = await import('../../session/identity.ts');
    await leave();
  }

  return (
    <div className={styles.user}>
      <PopoverMenu id="user-menu" word={session.mail.split('@')[0]!} className={undefined}>
        <p className={styles.mail}>{session.mail}</p>
        <p className={styles.role}>{session.role === 'ADMIN' ? 'Administrator' : 'Schedule operator'}</p>
        <PlainButton
          className={styles.out}
          isInactive={leaving}
          onClick={() => (hasKeptForms(session.mail) ? setAsking(true) : void signOut())}
        >
          Sign Out
        </PlainButton>
      </PopoverMenu>
      {isAsking && (
        <Confirm
          title="You have unsaved changes"
          yes="Sign Out"
          onYes={() => void signOut()}
          onClosed={() => setAsking(false)}
        >
          <p>A form or a schedule has unsaved changes. Signing out discards them.</p>
        </Confirm>
      )}
    </div>
  );
}
