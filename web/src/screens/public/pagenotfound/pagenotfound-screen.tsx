import type { PublishedEvent } from '@samagam/contract/programme/event';
import { Kolam } from '../../../components/kolam.tsx';
import { useSite } from '../../../content/site.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useFragment } from '../../../page/use-fragment.ts';
import styles from './pagenotfound-screen.module.css';

interface Props {
  /** The event whose programme has nothing at the address. Absent: the address is that of no event. */
  event?: PublishedEvent | undefined;
}

/** The target of redirects from unknown events and invalid check-in links. Without an announced event there is none yet. */
export function PageNotFoundScreen({ event }: Props) {
  const { announced } = useSite();
  const hasEvent = event !== undefined || announced !== '';
  return (
    <main className={`message ${styles.page}`}>
      <div className={styles.kolam}>
        <Kolam seed="page not found" lattice="square" size={6} />
      </div>
      <h1>{hasEvent ? 'There is nothing at this address' : 'There is no event at the moment'}</h1>
      {event ? <NotInProgramme event={event} /> : <NoSuchEvent />}
    </main>
  );
}

function NotInProgramme({ event: { eventcode, name } }: { event: PublishedEvent }) {
  return (
    <>
      <p>It may have left the programme of {name}, or the link may be incomplete.</p>
      <ButtonLink look="solid" href={`/event/${eventcode}/programme`}>
        The whole programme
      </ButtonLink>
    </>
  );
}

function NoSuchEvent() {
  const { announced, name } = useSite();
  // Where the address of a door leads that does not work.
  const isOfDoor = useFragment() === 'checkin';
  return (
    <>
      <p>
        {announced === ''
          ? `The next event of ${name} will be announced here.`
          : 'The event may be over, or the link may be incomplete.'}
      </p>
      {isOfDoor && (
        <p>
          If you scan tickets with this link, it has ended or was revoked: ask the organiser for a new one.
        </p>
      )}
      {announced !== '' && (
        <ButtonLink look="solid" href={`/event/${announced}`}>
          Go to the current event
        </ButtonLink>
      )}
    </>
  );
}
