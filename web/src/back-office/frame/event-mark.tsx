import { inWords } from '@samagam/contract/common/in-words';
import type { EventStatus } from '@samagam/contract/common/words';
import { Link } from 'react-router-dom';
import { isPublic } from '@samagam/domain/passes/passes';
import { EventLink } from './event-link.tsx';
import { Status } from '../../ui/notice/status.tsx';
import styles from './event-mark.module.css';

/** The event that is being edited: its name, code and status, with links to its public page and to its form, if there are such. */
export function EventMark({
  eventcode,
  name,
  status,
  mayEdit,
}: {
  eventcode: string;
  name: string | undefined;
  status: EventStatus | undefined;
  mayEdit: boolean;
}) {
  return (
    <p className={styles.mark}>
      <strong className={styles.name}>
        <EventLink eventcode={eventcode}>{name ?? eventcode}</EventLink>
      </strong>{' '}
      <code>{eventcode}</code>{' '}
      {status && <Status word={inWords(status)} tone={status === 'OPEN' ? 'good' : 'quiet'} />}{' '}
      {status && isPublic({ status }) && (
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
