import { sessionsAround } from '@samagam/domain/programme/around';
import type { ListedSession } from '@samagam/domain/programme/sessions';
import { dayName } from '@samagam/domain/text/event-dates';
import { Neighbours } from '../neighbours.tsx';

interface Props {
  sessions: readonly ListedSession[];
  id: number;
  eventPage: string;
}

const placeOf = ({ session, track }: ListedSession) => session.room ?? track;

/** What comes before and after a session in its room or track, and what else is at its time. */
export function SessionsAround({ sessions, id, eventPage }: Props) {
  const { previous, next, meanwhile } = sessionsAround(sessions, id);
  const own = sessions.find(({ session }) => session.id === id);
  const where = own && `in ${placeOf(own)}`;
  const pageOf = ({ session }: ListedSession) => `${eventPage}/session/${session.id}`;
  const neighbour = (one: ListedSession | undefined) =>
    one && {
      href: pageOf(one),
      name: one.session.topic,
      note: `${dayName(one.evtdate)}, ${one.session.time}`,
    };
  return (
    <>
      {meanwhile.length > 0 && (
        <section aria-labelledby="meanwhile-heading">
          <h2 id="meanwhile-heading">At the same time</h2>
          <ul>
            {meanwhile.map((one) => (
              <li key={one.session.id}>
                <a href={pageOf(one)}>{one.session.topic}</a>
                <span>
                  {one.session.time}, {placeOf(one)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Neighbours of="session" where={where} previous={neighbour(previous)} next={neighbour(next)} />
    </>
  );
}
