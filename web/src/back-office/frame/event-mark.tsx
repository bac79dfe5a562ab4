import type { EventRow } from '@samagam/contract/programme/event';
import { Link } from 'react-router-dom';
import { isPublic } from '@samagam/domain/passes/passes';
import { EventLink } from './event-link.tsx';
import { EventState } from './event-status.tsx';
import styles from './event-mark.module.css';

/** The event that is being edited: its name, code and status, with links to its public page and to its form, if there are such. */
export function EventMark({
  eventcode,
  event,
  mayEdit,
}: {
  eventcode: string;
  /** Absent until it is loaded. */
  event: EventRow | undefined;
  mayEdit: boolean;
}) {
  return (
    <p className={styles.mark}>
      <strong className={styles.name}>
        <EventLink eventcode={eventcode}>{event?.name ?? eventcode}</EventLink>
      </strong>{' '}
      <code>{eventcode}</code> {event && <EventState event={event} />}{' '}
      {event && isPublic(event) && (
        <a href={`/event/${eventcode}`} target="_blank" rel="noopener">
          Public page<span className="hidden-text"> of {eventcode}, in a new window</span>
        </a>
      )}{' '}
      {mayEdit && (
        <Link to={`/weba/manageevent?edit=${eventcode}`}>
          Edit<span className="hidden-text"> the event {eventcode}</span>
        </Link>
      )}
    </p>
  );
}
